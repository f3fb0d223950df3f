internal import ContentReaders
package import Entities
internal import Text

/// Who sees a trip and what belongs to it. The filter that makes the content of audiences finds it.
package struct TripSights {
  let text: [UInt8]
  let path: String
  let audiences: Audiences
  let day: CalendarDay
  let dates: KnownDates
  /// For whom the days are whose headings say it.
  let days: [Int: DayAudience]
  let notes: SightNotes

  /// `text` is the file of the trip, and `day` the day of the build. Nil if the text has no front matter that can be read.
  package init?(
    of itinerary: Itinerary, text: [UInt8], heading: DayHeading, for audiences: Audiences, on day: CalendarDay
  ) {
    (self.text, self.audiences, self.day) = (text, audiences, day)
    path = itinerary.trip.source.path
    dates = KnownDates(of: { itinerary }, post: { nil }, heading: { heading })
    guard let parts = MarkdownParts(of: text), let root = FilteredFile.mapping(in: text, parts.yaml) else {
      return nil
    }
    let viewpoint = Viewpoint(audiences: audiences, level: audiences.highest, day: day)
    // `problems` of each audience tells them.
    var problems = ProblemList(SourceFile(path: path, bytes: text))
    var front = FrontMatterFilter(
      root, viewpoint: viewpoint, dates: dates, of: nil, noting: SightNotes(), &problems)
    days =
      StoryFilter(
        text[parts.body...], line: parts.bodyLine, around: front.level, viewpoint: viewpoint, dates: dates,
        &problems
      ).days
    front.find(except: days, namesDays: { false }, &problems)
    guard let notes = front.notes else { return nil }
    self.notes = notes
  }

  package var whole: Sight { sight(at: "") }

  /// Of a trip alone, without a look at what belongs to it.
  package static func whole(
    of itinerary: Itinerary, text: [UInt8], for audiences: Audiences, on day: CalendarDay
  ) -> Sight? {
    guard let parts = MarkdownParts(of: text), let root = FilteredFile.mapping(in: text, parts.yaml) else {
      return nil
    }
    var problems = ProblemList(SourceFile(path: itinerary.trip.source.path, bytes: text))
    let front = FrontMatterFilter(
      root, viewpoint: Viewpoint(audiences: audiences, level: audiences.highest, day: day),
      dates: KnownDates(of: { itinerary }, post: { nil }, heading: { nil }), of: nil, noting: SightNotes(),
      &problems)
    return front.notes?.chains[""]?.sight(on: day, highest: audiences.highest)
  }

  /// Of the thing at a path of keys and positions, as in `stops/2/fare/0`. If it does not say for whom it is, of what is around it.
  package func sight(at path: String) -> Sight { sight(of: chain(at: path)) }

  /// Of the thing at a place of the file. Nil if there is none.
  package func sight(atLine line: Int, column: Int) -> Sight? {
    notes.paths[SightNotes.Place(line: line, column: column)].map(sight(at:))
  }

  package func sight(ofDay number: Int) -> Sight {
    var chain = chain(at: "")
    chain.parts += days[number]?.parts ?? []
    return sight(of: chain)
  }

  /// Of a post in the journal of the trip, by its file.
  package func sight(ofPost post: [UInt8], at path: String) -> Sight {
    guard let parts = MarkdownParts(of: post), let root = FilteredFile.mapping(in: post, parts.yaml) else {
      return whole
    }
    var problems = ProblemList(SourceFile(path: path, bytes: post))
    let front = FrontMatterFilter(
      root, viewpoint: viewpoint(audiences.highest), dates: dates(ofPost: post, at: path),
      of: dayAudience(ofPost: post, at: path, seenBy: days), noting: SightNotes(), &problems)
    guard var chain = front.notes?.chains[""] else { return whole }
    chain.parts += self.chain(at: "").parts
    return sight(of: chain)
  }

  func chain(at path: String) -> VisibilityChain {
    var path = path[...]
    while true {
      if let chain = notes.chains[String(path)] { return chain }
      guard !path.isEmpty else { preconditionFailure("a file has notes of itself") }
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
  }

  func sight(of chain: VisibilityChain) -> Sight { chain.sight(on: day, highest: audiences.highest) }

  func viewpoint(_ level: Int) -> Viewpoint { Viewpoint(audiences: audiences, level: level, day: day) }

  func dates(ofPost post: [UInt8], at path: String) -> KnownDates {
    var dates = dates
    dates.post = { AudienceContent.day(ofPost: path, post) }
    dates.number = { _ in nil }
    return dates
  }

  /// For whom the day of a post is. Nil if no heading says it.
  func dayAudience(
    ofPost post: [UInt8], at path: String, seenBy days: [Int: DayAudience]
  ) -> DayAudience? {
    AudienceContent.day(ofPost: path, post).flatMap { date in
      days.first { dates.date($0.key) == date }?.value
    }
  }
}
