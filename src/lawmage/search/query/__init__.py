"""The query language for cards: Scryfall's syntax, as far as the data can answer it, and a few keys besides."""
