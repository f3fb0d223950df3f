internal import Entities
internal import Markdown
internal import Stories
internal import Wording

/// Keeps the sections of a story with their days and stops when these change their places or names.
struct StoryEdit {
  /// The file, and where its Markdown begins.
  let bytes: [UInt8]
  let bodyOffset: Int
  let mapping: TripMapping
  let dayHeading: DayHeading
  private let headings: [HeadingText]
  /// The day or stop of each heading of the second level before the edit.
  private let keys: [StorySection?]

  init(_ bytes: [UInt8], bodyOffset: Int, of before: Itinerary, mapping: TripMapping, dayHeading: DayHeading)
  {
    self.bytes = bytes
    self.bodyOffset = bodyOffset
    self.mapping = mapping
    self.dayHeading = dayHeading
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    headings = bytes.withUnsafeBytes {
      renderer.outline(of: UnsafeRawBufferPointer(rebasing: $0[bodyOffset...]))
    }
    .map { HeadingText($0, in: bytes, from: bodyOffset) }
    keys =
      StorySectionInteractor(itinerary: before, dayHeading: dayHeading)
      .sections(under: headings.filter { $0.heading.level == 2 }.map(\.heading.title)).keys
  }

  /// The headings of the second level with their keys.
  var sections: [(heading: HeadingText, key: StorySection?, end: Int)] {
    var sections: [(HeadingText, StorySection?, Int)] = []
    for (index, heading) in headings.enumerated() where heading.heading.level == 2 {
      let end = index + 1 < headings.count ? headings[index + 1].lines.lowerBound : bytes.count
      sections.append((heading, keys[sections.count], end))
    }
    return sections
  }

  /// The positions of the stops that have a section.
  var toldStops: Set<Int> {
    Set(keys.compactMap { if case .stop(let position)? = $0 { position } else { nil } })
  }

  /// What an author should know of the days with a section that the edit removes.
  var remarks: [String] {
    keys.compactMap { key in
      guard case .day(let number)? = key, mapping.isGone(day: number) else { return nil }
      return "the story of day \(number) belongs to day \(mapping.day(number)) now, because the day is gone"
    }
  }

  /// The changes of the story. `after` is the trip after the edit.
  func splices(for after: Itinerary, removed: RemovedStory?) -> [Splice] {
    var splices: [Splice] = []
    var kept: [(heading: HeadingText, title: String, wanted: StorySection?)] = []
    for section in sections {
      var title = section.heading.heading.title
      var wanted = section.key
      switch section.key {
      case .stop(let position)?:
        guard let new = mapping.stops[position] else {
          guard let removed else {
            wanted = nil
            break
          }
          splices.append(
            removed == .keep
              ? section.heading.lowered : Splice(section.heading.start..<section.end))
          continue
        }
        wanted = .stop(new)
      case .day(let number)?:
        let new = mapping.day(number)
        wanted = .day(new)
        if new != number, let splice = section.heading.renumbered(to: new) {
          splices.append(splice)
          title = Self.renumbered(title, to: new)
        }
      case nil: break
      }
      kept.append((section.heading, title, wanted))
    }
    let before = kept.map(\.title)
    rename(&kept, for: after)
    for (section, old) in zip(kept, before) where section.title != old {
      splices.append(section.heading.renamed(to: section.title))
    }
    return splices
  }

  /// Gives headings of stops a number where only a number says which visit they mean.
  private func rename(
    _ sections: inout [(heading: HeadingText, title: String, wanted: StorySection?)], for after: Itinerary
  ) {
    let interactor = StorySectionInteractor(itinerary: after, dayHeading: dayHeading)
    let stops = after.trip.stops
    var named: Set<String> = []
    while true {
      let found = interactor.sections(under: sections.map(\.title)).keys
      var wrong: Set<String> = []
      for (section, key) in zip(sections, found) {
        if case .stop(let position)? = section.wanted, key != section.wanted {
          wrong.insert(stops[position].name)
        }
      }
      if wrong.subtracting(named).isEmpty { return }
      named.formUnion(wrong)
      for index in sections.indices {
        guard case .stop(let position)? = sections[index].wanted, wrong.contains(stops[position].name) else {
          continue
        }
        let name = stops[position].name
        let visit = stops[...position].count { $0.name == name && $0.outing != .back }
        sections[index].title =
          stops.count { $0.name == name && $0.outing != .back } == 1 ? name : "\(name) (\(visit))"
      }
    }
  }

  private static func renumbered(_ title: String, to day: Int) -> String {
    guard let start = title.firstIndex(where: \.isNumber) else { return title }
    return title[..<start] + "\(day)" + title[start...].drop { $0.isNumber }
  }
}
