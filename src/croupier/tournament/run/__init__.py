"""Whole tournaments played out headless: a host gives the commands of the staff, bots play, the machine deals."""
