"""The table of time zones: places.bin and zones.bin, and TimeZoneID in the program, count in it."""

from importlib import resources


def zone_names():
    """Every name of PyPI's tzdata, links too, in the order of their bytes."""
    names = resources.files("tzdata").joinpath("zones").read_text(encoding="ascii").split()
    return sorted(names)
