/// Markup with headings that can be put below a heading of any level.
package struct StoryMarkup: Equatable, Sendable {
  /// The HTML with the heading levels that the author wrote.
  private(set) var html: [UInt8]
  /// The headings in the order of the text.
  private(set) var headings: [Heading]

  struct Heading: Equatable, Sendable {
    /// The level that the author wrote, from 1 to 6.
    var level: Int
    /// `start` and `end` are the offsets of the level's digit in the start tag and in the end tag.
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

  /// The markup with headings one level below `level` and deeper. A heading belongs to the nearest heading before it
  /// with a higher rank. So no level is skipped, even if the author began with another level.
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
