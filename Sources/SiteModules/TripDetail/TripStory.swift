internal import ContentSource

/// What is told of a trip, sorted by what it tells of, with the pages that the telling earns.
struct TripStory: Sendable {
  let general: StoryMarkup
  let excerpt: String
  /// By the day's number.
  let days: [Int: Story.Section]
  /// By the stop's position.
  let stops: [Int: Story.Section]
  /// One a stop; empty where it has none.
  let notes: [StoryMarkup]

  init(_ story: Story, notes: [StoryMarkup]) {
    general = story.general
    excerpt = story.excerpt
    self.notes = notes
    var days: [Int: Story.Section] = [:]
    var stops: [Int: Story.Section] = [:]
    for section in story.sections {
      switch section.key {
      case .day(let number): days[number, default: section].append(after: days[number], section)
      case .stop(let index): stops[index, default: section].append(after: stops[index], section)
      }
    }
    self.days = days
    self.stops = stops
  }

  func day(_ number: Int, below level: Int) -> [UInt8] { days[number]?.markup.html(below: level) ?? [] }

  func stop(_ position: Int, below level: Int) -> [UInt8] { stops[position]?.markup.html(below: level) ?? [] }

  func note(_ position: Int, below level: Int) -> [UInt8] { notes[position].html(below: level) }
}

/// The levels of the headings that stories stand below.
enum HeadingLevel {
  /// The page's own.
  static let title = 1
  /// On a trip's page, of the whole story and of each day.
  static let section = 2
  /// In a list of stops, of each stop.
  static let stop = 3
}

extension PageAnchor {
  init(_ section: StorySection) {
    switch section {
    case .day(let number): self = .day(number)
    case .stop(let position): self = .stop(position)
    }
  }
}

extension Story.Section {
  /// A second section of one day or stop continues the first.
  fileprivate mutating func append(after first: Story.Section?, _ section: Story.Section) {
    if first != nil { markup.append(section.markup) }
  }
}
