internal import ContentSource

/// What is told of a trip or a page, sorted by what it tells of.
struct ToldStory: Sendable {
  let excerpt: String
  private let generalMarkup: StoryMarkup
  /// By the day's number.
  private let days: [Int: Story.Section]
  /// By the stop's position.
  private let stops: [Int: Story.Section]
  /// One a stop; empty where it has none.
  private let notes: [StoryMarkup]

  init(_ story: Story, notes: [StoryMarkup] = []) {
    generalMarkup = story.general
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

  /// The numbers of the days that have a section, in order.
  var toldDays: [Int] { days.keys.sorted() }
  /// The positions of the stops that have a section, in order.
  var toldStops: [Int] { stops.keys.sorted() }

  /// The heading of the day's section.
  func title(ofDay number: Int) -> String? { days[number]?.title }

  /// The id of the heading of the day's section.
  func anchor(ofDay number: Int) -> String? { days[number]?.anchor }

  func anchor(ofStop position: Int) -> String? { stops[position]?.anchor }

  // As markup whose headings stand below a heading of a level; empty where nothing is told.

  func general(below level: Int) -> [UInt8] { generalMarkup.html(below: level) }

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

extension Story.Section {
  /// A second section of one day or stop continues the first.
  fileprivate mutating func append(after first: Story.Section?, _ section: Story.Section) {
    if first != nil { markup.append(section.markup) }
  }
}
