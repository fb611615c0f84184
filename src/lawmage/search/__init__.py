"""Cards, rules and rulings found: the query language, the index, misspelt names, the rules that bear on a card."""
