internal import ContentReaders
internal import Entities
internal import Text

/// The dates that words in front matter stand for.
struct KnownDates {
  /// The last day of the trip, for `after: return`.
  var end: () -> CalendarDay?
  /// The day of the post, for `delay:`.
  var post: () -> CalendarDay?
  /// The date of a day of the trip, from 1.
  var date: (Int) -> CalendarDay? = { _ in nil }
  /// The number of the day that a heading names.
  var number: (String) -> Int? = { _ in nil }
}

extension KnownDates {
  /// The dates of a trip, and of a post in it. `heading` tells which headings name days. Nil if none does.
  init(
    of trip: @escaping () -> Itinerary?, post: @escaping () -> CalendarDay?,
    heading: @escaping () -> DayHeading?
  ) {
    self.init(
      end: { trip()?.last }, post: post, date: { trip()?.date(ofDay: $0) },
      number: { title in heading()?.number(in: title.filter { !"*_`".contains($0) }) })
  }
}

/// Reads the keys of a mapping that say for whom a thing exists.
struct VisibilityReading {
  /// For whom the thing exists, and when. It is never for less trusted people than the thing around it.
  private(set) var visibility: Visibility
  /// The level that `for:` names. Nil without a valid one.
  private(set) var named: Int?

  private let audiences: Audiences

  /// `usual` is the level without `for:`, and `around` the level that the thing around it names.
  init(
    _ mapping: YAMLNode, usual: Int, around: Int, audiences: Audiences, dates: KnownDates,
    _ problems: inout ProblemList
  ) {
    self.audiences = audiences
    visibility = Visibility(level: max(usual, around))
    var until: YAMLNode?
    for (key, value) in mapping.pairs {
      switch VisibilityKey(key) {
      case nil: break
      case .for: readName(value, around: around, &problems)
      case .after: visibility.first = latest(visibility.first, Self.start(value, dates, &problems))
      case .delay: visibility.first = latest(visibility.first, Self.delayed(value, dates, &problems))
      case .until:
        until = value
        visibility.last = Self.day(value, &problems)
        if visibility.last == nil { visibility.level = audiences.highest }
      }
    }
    if let until, let first = visibility.first, let last = visibility.last, last < first {
      problems.error(
        .badAudience, "this ends on \(last.iso), before it begins on \(first.iso)", at: until,
        hint: "correct until, or after")
    }
  }

  private func latest(_ day: CalendarDay?, _ other: CalendarDay) -> CalendarDay { max(day ?? other, other) }

  private mutating func readName(_ value: YAMLNode, around: Int, _ problems: inout ProblemList) {
    guard value.kind == .scalar, let level = audiences.level(of: value.text) else {
      // What cannot be read is hidden.
      visibility.level = audiences.highest
      let near = value.kind == .scalar ? nearest(value.text, among: audiences.names) : nil
      problems.error(
        .unknownAudience,
        value.kind == .scalar
          ? "there is no audience \(quoted(value.text))" : "for takes the name of an audience",
        at: value,
        hint: near.map { "did you mean \(quoted($0))?" }
          ?? "site.yml has " + audiences.names.joined(separator: ", "),
        replacement: near)
      return
    }
    guard level >= around else {
      problems.error(
        .badAudience,
        "\(audiences.names[level]) is less trusted than \(audiences.names[around]), which sees what this belongs to",
        at: value, hint: "write \(audiences.names[around]), or give the whole to \(audiences.names[level])")
      return
    }
    (visibility.level, named) = (level, level)
  }

  /// The first day. The last of all days if it cannot be read, so that nothing is shown.
  private static func start(
    _ value: YAMLNode, _ dates: KnownDates, _ problems: inout ProblemList
  ) -> CalendarDay {
    if value.kind == .scalar, value.text == "return" {
      if let end = dates.end() { return CalendarDay(number: end.number + 1) }
      problems.error(
        .badAudience, "the day of return is not known", at: value,
        hint: "give the trip dates, or write a day such as 2025-06-30")
      return .last
    }
    return day(value, or: "a day such as 2025-06-30, or return", &problems) ?? .last
  }

  private static func delayed(
    _ value: YAMLNode, _ dates: KnownDates, _ problems: inout ProblemList
  ) -> CalendarDay {
    let words = value.text.split(separator: " ")
    guard value.kind == .scalar, let count = words.first.flatMap({ Int($0) }), 0...3650 ~= count,
      words.count == 1 || words.count == 2 && (words[1] == "days" || words[1] == "day")
    else {
      problems.error(.badAudience, "delay takes a number of days", at: value, hint: "as in delay: 7 days")
      return .last
    }
    guard let post = dates.post() else {
      problems.error(
        .badAudience, "the day from which the delay counts is not known", at: value,
        hint: "a delay is for posts with a date; write after: and a day")
      return .last
    }
    return CalendarDay(number: post.number + Int32(count))
  }

  private static func day(
    _ value: YAMLNode, or takes: String = "a day such as 2025-06-30", _ problems: inout ProblemList
  ) -> CalendarDay? {
    if value.kind == .scalar, let day = CalendarDay(iso: value.text) { return day }
    problems.error(.badDate, "this is not a day", at: value, hint: "write \(takes)")
    return nil
  }
}
