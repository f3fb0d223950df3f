import Files
import Testing

@Suite struct `Paths as bytes` {
  /// "café" with one character for é, and with an e and an accent.
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test func `the two forms of an accent are one text and two paths`() {
    #expect(Self.composed == Self.decomposed)
    #expect(PathBytes(Self.composed) != PathBytes(Self.decomposed))
    let paths: PathSet = [PathBytes(Self.composed), PathBytes(Self.decomposed), PathBytes(Self.composed)]
    #expect(paths.count == 2)
    #expect(paths.contains(Self.decomposed))
    #expect(!PathSet(paths: [Self.composed]).contains(Self.decomposed))
    var sizes: [PathBytes: Int] = [:]
    sizes[Self.composed] = 1
    sizes[Self.decomposed] = 2
    #expect([sizes[Self.composed], sizes[Self.decomposed], sizes["cafe"]] == [1, 2, nil])
  }

  @Test func `paths are ordered by their bytes, in every locale`() {
    let names = [
      "Zebra", "apple", "\u{E9}", "e\u{301}", "", "a", "a/b", "a.b", "a-b", "日本", "😀", "\u{FFFD}", "10", "9",
      "ab",
    ]
    let expected = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    #expect(PathSet(paths: names).sortedPaths.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    #expect(names.sorted(by: Folder.precedes).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    #expect(!Folder.precedes("same", "same"))
  }

  @Test func `lists of paths are equal if each byte is equal`() {
    #expect(["a", Self.composed].isSame(as: ["a", Self.composed]))
    #expect(!["a", Self.composed].isSame(as: ["a", Self.decomposed]))
    #expect(!["a", "b"].isSame(as: ["b", "a"]))
    #expect(!["a"].isSame(as: ["a", "b"]))
    #expect(([] as [String]).isSame(as: []))
  }

  @Test(arguments: [
    ("trips/alps/day-1/index.html", ["trips", "trips/alps", "trips/alps/day-1"]), ("index.html", []),
    ("a/", ["a"]),
  ])
  func `a path has the folders above it`(path: String, folders: [String]) {
    #expect(PathBytes(path).folders == folders.map { PathBytes($0) })
  }
}
