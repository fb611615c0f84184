"""The machinery of text: tokens, templates, parser, printer, serialiser, coverage. No vocabulary lives here."""
