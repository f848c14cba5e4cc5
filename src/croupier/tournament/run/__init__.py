"""Whole tournaments played without people: a host gives the commands of the staff, bots play, the machine deals."""
