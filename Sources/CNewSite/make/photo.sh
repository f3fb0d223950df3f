#!/bin/sh
# Writes the photo of the trip that `tripsite new site` makes: a small copy, without metadata, of a picture that
# Tests/Site/make_sample_photos.py renders.
set -eu
cd "$(dirname "$0")/../../.."
vipsthumbnail Content/trips/lofoten/photos/reine-boats.jpg -s 800x \
  -o "$PWD/Sources/CNewSite/files/reine.jpg[Q=50,optimize_coding,strip]"
