#!/bin/bash
# unit.sh: builds what changed and runs the fast tests. With ONLY=Templates in the environment it runs all tests of that
# target instead, also the slow ones.
set -eu
cd "$(dirname "$0")/.."
. Tests/swift.sh

# Tests that build a site hundreds of times, kill the program, strain the machine, start servers or call other programs.
slow='^(PublishingTests|PreviewTests)\.|^SiteEngineTests\.(?!`?(Architecture|Golden sites))'

swift build "${strict[@]}" --build-tests
if [ -n "${ONLY:-}" ]; then
  swift test "${strict[@]}" --skip-build --filter "^${ONLY}Tests\."
else
  swift test "${strict[@]}" --skip-build --skip "$slow"
fi
