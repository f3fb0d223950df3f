#!/bin/bash
# golden.sh: rewrites the files that tests compare with, and the printed parts of Documentation/, by what the code makes now.
# Then it shows what that changes. A test that has such a file calls `expected(recording:)`,
# or `expect` of a page's fields.
set -eu
cd "$(dirname "$0")/.."
. Tests/swift.sh

files=$(grep -rlE 'expected\(recording: |asIn: ' Tests --include='*Tests.swift' | sed 's|.*/||; s|\.swift$||' | sort | paste -sd '|')
swift build "${strict[@]}" --build-tests
TRIPSITE_RECORD=1 swift test "${strict[@]}" --skip-build --filter "/($files)\.swift:"
git add --intent-to-add Tests/Fixtures
git --no-pager diff --stat -- Tests/Fixtures Documentation
git --no-pager diff -- Tests/Fixtures Documentation
