"""Everything that knows pygame: the loop, the canvas, devices, text, sprites, sound. It knows no rules."""
