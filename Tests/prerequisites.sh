#!/bin/sh
# prerequisites.sh site|test|nominatim|shots|bench|deb: installs what that target of the Makefile needs and is not there
# yet: Debian packages by apt-get, Python packages into .build/tools (those in a carriers.txt only for a
# file in them, so without what they depend on). Quick and silent when all is there.
set -eu
cd "$(dirname "$0")/.."

library='libagg-dev libcmark-dev libexpat1-dev libssl-dev libyaml-dev libxxhash-dev zlib1g-dev libgeographiclib-dev libtomlplusplus-dev libstdc++-12-dev libc6-dev binutils pkg-config git ca-certificates'
python='python3 python3-venv'
browser='chromium chromium-driver'
# The engines of Safari and of Firefox. Xvfb is a screen for the first.
browsers='webkit2gtk-driver xvfb firefox-esr'
# What makes photos, and films to test with.
photos='libvips-tools libimage-exiftool-perl ffmpeg'
# What reads extracts of OpenStreetMap, and finds ways on them.
ground='osmium-tool osmctools routino'
# What reads exports.
exports='gdal-bin gpsbabel libical-dev gcc'
# What sites are published with and to.
hosts='curl openssl openssh-client openssh-server rsync rclone nginx caddy
  libnginx-mod-http-brotli-static brotli gzip'
packing='dpkg-dev'
case ${1-} in
site) packages=$library requirements= ;;
deb) packages="$library $packing" requirements= ;;
test)
  packages="$library $python $browser $browsers libxml2-utils jing openjdk-17-jre-headless geographiclib-tools $hosts
    $photos $ground $exports $packing lintian mmdebstrap parallel"
  requirements="Tests/Site/requirements.txt Tests/Site/carriers.txt Tests/Site/servers.txt"
  ;;
nominatim)
  packages="$library $python postgresql postgresql-postgis postgresql-postgis-scripts osm2pgsql"
  requirements="Tests/Site/requirements.txt Tests/Site/nominatim.txt"
  ;;
shots)
  # URW's P052 answers for Palatino, Noto for scripts that the odd trips are written in.
  packages="$library $python $browser $photos poppler-utils fonts-urw-base35 fonts-noto-core fonts-noto-cjk"
  requirements="Tests/Site/requirements.txt Tests/Site/carriers.txt"
  ;;
bench)
  packages="$library $python $photos wrk openssh-client openssh-server rsync rclone gcc valgrind"
  requirements="Tests/Bench/requirements.txt Tests/Site/servers.txt"
  ;;
*) echo "usage: $0 site|test|nominatim|shots|bench|deb" >&2 && exit 64 ;;
esac

if ! command -v swift >/dev/null; then
  echo "There is no swift: get the toolchain for Debian 12 from https://www.swift.org/install/linux/" >&2
  exit 69
fi

missing=
if command -v dpkg-query >/dev/null; then
  # shellcheck disable=SC2086
  installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $packages 2>/dev/null || true)
  for package in $packages; do
    if ! printf '%s\n' "$installed" | grep -qxF "$package installed"; then missing="$missing $package"; fi
  done
fi
if [ -n "$missing" ]; then
  root=
  if [ "$(id -u)" -ne 0 ]; then root=sudo; fi
  if ! command -v apt-get >/dev/null || ! command -v ${root:-sh} >/dev/null; then
    echo "These packages are missing, install them first:$missing" >&2
    exit 69
  fi
  echo "Installing with ${root:+$root }apt-get:$missing"
  $root apt-get update -qq
  # Tests start servers of their own: those that Debian would start, now and with the machine, are not to run.
  services= units=
  for package in $missing; do
    case $package in
    openssh-server) services="$services ssh" ;;
    nginx | rsync | postgresql) services="$services $package" ;;
    # It has no script for other programs than systemd.
    caddy) units="$units $package" ;;
    esac
  done
  policy=/usr/sbin/policy-rc.d
  if [ -n "$services$units" ] && ! [ -e $policy ]; then
    trap '$root rm -f $policy' EXIT
    printf '#!/bin/sh\nexit 101\n' | $root tee $policy >/dev/null
    $root chmod 755 $policy
  fi
  # shellcheck disable=SC2086
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing </dev/null
  for service in $services; do $root update-rc.d "$service" disable; done
  if command -v systemctl >/dev/null; then for unit in $units; do $root systemctl --quiet disable "$unit"; done; fi
fi

# Routing engines for tests. Their wheels ask for a newer Python, but the programs in them run without it.
if [ "$1" = test ] && ! cmp -s Tests/Site/engines.txt .build/tools/engines/engines.txt; then
  echo "Downloading into .build/tools/engines:" $(cat Tests/Site/engines.txt)
  rm -rf .build/tools/engines
  mkdir -p .build/tools/engines
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --python-version 3.12 --only-binary=:all: \
    --platform manylinux_2_28_x86_64 -d .build/tools/engines -r Tests/Site/engines.txt
  for wheel in .build/tools/engines/*.whl; do python3 -m zipfile -e "$wheel" .build/tools/engines; done
  rm .build/tools/engines/*.whl
  chmod +x .build/tools/engines/*/bin/*
  cp Tests/Site/engines.txt .build/tools/engines/
fi

if [ -n "$requirements" ]; then
  tools=.build/tools
  if ! [ -x $tools/bin/python ]; then
    echo "Making a Python environment: $tools"
    # Debian's own Python, as python3-venv belongs to it; another may stand first in PATH.
    /usr/bin/python3 -m venv $tools
  fi
  for list in $requirements; do
    kept=$tools/$(echo "$list" | tr / -)
    if ! cmp -s "$list" "$kept"; then
      echo "Installing into $tools:" $(sed 's/ *#.*//' "$list")
      case $list in
      */carriers.txt) options=--no-deps ;;
      *) options= ;;
      esac
      $tools/bin/python -m pip install --quiet --disable-pip-version-check $options -r "$list"
      cp "$list" "$kept"
    fi
  done
fi
