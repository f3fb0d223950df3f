import TestSupport
import Testing

@Suite struct `A point of view` {
  private let site: SmallSite
  private let settings =
    "title: Small\nbaseURL: https://small.example/\npages: {days: always, stops: always}\n"

  init() throws {
    site = try SmallSite()
    try site.put("site.yml", settings)
    try site.put(
      "trips/kashmir/index.md",
      """
      ---
      title: Kashmir
      date: 2025-06-01
      tags: [mountains]
      by: car
      stops:
        - {name: Srinagar, at: "34.09, 74.80", nights: 1}
        - {name: Kargil, at: "34.557, 76.126", nights: 1}
        - {name: Leh, at: "34.16, 77.58", nights: 1}
      ---
      A story.

      """)
    try site.put(
      "trips/kashmir/journal/2025-06-02-pass.md",
      "---\ntitle: Over the pass\ndate: 2025-06-02 10:00\nstop: Kargil\n---\nA post.\n")
  }

  /// Cards in lists show no borders.
  private static let withBorders =
    ["countries/in/index.html", "countries/index.html", "map/index.html", "modes/car/index.html"]
    + ["modes/index.html", "tags/index.html", "tags/mountains/index.html", "trips.png"]
    + (1...4).map { "trips/kashmir/day-\($0)/index.html" }
    + ["trips/kashmir/index.html", "trips/kashmir/journal/2025-06-02-pass/index.html"]
    + ["trips/kashmir/journal/index.html", "trips/kashmir/kargil/index.html", "trips/kashmir/map.png"]
    + ["years/2025/index.html", "years/2025/map.png", "years/index.html"]

  /// The files that are another in the second tree, or only in one of them.
  private func differences(_ first: FileTree, _ second: FileTree) -> [String] {
    Set(first.paths + second.paths).sorted().filter { first.entries[$0] != second.entries[$0] }
  }

  @Test func `changes all maps with disputed borders, in builds that change nothing else, and back`()
    async throws
  {
    try await site.build()
    let common = try site.tree()
    try site.put("site.yml", settings + "pointOfView: IN\n")
    try await site.build()
    let indian = try site.tree()
    #expect(differences(common, indian) == Self.withBorders)
    try site.put("site.yml", settings + "pointOfView: CN\n")
    try await site.build()
    #expect(differences(indian, try site.tree()) == differences(common, indian))
    try site.put("site.yml", settings)
    try await site.build()
    #expect(try site.tree() == common)
  }
}
