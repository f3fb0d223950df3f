import Testing
import TestSupport

/// The map in words, on whole pages.
@Suite struct MapWordsTests {
  private func words(_ site: SmallSite, _ page: String) throws -> [String]? {
    let text = try contents(of: site.output + "/" + page)
    guard text.contains(#"<figure class="route-map" aria-details="map-words""#),
      let details = text.firstMatch(of: #/(?s)<details class="map-words" id="map-words">(.*?)<\/details>/#)
    else { return nil }
    return details.1.replacing(#/<[^>]*>/#, with: "").split(separator: "\n").map(String.init)
  }

  @Test func `is folded on the page of a trip and of a day, and the map refers to it`() async throws {
    let site = try SmallSite()
    try site.put(
      "trips/alps.md",
      """
      ---
      title: Alps
      date: 2025-05-01
      stops:
        - { name: Qal, at: "24, 8", nights: 1 }
        - { name: Rux & Co, at: "24, 9", by: train, nights: 1 }
        - { name: Tef, at: "23, 9", by: car }
      ---
      """)
    try await site.build()
    #expect(
      try words(site, "trips/alps/index.html") == [
        "Map in words", "Start: Qal",
        "Train, 100\u{202F}km east, to Rux &amp; Co, 79\u{202F}km south-west of Djanet",
        "Car, 110\u{202F}km south, to Tef", "The last stop is 150\u{202F}km south-east of the first.",
      ])
    #expect(
      try words(site, "trips/alps/day-2/index.html") == [
        "Map in words", "Start: Qal",
        "Train, 100\u{202F}km east, to Rux &amp; Co, 79\u{202F}km south-west of Djanet",
        "The last stop is 100\u{202F}km east of the first.",
      ])
  }

  @Test func `of a single place has only its surroundings`() async throws {
    let site = try SmallSite()
    try site.put("trips/alps.md", "---\ntitle: Alps\nstops: [{ name: Qal, at: \"24, 8\" }]\n---\n")
    try await site.build()
    #expect(try words(site, "trips/alps/index.html") == ["Map in words", "Start: Qal"])
  }
}
