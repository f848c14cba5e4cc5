"""The round of Pai Gow: the script and its parts."""
