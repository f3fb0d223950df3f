import TestSupport

/// A site of a few files for tests that change it.
struct SmallSite {
  let scratch: Scratch
  var folder: String { scratch.path + "/site" }
  var output: String { scratch.path + "/site/Site" }

  init() throws {
    scratch = try Scratch()
    try put(
      "site.yml", "title: Small\nbaseURL: https://small.example/\npages: { days: always, stops: always }\n")
    for name in ["Alps", "Baltic", "Corsica"] { try putTrip(name) }
    try put("pages/about.md", "---\ntitle: About\n---\nSee [the Alps](../trips/alps.md).\n")
    try put("files/map.txt", "a map\n")
  }

  /// `path` is below Content/.
  func put(_ path: String, _ text: String) throws { try scratch.put("site/Content/" + path, text) }

  func putTrip(_ name: String, story: String = "A story.") throws {
    try put(
      "trips/\(name.lowercased()).md",
      """
      ---
      title: \(name)
      date: 2025-05-01
      tags: [walks]
      stops:
        - { name: First in \(name), at: "47, 8", nights: 1 }
        - { name: Last in \(name), at: "47.5, 8.5", by: train }
      ---
      \(story)

      """)
  }

  @discardableResult
  func build() async throws -> Building { try await Building.run(folder, into: output) }

  func tree() throws -> FileTree { try FileTree(of: output) }
}
