/// Markup whose headings can stand below a heading of any level.
package struct StoryMarkup: Equatable, Sendable {
  /// With the levels that the author wrote.
  private(set) var html: [UInt8]
  /// In the order of the text.
  private(set) var headings: [Heading]

  struct Heading: Equatable, Sendable {
    /// As the author wrote it, from 1 to 6.
    var level: Int
    /// Where the level's digit stands in the start tag and in the end tag.
    var start: Int
    var end = 0
  }

  init(_ html: [UInt8], headings: [Heading]) {
    self.html = html
    self.headings = headings
  }

  package init() {
    html = []
    headings = []
  }

  package var isEmpty: Bool { html.isEmpty }

  package mutating func append(_ other: StoryMarkup) {
    let offset = html.count
    html += other.html
    headings += other.headings.map {
      Heading(level: $0.level, start: $0.start + offset, end: $0.end + offset)
    }
  }

  /// The markup with headings one level below `level` and deeper. A heading belongs to the nearest one before it
  /// that the author gave a higher rank; so no level is left out, whichever the author began with.
  package func html(below level: Int) -> [UInt8] {
    if headings.isEmpty { return html }
    var html = html
    var ranks: [Int] = []
    for heading in headings {
      while let last = ranks.last, last >= heading.level { ranks.removeLast() }
      ranks.append(heading.level)
      let digit = UInt8(ascii: "0") + UInt8(min(level + ranks.count, 6))
      html[heading.start] = digit
      html[heading.end] = digit
    }
    return html
  }
}
