#!/bin/bash
# make.sh: makes the pictures of this folder again. `plain` has pictures as programs write them without metadata.
# `full` has the same pictures after other programs put metadata into them. Needs vips, exiftool, ffmpeg, and Python
# with Pillow. PYTHON names this Python. Other versions of these programs write other bytes.
set -eu
cd "$(dirname "$0")"
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
rm -rf plain full
mkdir plain full

# A picture with colours, edges and noise, so that no scan is empty.
vips xyz $work/xyz.v 48 32
vips gaussnoise $work/noise.v 48 32 --sigma 20 --seed 7
vips linear $work/xyz.v $work/ramp.v 5 20
vips bandjoin "$work/ramp.v $work/noise.v" $work/three.v
vips cast $work/three.v $work/bytes.v uchar
vips copy $work/bytes.v $work/picture.v --interpretation srgb

vips jpegsave $work/picture.v plain/progressive.jpg --strip --interlace --optimize-coding
vips jpegsave $work/picture.v plain/restarts.jpg --strip --restart-interval 2
vips pngsave $work/picture.v plain/rgb.png --strip
vips pngsave $work/picture.v plain/interlaced.png --strip --interlace
# vips knows the profile of Display P3.
vips pngsave $work/picture.v $work/p3.png --profile p3

WORK=$work "$python" - <<'PYTHON'
from os import environ
from PIL import Image, ImageOps

plain, full, work = "plain", "full", environ["WORK"]
p3 = Image.open(work + "/p3.png").info["icc_profile"]
picture = Image.open(plain + "/rgb.png").convert("RGB")
frames = [picture, ImageOps.mirror(picture), ImageOps.invert(picture)]
colours = [frame.quantize(16) for frame in frames]

picture.save(plain + "/baseline.jpg")
picture.save(plain + "/p3.jpg", icc_profile=p3)
picture.convert("CMYK").save(plain + "/cmyk.jpg")
# Two pictures in one file, as of cameras that add a preview.
picture.save(plain + "/two.jpg")
picture.save(full + "/two.jpg", format="MPO", save_all=True, append_images=[frames[1]])

picture.save(plain + "/p3.png", icc_profile=p3)
colours[0].save(plain + "/palette.png", transparency=3)
frames[0].save(plain + "/animated.png", save_all=True, append_images=frames[1:], duration=200, loop=0)

picture.save(plain + "/lossy.webp", quality=60)
picture.save(plain + "/lossless.webp", lossless=True)
picture.save(plain + "/p3.webp", quality=60, icc_profile=p3)
see_through = picture.copy()
see_through.putalpha(picture.convert("L"))
see_through.save(plain + "/alpha.webp", quality=60)
frames[0].save(plain + "/animated.webp", save_all=True, append_images=frames[1:], duration=200, loop=0)

colours[0].save(plain + "/still.gif")
colours[0].save(plain + "/animated.gif", save_all=True, append_images=colours[1:], duration=200, loop=0)

# Maker notes: exiftool changes them, but makes none. These are Apple's. The identifier joins a photo and a film.
identifier = b"8F6C1B6E-0000-4000-8000-2A4F3C5D7E9B\0"
notes = b"Apple iOS\0\0\x01MM\0\x01" + b"\0\x11\0\x02" + len(identifier).to_bytes(4, "big") + b"\0\0\0\x20"
notes += b"\0\0\0\0" + identifier
exif = Image.Exif()
exif[0x010F] = "Apple"
exif.get_ifd(0x8769)[0x927C] = notes
jpeg = open(plain + "/baseline.jpg", "rb").read()
segment = b"Exif\0\0" + exif.tobytes().removeprefix(b"Exif\0\0")
segment = b"\xff\xe1" + (len(segment) + 2).to_bytes(2, "big") + segment
# After the start of the picture and JFIF.
open(full + "/baseline.jpg", "wb").write(jpeg[:20] + segment + jpeg[20:])
PYTHON

# What a phone and its owner write into a picture.
vips thumbnail plain/baseline.jpg $work/thumbnail.jpg 16
private=(-Make=Phone -Model=XYZ -SerialNumber=4711 -OwnerName=Erika
  -DateTimeOriginal="2025:06:14 06:00:00" -OffsetTimeOriginal=+02:00
  -GPSLatitude=67.9324 -GPSLatitudeRef=N -GPSLongitude=13.0887 -GPSLongitudeRef=E -UserComment=home
  -XMP-dc:Creator=Erika -XMP-dc:Description=Harbour -XMP-exif:GPSLatitude=67.9324 -XMP-photoshop:City=Reine)
jpeg=(-IPTC:City=Reine -IPTC:By-line=Erika -Comment='taken at home' "-ThumbnailImage<=$work/thumbnail.jpg"
  -Ducky:Comment=home "-Photoshop:PhotoshopThumbnail<=$work/thumbnail.jpg")
png=(-PNG:Author=Erika -PNG:Comment=home -PNG:ModifyDate="2025:06:14 06:00:00" '-PNG:Title-de=Zu Hause' -IPTC:City=Reine)

for file in plain/*; do
  name=${file#plain/}
  [ -e full/$name ] || cp $file full/$name
  case $name in
  *.jpg) more=("${jpeg[@]}") ;;
  *.png) more=(-z "${png[@]}") ;;
  *.webp) more=() ;;
  # GIF has no Exif.
  *.gif) more=(-Comment='taken at home') ;;
  esac
  exiftool -q -q -api Compact=NoPadding -overwrite_original "${private[@]}" "${more[@]}" full/$name
done

# A photo with a film of a few frames behind it.
ffmpeg -v error -f lavfi -i color=red:s=16x16:d=0.1 -bitexact -pix_fmt yuv420p $work/film.mp4
cat full/baseline.jpg $work/film.mp4 >full/motion.jpg
exiftool -q -api Compact=NoPadding -overwrite_original -XMP-GCamera:MicroVideo=1 full/motion.jpg

# Turned pictures.
turn() {
  cp "plain/$2" "full/turned-$1-$2"
  exiftool -q -n -api Compact=NoPadding -overwrite_original -Orientation="$1" "${private[@]}" "full/turned-$1-$2"
}
for orientation in 1 2 3 4 5 6 7 8; do turn $orientation baseline.jpg; done
for name in progressive.jpg rgb.png animated.png lossy.webp p3.webp animated.webp; do turn 6 $name; done
