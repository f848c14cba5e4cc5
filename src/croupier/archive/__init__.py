"""Records as people handle them: opened whatever they lie in, checked, audited, handed on and taken in."""
