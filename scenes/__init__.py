"""The screens. Each says what was chosen through its `then`; `scenes.flow` alone knows what follows what."""
