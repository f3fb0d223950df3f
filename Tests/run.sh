#!/bin/bash
# run.sh PROGRAM: every test, section by section. Where a section fails, those that do not need it still run;
# the list of all and their seconds ends the log, and the exit status is 1 if one failed.
set -u
cd "$(dirname "$0")/.."

program=$PWD/$1
work=.build/check
python=.build/tools/bin/python
strict=(--scratch-path .build/strict --explicit-target-dependency-import-check error
  -Xswiftc -warnings-as-errors -Xcc -Werror=all)
summary=()
failures=0

# section TITLE COMMAND...
section() {
  local title=$1 started=$SECONDS verdict=passed
  shift
  printf '\n==== %s ====\n' "$title"
  if ! "$@" </dev/null; then
    verdict=FAILED
    failures=$((failures + 1))
    printf -- '---- failed: %s\n' "$title"
  fi
  summary+=("$(printf '%-7s %4d s  %s' $verdict $((SECONDS - started)) "$title")")
  [ $verdict = passed ]
}

finish() {
  printf '\n==== Summary ====\n'
  printf '%s\n' "${summary[@]}"
  if [ $failures -gt 0 ]; then
    echo "$failures of ${#summary[@]} sections failed"
    exit 1
  fi
  echo "all ${#summary[@]} sections passed"
  exit 0
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
  for script in Tests/*.sh; do bash -n "$script" || return 1; done
  PYTHONPYCACHEPREFIX=$work/pycache $python -m compileall -q Tests/Site Tests/Bench
}

mkdir -p $work
section 'Format' swift format lint --strict --parallel --recursive Sources Tests Package.swift
section 'Scripts' scripts_parse
section 'Build without warnings' swift build "${strict[@]}" --build-tests || finish
# Tests that wait for other programs hold the threads on which a server among the tests would answer.
section 'Unit tests, golden sites, architecture' swift test "${strict[@]}" --skip-build --skip '^(PreviewTests|PublishingTests)\.'
section 'Unit tests: preview' swift test "${strict[@]}" --skip-build --filter '^PreviewTests\.'
section 'Unit tests: publishing to real hosts' swift test "${strict[@]}" --skip-build --filter '^PublishingTests\.'
section 'Static release' make --no-print-directory release || finish
section 'Static release stands alone' stands_alone

rm -rf $work/site $work/odd
section 'Sample site builds' "$program" build . --output $work/site --strict || finish
section 'Odd trips build' "$program" build Tests/Fixtures/odd --output $work/odd --base-url https://odd.example/ || finish
section 'Same bytes everywhere' $python Tests/Site/check_determinism.py "$program" . Tests/Fixtures/odd
section 'HTML' $python Tests/Site/check_html.py $work/site $work/odd
section 'Weight, images, structured data' $python Tests/Site/check_pages.py Tests/Fixtures/schemas $work/site $work/odd
section 'Atlas of 500 trips' $python Tests/Site/check_atlas.py "$program"
section 'Feeds and site map' $python Tests/Site/check_feeds.py Tests/Fixtures/schemas $work/site
section 'Links and anchors' $python Tests/Site/check_links.py "$program" .
section 'Browser: sample site' $python Tests/Site/check_browser.py "$program" .
section 'Workflows of forges' $python Tests/Site/check_workflow.py "$program"
section 'Preview server' $python Tests/Site/check_server.py "$program" .
section 'Browser: preview' $python Tests/Site/check_preview.py "$program" .
section 'Browser: odd trips' $python Tests/Site/check_browser.py "$program" Tests/Fixtures/odd

finish
