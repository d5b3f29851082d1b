"""The forge: readable sources of every baked picture and letter of the project (see assets/README.md)."""
