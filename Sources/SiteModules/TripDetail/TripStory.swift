internal import ContentSource

/// What is told of a trip, sorted by what it tells of, with the pages that the telling earns.
struct TripStory: Sendable {
  let general: [UInt8]
  let excerpt: String
  /// By the day's number.
  let days: [Int: Story.Section]
  /// By the stop's position.
  let stops: [Int: Story.Section]
  /// One a stop; empty where it has none.
  let notes: [[UInt8]]

  init(_ story: Story, notes: [[UInt8]]) {
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
}

extension Story.Section {
  /// A second section of one day or stop continues the first.
  fileprivate mutating func append(after first: Story.Section?, _ section: Story.Section) {
    if first != nil { html += section.html }
  }
}
