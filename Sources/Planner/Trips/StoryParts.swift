internal import Entities
package import Markdown
internal import Wording

/// A part of a trip's story: its beginning, or the section of a day or a stop.
package enum StoryPart: Hashable, Sendable {
  case beginning
  case section(StorySection)
}

/// The Markdown of a part, without its heading and without blank lines around it.
package struct StoryPartText: Equatable, Sendable {
  package var text: String
  /// The first line of the text in its file, from 1.
  package var line: Int
}

extension SitePlanner {
  /// The parts that a story has. Its beginning is always one of them.
  package func story(of trip: Trip) throws(PlanFailure) -> [StoryPart: StoryPartText] {
    try StoryParts(of: trip, dayHeading: site.strings.dayHeading).texts
  }

  /// Gives a part of the story another text. A day or a stop without a section gets one in its place. Without a text, it has
  /// no section.
  ///
  /// Throws `.refused` if a heading in the text would begin another part.
  package func tell(_ part: StoryPart, of trip: Trip, _ text: String) throws(PlanFailure) -> EditPlan {
    let parts = try StoryParts(of: trip, dayHeading: site.strings.dayHeading)
    let text = text.replacing("\r\n", with: "\n").trimmed
    var told = trip
    told.text.splice(try parts.splices(part, text, encoded: trip.text.source().encoded))
    var wanted = parts.texts.mapValues(\.text)
    wanted[part] = text.isEmpty && part != .beginning ? nil : text
    let found = try StoryParts(of: told, dayHeading: site.strings.dayHeading)
    guard found.texts.mapValues(\.text) == wanted, found.others == parts.others else {
      throw .refused(
        "a heading in this text would begin another part of the story",
        hint: "headings inside of a part begin with ###")
    }
    return try plan(
      "edit the story of \(trip.path)", of: trip, mapping: trip.sameStops
    ) { edited throws(PlanFailure) in edited = told.text }
  }
}

/// The parts of a story in the bytes of its file.
private struct StoryParts {
  private let bytes: [UInt8]
  private let bodyOffset: Int
  private let bodyLine: Int
  private let trip: Itinerary
  private let dayHeading: DayHeading
  private let sections: [(heading: HeadingText, key: StorySection?, end: Int)]

  init(of trip: SitePlanner.Trip, dayHeading: DayHeading) throws(PlanFailure) {
    let source = try trip.text.source()
    let story = StoryEdit(
      source.bytes, bodyOffset: source.bodyOffset, of: trip.itinerary,
      mapping: TripMapping(count: trip.itinerary.trip.stops.count), dayHeading: dayHeading)
    (bytes, bodyOffset, bodyLine) = (source.bytes, source.bodyOffset, source.bodyLine)
    (self.trip, self.dayHeading) = (trip.itinerary, dayHeading)
    sections = story.sections
  }

  var texts: [StoryPart: StoryPartText] {
    var texts = [StoryPart.beginning: text(in: beginning)]
    for section in sections {
      if let key = section.key {
        texts[.section(key)] = text(in: section.heading.lines.upperBound..<section.end)
      }
    }
    return texts
  }

  /// The sections that belong to no day or stop, after the beginning.
  var others: [String] {
    sections.filter { $0.key == nil && $0.heading.start >= beginning.upperBound }.map {
      String(decoding: bytes[$0.heading.start..<$0.end], as: UTF8.self).trimmed
    }
  }

  /// Until the first section of a day or a stop.
  private var beginning: Range<Int> {
    bodyOffset..<(sections.first { $0.key != nil }?.heading.start ?? bytes.count)
  }

  private func text(in range: Range<Int>) -> StoryPartText {
    let inner = trimmed(range)
    return StoryPartText(
      text: String(decoding: bytes[inner], as: UTF8.self).replacing("\r\n", with: "\n"),
      line: bodyLine + bytes[bodyOffset..<inner.lowerBound].count { $0 == UInt8(ascii: "\n") })
  }

  /// Without blank lines at the start, and without spaces at the end.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = bytes[range].firstIndex(where: { $0 > 0x20 }),
      let last = bytes[range].lastIndex(where: { $0 > 0x20 })
    else { return range.lowerBound..<range.lowerBound }
    // Spaces before the first word can make code of it.
    let line =
      bytes[range.lowerBound..<first].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.lowerBound
    return line..<last + 1
  }

  /// `text` has lines that end with a line feed. `encoded` gives them the line ends of the file.
  func splices(_ part: StoryPart, _ text: String, encoded: (String) -> [UInt8]) -> [Splice] {
    switch part {
    case .beginning: return replacing(beginning, by: text, encoded)
    case .section(let key):
      if let section = sections.first(where: { $0.key == key }) {
        if text.isEmpty { return [Splice(section.heading.start..<section.end)] }
        return replacing(section.heading.lines.upperBound..<section.end, by: text, encoded)
      }
      if text.isEmpty { return [] }
      let lines = "## \(title(of: key))\n\n\(text)\n"
      if let next = sections.first(where: { $0.key.map { rank(of: $0) > rank(of: key) } ?? false }) {
        return [Splice(at: next.heading.start, encoded(lines + "\n"))]
      }
      let end = trimmed(bodyOffset..<bytes.count).upperBound
      return [Splice(end..<bytes.count, encoded((end > bodyOffset ? "\n\n" : "") + lines))]
    }
  }

  private func replacing(_ range: Range<Int>, by text: String, _ encoded: (String) -> [UInt8]) -> [Splice] {
    let inner = trimmed(range)
    if !inner.isEmpty { return [Splice(inner, encoded(text))] }
    if text.isEmpty { return [] }
    let isLast = range.upperBound == bytes.count
    // A heading has a blank line below it, and above it.
    let before =
      range.lowerBound == bodyOffset ? "" : bytes[range.lowerBound - 1] == UInt8(ascii: "\n") ? "\n" : "\n\n"
    return [Splice(range, encoded(before + text + (isLast ? "\n" : "\n\n")))]
  }

  private func title(of key: StorySection) -> String {
    switch key {
    case .day(let number): return dayHeading.heading(ofDay: number)
    case .stop(let position):
      let stops = trip.trip.stops
      let name = stops[position].name
      let isOne = stops.count { $0.name == name && $0.outing != .back } == 1
      let visit = stops[...position].count { $0.name == name && $0.outing != .back }
      return HeadingText.escaped(isOne ? name : "\(name) (\(visit))")
    }
  }

  /// The place of a section among others: a day comes before the stops that the trip reaches on it.
  private func rank(of key: StorySection) -> (Int, Int) {
    switch key {
    case .day(let number):
      (trip.days.first { $0.number >= number }?.arrivals.lowerBound ?? trip.trip.stops.count, 0)
    case .stop(let position): (position, 1)
    }
  }
}

extension String {
  /// Without blank lines at the start, and without spaces at the end.
  fileprivate var trimmed: String {
    guard let first = utf8.firstIndex(where: { $0 > 0x20 }), let last = utf8.lastIndex(where: { $0 > 0x20 })
    else {
      return ""
    }
    let line = utf8[..<first].lastIndex(of: UInt8(ascii: "\n")).map { utf8.index(after: $0) } ?? startIndex
    return String(self[line...last])
  }
}
