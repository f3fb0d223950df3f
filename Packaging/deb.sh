#!/bin/bash
# deb.sh PROGRAM GENERATE_MANUAL FOLDER: packs the program, its manual pages and its shell completions as
# FOLDER/tripsite_VERSION-1_ARCHITECTURE.deb. GENERATE_MANUAL is the tool of swift-argument-parser's plugin. The version is
# that of the program. DEBFULLNAME and DEBEMAIL name who made the package. The same input gives the same bytes.
set -euo pipefail

program=$(realpath "$1")
generate_manual=$(realpath "$2")
mkdir -p "$3"
folder=$(realpath "$3")
cd "$(dirname "$0")/.."

# Debian sorts 1.0.0~beta.1 before 1.0.0.
version=$("$program" --version | sed 's/^tripsite //; s/-/~/')-1
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-The tripsite authors} <${DEBEMAIL:-authors@tripsite.invalid}>"
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
fi
export SOURCE_DATE_EPOCH
root=$folder/root
package=$folder/tripsite_${version}_$architecture.deb
rm -rf "$root" "$folder"/tripsite_*.deb
umask 022

install -D -m 755 "$program" "$root/usr/bin/tripsite"
# The page of `tripsite build` is called tripsite-build, as pages of commands in commands are.
mkdir -p "$folder/man" "$root/usr/share/man/man1"
"$generate_manual" "$program" --multi-page --date "$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)" \
  --output-directory "$folder/man"
for page in "$folder"/man/*.1; do
  name=${page##*/}
  name=${name%.1}
  title=${name//./-}
  sed -e "s/^\.Dt .*/.Dt ${title^^} 1/" -e "s/^\.Nm \".*/.Nm $title/" -e "s/^\.Nm\$/.Nm \"${name//./ }\"/" \
    -e 's/^$/.Pp/' "$page" >"$root/usr/share/man/man1/$title.1"
done
for each in bash:bash-completion/completions/tripsite zsh:zsh/vendor-completions/_tripsite \
  fish:fish/vendor_completions.d/tripsite.fish; do
  script=$root/usr/share/${each#*:}
  mkdir -p "${script%/*}"
  "$program" --generate-completion-script "${each%%:*}" | sed '1{/^#!/d}' >"$script"
done

doc=$root/usr/share/doc/tripsite
mkdir -p "$doc"
cat LICENSE - NOTICE >"$doc/copyright" <<'END'

On Debian systems, the full texts of Apache-2.0, GPL-3 and LGPL-2.1, which are named below, are in
/usr/share/common-licenses.

END
cp CHANGELOG.md "$doc/changelog"
cat >"$doc/changelog.Debian" <<END
tripsite ($version) unstable; urgency=medium

  * Package of tripsite ${version%-1}. See changelog.gz for what is new in it.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
find "$root/usr/share/man" "$doc" -type f ! -name copyright -exec gzip -9n {} +
install -D -m 644 Packaging/lintian-overrides "$root/usr/share/lintian/overrides/tripsite"

# dpkg-shlibdeps reads which libraries the program needs, and wants a source package around it.
mkdir -p "$folder/debian" "$root/DEBIAN"
printf 'Source: tripsite\n\nPackage: tripsite\nArchitecture: any\n' >"$folder/debian/control"
depends=$(cd "$folder" && dpkg-shlibdeps -O -e"$root/usr/bin/tripsite" | sed 's/^shlibs:Depends=//')
cat >"$root/DEBIAN/control" <<END
Package: tripsite
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f1)
Depends: $depends
Suggests: brotli, curl, git, openssh-client, rclone, rsync, xdg-utils
Section: web
Priority: optional
Description: static site generator for trip itineraries
 tripsite turns Markdown files that describe trips into a website: a page for
 each trip with its map, days, stops and distances, lists by tag, country and
 year, a map of all trips, feeds and a site map. Pages need no JavaScript and
 ask nothing of other sites.
 .
 It previews the site while you write and publishes it to folders, git
 branches, hosts with rsync and everything that rclone reaches.
END
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
# A higher level takes a minute for a tenth less.
dpkg-deb --root-owner-group -z1 --build "$root" "$package"
rm -rf "$root" "$folder/debian" "$folder/man"
