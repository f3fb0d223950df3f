#!/bin/bash
# check_deb.sh PACKAGE PROGRAM: lintian finds nothing in the Debian package. It installs on a Debian 12 with nothing but
# the essential packages, and what it builds there is, to the byte, what PROGRAM builds here.
set -euo pipefail

package=$(realpath "$1")
program=$(realpath "$2")
work=.build/check/deb
bare=.build/bookworm.tar
# Only root may change its root folder and unpack files of others.
root=
if [ "$(id -u)" -ne 0 ]; then root=sudo; fi

lintian --fail-on error,warning "$package"

if ! [ -f $bare ]; then
  $root mmdebstrap --quiet --variant=essential bookworm "${bare%.tar}.new.tar"
  mv "${bare%.tar}.new.tar" $bare
fi
$root rm -rf $work
mkdir -p $work/bare
$root tar -xf $bare -C $work/bare
cp "$package" $work/bare/tmp/tripsite.deb
# With /proc, as every running system has it. The mount ends with the command.
inside() {
  $root unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" env -i "$@"' $work/bare \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"
}

inside dpkg --install /tmp/tripsite.deb
inside tripsite --version
inside tripsite new site /root/trips
inside tripsite build /root/trips --now 2026-01-15
$root cp -a $work/bare/root/trips $work/trips
# The bare system has no programs for photos.
PATH=$work/nothing "$program" build $work/trips --now 2026-01-15 --output $work/Site
$root diff -r $work/trips/Site $work/Site
inside dpkg --verify tripsite
inside dpkg --purge tripsite
inside sh -c '! command -v tripsite'
$root rm -rf $work
