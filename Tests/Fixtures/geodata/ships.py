"""ships.py: writes ships.txt: how far merchant ships go from port to port, by PyPI's searoute 1.6 (Apache-2.0). Its network of lanes
is Eurostat's, and has nothing in common with the coast of tripsite. Canals are closed."""
import searoute

PORTS = [
    ("Bergen", 60.3913, 5.3221, "Kirkenes", 69.7271, 30.045), ("Livorno", 43.5485, 10.3106, "Ancona", 43.6158, 13.5189),
    ("Istanbul", 41.0082, 28.9784, "Odesa", 46.4825, 30.7233), ("Southampton", 50.9097, -1.4044, "New York", 40.7128, -74.006),
    ("Stockholm", 59.3293, 18.0686, "Helsinki", 60.1699, 24.9384), ("Piraeus", 37.9421, 23.6465, "Izmir", 38.4237, 27.1428),
    ("Miami", 25.7743, -80.1937, "Veracruz", 19.1738, -96.1342), ("Kiel", 54.3233, 10.1394, "Oslo", 59.9139, 10.7522),
    ("Auckland", -36.8406, 174.7683, "Wellington", -41.2784, 174.7767), ("Vancouver", 49.2888, -123.1111, "Prince Rupert", 54.315, -130.3208),
]

with open("ships.txt", "w") as file:
    for a, b, c, d, e, f in PORTS:
        way = searoute.searoute([c, b], [f, e], restrictions=["northwest", "suez", "panama", "kiel", "corinth"])
        file.write(f"{a} - {d}, {b} {c} {e} {f}, {way.properties['length']:.0f}\n")
