import TestSupport

/// Chances and stories for trips and pages that change at random.
extension SplitMix {
  /// True once in `chances`.
  mutating func happens(_ chances: Int) -> Bool { next(below: chances) == 0 }

  mutating func link() -> String {
    let name = pick(EditedSite.names)
    return pick([
      "[beside](\(name).md)", "[a day](\(name).md#day-1)", "[a heading](/trips/\(name)/#the-way)",
      "[an address](/trips/\(name)/)", "[a page](../pages/notes.md)", "[a tag](/tags/walks/)",
      "![a picture](cover.svg)", "![a photo](alps/one.jpg)", "[its file](alps/one.jpg)",
      "![the sea](/sea.png)", "[a list](/files/list.txt)", "[old](/old/\(name)/)",
      "[here](#the-way)", "[a day's page](/trips/\(name)/day-1/)", "[out](https://example.com/)",
    ])
  }

  mutating func story() -> String {
    var parts = ["Told \(next(below: 1000)) times."]
    for _ in 0..<next(below: 3) {
      let part = pick([
        "## The way", "## Day \(next(below: 3) + 1)", "## Tag 2", "## First stop", "A *long* way.",
        "- one\n- two",
        happens(6) ? "<b>raw</b>" : "plain",
      ])
      parts.append(part)
      // Most links lead somewhere, or hardly a site would be without errors.
      if happens(4) { parts.append(link()) }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
