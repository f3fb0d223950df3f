"""The kinds of places, in the order of `PlaceKind` in the program, which reads their numbers from places.bin. The program has more
kinds after these, which only trips' grounds have."""

KINDS = [
    "town", "capital", "country", "region", "island", "islands", "mountain", "range", "volcano", "pass", "valley", "canyon",
    "desert", "lake", "river", "waterfall", "beach", "bay", "coast", "cape", "peninsula", "glacier", "cave", "forest",
    "park", "ruins", "sight", "trail", "station",
]
NUMBERS = {kind: number for number, kind in enumerate(KINDS)}

# A place whose coordinates are true to a kilometre or two only.
APPROXIMATE = 0x80
