#!/bin/sh
# link_archives.sh FOLDER MODULES: fills FOLDER with links to the static archives of the libraries that the release
# links, and with pkg-config files that name FOLDER as where they are: the package manager puts that path
# before the system's, and the linker takes the first that it finds. MODULES gets links to the modules Testing and XCTest:
# Swift ships them for its shared libraries only, and a build with its static libraries does not find them. It also
# gets a link to the folder of the static libraries.
set -eu

mkdir -p "$1"
folder=$(cd "$1" && pwd)
machine=$(uname -m)-linux-gnu
for library in cmark crypto expat yaml z GeographicLib stdc++; do
  archive=
  for candidate in /usr/lib/"$machine"/lib$library.a /usr/lib/gcc/"$machine"/*/lib$library.a; do
    if [ -f "$candidate" ]; then archive=$candidate; fi
  done
  if [ -n "$archive" ]; then
    ln -sfn "$archive" "$folder/lib$library.a"
  else
    echo "There is no lib$library.a: the program will need the shared library" >&2
    rm -f "$folder/lib$library.a"
  fi
done
for name in libcmark libcrypto expat yaml-0.1 zlib; do
  sed "s|^libdir=.*|libdir=$folder|" "$(pkg-config --variable pcfiledir $name)/$name.pc" >"$folder/$name.pc"
done

swift=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
mkdir -p "$2"
for name in Testing XCTest _TestDiscovery; do ln -sfn "$swift/linux/$name.swiftmodule" "$2/$name.swiftmodule"; done
ln -sfn "${swift}_static/linux" "$2/archives"
