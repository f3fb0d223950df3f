internal import Markdown

/// The story of a trip or a page, divided by day and stop.
package struct ToldStory: Sendable {
  package let excerpt: String
  private let generalMarkup: StoryMarkup
  /// The sections of days, by the number of the day.
  private let days: [Int: Story.Section]
  /// The sections of stops, by the position of the stop.
  private let stops: [Int: Story.Section]
  /// One for each stop. Empty if the stop has no note.
  private let notes: [StoryMarkup]
  /// One for each idea, likewise.
  private let ideas: [StoryMarkup]

  init(_ story: Story, notes: [StoryMarkup] = [], ideas: [StoryMarkup] = []) {
    generalMarkup = story.general
    excerpt = story.excerpt
    self.notes = notes
    self.ideas = ideas
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
  package var toldDays: [Int] { days.keys.sorted() }
  /// The positions of the stops that have a section, in order.
  package var toldStops: [Int] { stops.keys.sorted() }

  /// The heading of the day's section.
  package func title(ofDay number: Int) -> String? { days[number]?.title }

  /// The id of the heading of the day's section.
  package func anchor(ofDay number: Int) -> String? { days[number]?.anchor }

  package func anchor(ofStop position: Int) -> String? { stops[position]?.anchor }

  // The functions below return markup for a place below a heading of `level`. It is empty if there is no
  // text.

  package func general(below level: Int) -> [UInt8] { generalMarkup.html(below: level) }

  package func day(_ number: Int, below level: Int) -> [UInt8] {
    days[number]?.markup.html(below: level) ?? []
  }

  package func stop(_ position: Int, below level: Int) -> [UInt8] {
    stops[position]?.markup.html(below: level) ?? []
  }

  package func note(_ position: Int, below level: Int) -> [UInt8] { notes[position].html(below: level) }

  package func note(ofIdea position: Int, below level: Int) -> [UInt8] { ideas[position].html(below: level) }
}

/// The levels of the headings above stories.
package enum HeadingLevel {
  /// The heading of the page.
  package static let title = 1
  /// On a trip's page, the headings of the whole story and of each day.
  package static let section = 2
  /// In a list of stops, the heading of each stop.
  package static let stop = 3
}

extension Story.Section {
  /// A second section of one day or stop continues the first.
  fileprivate mutating func append(after first: Story.Section?, _ section: Story.Section) {
    if first != nil { markup.append(section.markup) }
  }
}
