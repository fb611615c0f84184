"""Printed facts: cards, faces, mana costs, type lines, deck lists, loaders, the built-in pool."""
