package import Entities
internal import Text

/// For whom a build is made, and when.
package struct Viewpoint: Sendable {
  package let audiences: Audiences
  /// The level of the audience.
  package let level: Int
  package let day: CalendarDay

  package init(audiences: Audiences, level: Int, day: CalendarDay) {
    (self.audiences, self.level, self.day) = (audiences, level, day)
  }

  /// The viewpoint of the most trusted audience on the same day.
  var ofMostTrusted: Viewpoint { Viewpoint(audiences: audiences, level: audiences.highest, day: day) }

  func sees(_ visibility: Visibility) -> Bool {
    visibility.level(on: day, highest: audiences.highest) <= level
  }
}

/// For whom a thing exists, and when.
struct Visibility: Equatable {
  /// The level of the least trusted audience that sees it.
  var level: Int
  /// Before this day only the most trusted audience sees it.
  var first: CalendarDay?
  /// After this day only the most trusted audience sees it.
  var last: CalendarDay?

  /// `highest` is the level of the most trusted audience.
  func level(on day: CalendarDay, highest: Int) -> Int {
    if let first, day < first { return highest }
    if let last, last < day { return highest }
    return level
  }

  /// The days after `day` on which another audience sees it.
  func changes(after day: CalendarDay) -> [CalendarDay] {
    [first, last.map { CalendarDay(number: $0.number + 1) }].compactMap { $0 }.filter { day < $0 }
  }
}

/// For whom a day of a trip is.
struct DayAudience: Equatable {
  /// The level that its heading names, or has around it.
  var level: Int
  var isSeen: Bool
  /// What its headings say.
  var parts: [Visibility] = []
}

/// The kinds of things that only the most trusted audience sees, unless they say `for:`. Everything else is public.
enum PrivateKind {
  static let keys = ["costs", "settlements", "budget", "cost", "fare", "documents"]

  static func holds(_ key: YAMLNode) -> Bool { keys.contains { key.reads($0) } }
}

/// The keys of a stop that belong to the way to it.
enum KeyOfWay: String, CaseIterable {
  case by, track, planned, wayStatus, fare

  init?(_ key: YAMLNode) {
    guard let known = Self.allCases.first(where: { key.reads($0.rawValue) }) else { return nil }
    self = known
  }
}
