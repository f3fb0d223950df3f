# swift.sh is read by the scripts that build and run the tests. It sets `strict`, the arguments of `swift build` and
# `swift test`, so that all of them share one build. Warnings are errors.
strict=(--scratch-path .build/strict --disable-index-store --explicit-target-dependency-import-check error
  -Xswiftc -warnings-as-errors -Xcc -Werror=all)
