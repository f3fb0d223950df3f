#!/bin/bash
# run.sh PROGRAM: every test, in sections. Sections that do not need each other run side by side, in rows that end at about
# the same time. Where a section fails, those that do not need it still run. The output of a section is printed when it ends.
# The log ends with a list of all sections: result, seconds, seconds of the CPU. After the list come the last lines of each
# section that failed. The exit status is 1 if a section failed.
set -u
cd "$(dirname "$0")/.."

program=$PWD/$1
work=.build/check
python=.build/tools/bin/python

# section TITLE COMMAND...
section() {
  local title=$1 started=$SECONDS verdict=passed log user system TIMEFORMAT='%0U %0S'
  shift
  echo "started: $title"
  log=$(mktemp $work/section.XXXXXX)
  # `time` counts everything that ends in its shell meanwhile, so it has a shell of its own.
  (time "$@" </dev/null >"$log" 2>&1) 2>"$log.time" || verdict=FAILED
  read -r user system <"$log.time"
  {
    flock 9
    printf '\n==== %s ====\n' "$title"
    cat "$log"
    [ $verdict = passed ] || printf -- '---- failed: %s\n' "$title"
    printf '%-7s %4d s  %4d s  %s\n' $verdict $((SECONDS - started)) $((user + system)) "$title" >>$work/summary
  } 9>$work/printing
  if [ $verdict = FAILED ]; then
    printf '\n==== %s: its last lines ====\n%s\n' "$title" "$(tail -n 40 "$log" | cut -c 1-300)" >>$work/failures
  fi
  rm "$log" "$log.time"
  [ $verdict = passed ]
}

# The C library may be asked for at run time, nothing else.
stands_alone() {
  local needed
  needed=$(ldd "$program" | sed 's/^[[:space:]]*//; s/ .*//' | grep -vE '^(linux-vdso|libm|libc|libgcc_s)\.so|/ld-linux')
  ls -l "$program"
  if [ -n "$needed" ]; then
    printf 'it needs: %s\n' $needed
    return 1
  fi
}

# Python's own compiler finds what does not parse; shells likewise.
scripts_parse() {
  local script
  for script in Tests/*.sh Packaging/*.sh; do bash -n "$script" || return 1; done
  PYTHONPYCACHEPREFIX=$work/pycache $python -m compileall -q Tests/Site Tests/Bench
}

# The base system that the package is installed on is kept for the next time.
debian_package() { make --no-print-directory deb && Tests/check_deb.sh .build/deb/tripsite_*.deb "$program"; }

# Several such runs go on at once. With `swift test`, the second one sometimes finds the database of the build locked.
# The names of tests that begin and pass are 100,000 lines. Into a pipe, they would be printed in colours.
unit_tests() {
  local names status=0
  names=$(mktemp $work/tests.XXXXXX)
  .build/release/tripsitePackageTests.xctest --testing-library swift-testing "$@" >"$names" 2>&1 || status=$?
  grep -vE '^(◇|✔ (Suite|Test [^r]))' "$names"
  rm "$names"
  return $status
}

# One browser after the other. Each does one thing at a time, and often waits.
other_browsers() {
  local name
  for name in chromium webkit firefox; do
    section "Browser: a walk in $name" $python Tests/Site/check_engines.py $name "$program" .
  done
  section 'Locked trips' $python Tests/Site/check_locked.py "$program"
  section 'Browser: hostile and ordinary drawings' $python Tests/Site/check_drawings.py "$program"
  section 'Browser: search' $python Tests/Site/check_search.py "$program" .
  section 'Browser: search by pagefind' $python Tests/Site/check_pagefind.py "$program" .
}

# Some tests do one thing after the other, and would be the last ones by minutes.
edits='A build that remembers the last one|each of 200 edits|completes a killed incremental build'

# Builds the tests and the program. A warning of a compiler is an error. A warning of the linker is not: the linker warns
# about Swift's own libraries.
build() {
  local log status=0
  log=$(mktemp $work/build.XXXXXX)
  { make --no-print-directory build-tests && make --no-print-directory release; } >"$log" 2>&1 || status=$?
  cat "$log"
  if grep -qE '^/.*\.(swift|c|cpp|h):[0-9]+:[0-9]+: warning: ' "$log"; then status=1; fi
  rm "$log"
  return $status
}

# What needs the tests. They start the release.
test_lane() {
  export TRIPSITE_PROGRAM=$program
  # These wait for other programs most of the time, and hold the threads of other tests meanwhile.
  section 'Unit tests: publishing to real hosts' unit_tests --filter '^PublishingTests\.' &
  edits_and_photos &
  section 'Unit tests, golden sites, architecture' unit_tests --skip "^(PreviewTests|PublishingTests)\.|$edits"
  wait
}

edits_and_photos() {
  section 'Unit tests: random edits' unit_tests --filter "$edits"
  section 'Photos' $python Tests/Site/check_photos.py "$program"
  section 'Files of 200 kinds' $python Tests/Site/check_kinds.py "$program"
  section 'Page of 200 photos' $python Tests/Site/check_gallery.py "$program"
}

# What needs the program, but no site of the program lane.
other_sites() {
  section 'A thousand pairs of trips that the public cannot tell apart' $python Tests/Site/check_audiences.py "$program"
  section 'Words of drafts, locked trips and other private things' $python Tests/Site/check_private.py "$program"
  section 'Where a private home is' $python Tests/Site/check_zones.py "$program"
  section 'What strangers learn from a site' $python Tests/Site/check_audit.py "$program"
  section 'Atlas of 500 trips' $python Tests/Site/check_atlas.py "$program"
  section 'Sites in parts' $python Tests/Site/check_parts.py "$program"
}

edits_and_documentation() {
  section 'Random edits' $python Tests/Site/check_edits.py "$program" . 40 1
  section 'The documentation, done as it says' $python Tests/Site/check_documentation.py "$program"
  section 'Workflows of forges' $python Tests/Site/check_workflow.py "$program"
}

# What needs the program.
program_lane() {
  section 'Scripts' scripts_parse
  section 'Static release stands alone' stands_alone
  rm -rf $work/site $work/odd
  section 'Sample site builds' "$program" build . --output $work/site --strict || return
  section 'Odd trips build' "$program" build Tests/Fixtures/odd --output $work/odd --base-url https://odd.example/ || return
  # These wait for other programs most of the time.
  section 'Ways by routing engines' $python Tests/Site/check_routes.py "$program" .build/tools/engines \
    Tests/Fixtures/ground/liechtenstein-2015.osm.pbf &
  section 'Places by geocoders' $python Tests/Site/check_places.py "$program" &
  # These need one core for minutes.
  edits_and_documentation &
  other_sites &
  section 'Debian package' debian_package
  section 'Same bytes everywhere' $python Tests/Site/check_determinism.py "$program" . Tests/Fixtures/odd
  section 'HTML' $python Tests/Site/check_html.py $work/site $work/odd
  section 'Weight, images, structured data' $python Tests/Site/check_pages.py Tests/Fixtures/schemas $work/site $work/odd
  section 'Weight of maps, ground of every map' $python Tests/Site/check_maps.py "$program" $work/site $work/odd
  section 'Figures of all trips' $python Tests/Site/check_stats.py "$program" $work/site
  section 'Feeds and site map' $python Tests/Site/check_feeds.py Tests/Fixtures/schemas $work/site
  section 'Exports, read by other programs' $python Tests/Site/check_exports.py "$program" $work/site $work/odd
  section 'Links and anchors' $python Tests/Site/check_links.py "$program" .
  section 'Distances of tracks' $python Tests/Site/check_tracks.py "$program" Content/trips/*/tracks/*.gpx \
    Content/trips/cicarija/korita-zbevnica.gpx
  section 'Growth' $python Tests/Site/check_growth.py "$program"
  section 'Allocations' $python Tests/Site/check_allocations.py "$program"
  wait
}

mkdir -p $work
rm -f $work/summary $work/failures $work/section.* $work/tests.* $work/build.*
# Each lane is a process group, so that it ends with all that it started.
set -m
lanes=
trap 'for lane in $lanes; do kill -- -$lane 2>/dev/null; done; exit 130' INT TERM
lane() {
  "$@" &
  lanes="$lanes $!"
}

lane section 'Format' swift format lint --strict --parallel --recursive Sources Tests Package.swift
lane section 'Other programs, and packages of Python' Tests/prerequisites.sh test
programs=$!
lane section 'Build without warnings' build
build=$!
wait $programs && wait $build
is_ready=$?
wait
if [ $is_ready = 0 ]; then
  lane test_lane
  lane program_lane
  wait
  # A busy machine could delay what follows too much. Tests of connections weigh the memory of their process, which
  # planners of whole sites would fill.
  section 'Unit tests: preview' unit_tests --filter '^PreviewTests\.' --skip '^PreviewTests\.Planner'
  section "Unit tests: the planner's server" unit_tests --filter '^PreviewTests\.Planner'
  section 'Preview server' $python Tests/Site/check_server.py "$program" .
  section 'Preview beside an author at random' $python Tests/Site/check_live.py "$program"
  # Four browsers at a time, each for about as long as the others.
  section 'Browser: sample site' $python Tests/Site/check_browser.py "$program" . &
  section 'Browser: odd trips' $python Tests/Site/check_browser.py "$program" Tests/Fixtures/odd &
  other_browsers &
  section 'Browser: preview' $python Tests/Site/check_preview.py "$program" .
  section 'Browser: days and times as people type them' $python Tests/Site/check_when.py
  section 'Browser: planner' $python Tests/Site/check_plan.py "$program" .
  section 'Browser: a newcomer' $python Tests/Site/check_newcomer.py "$program"
  section 'Browser: a whole plan' $python Tests/Site/check_whole_plan.py "$program" .
  section 'Browser: a plan by keys, by touch, over the network' $python Tests/Site/check_plan_reach.py "$program"
  section 'Browser: portable site' $python Tests/Site/check_portable.py "$program" .
  wait
fi

printf '\n==== Summary ====\n'
cat $work/summary
printf '%12d s          in all\n' $SECONDS
count=$(wc -l <$work/summary)
failures=$(grep -c '^FAILED' $work/summary)
if [ "$failures" -gt 0 ]; then
  cat $work/failures
  echo "$failures of $count sections failed"
  exit 1
fi
echo "all $count sections passed"
