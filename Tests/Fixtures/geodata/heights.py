"""Writes heights.txt: airports with their heights, drawn at random in bands of height: heights.py > heights.txt

Needs PyPI's airportsdata 20260905.
"""

import random

import airportsdata

FOOT = 0.3048
# Metres from and below which, and how many.
BANDS = [(1, 400, 100), (400, 650, 50), (650, 1300, 60), (1300, 1800, 40), (1800, 2700, 30), (2700, 5000, 20)]


def main():
    random.seed(38)
    airports = [a for a in airportsdata.load("ICAO").values() if a["elevation"] > 0]
    drawn = []
    for least, most, count in BANDS:
        drawn += random.sample([a for a in airports if least <= a["elevation"] * FOOT < most], count)
    print("# ICAO code, latitude, longitude, metres, by heights.py")
    for airport in sorted(drawn, key=lambda airport: airport["icao"]):
        print("%s\t%.4f\t%.4f\t%d" % (
            airport["icao"], airport["lat"], airport["lon"], round(airport["elevation"] * FOOT)))


if __name__ == "__main__":
    main()
