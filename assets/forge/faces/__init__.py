"""The drawings of the project's own typefaces."""
