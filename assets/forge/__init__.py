"""The forge: readable sources from which every baked picture and letter of the project is made (see assets/README.md)."""
