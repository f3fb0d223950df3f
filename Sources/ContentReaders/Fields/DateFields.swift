internal import Entities
internal import Text

extension Field {
  /// A day, with a time if the author gives one.
  func moment(_ problems: inout ProblemList) -> LocalMoment? {
    guard let value = scalar(&problems, takes: "a date") else { return nil }
    let read = MomentText(value.bytes)
    if case .moment(let moment) = read { return moment }
    report(read, of: value, &problems, takesTime: true)
    return nil
  }

  /// A day without a time.
  func day(_ problems: inout ProblemList) -> CalendarDay? {
    guard let value = scalar(&problems, takes: "a date") else { return nil }
    let read = MomentText(value.bytes)
    let day: CalendarDay
    switch read {
    case .moment(let moment) where moment.minute == nil: return moment.day
    case .moment(let moment), .hasSeconds(let moment), .twelveHours(let moment): day = moment.day
    case .hasRest(let date): day = date
    default:
      report(read, of: value, &problems, takesTime: false)
      return nil
    }
    problems.error(
      .badDate, "\(name) takes a day without a time", at: value, hint: "write \(day.iso)",
      replacement: day.iso)
    return nil
  }

  /// The name of a time zone.
  func timeZone(_ problems: inout ProblemList) -> WrittenText? {
    scalar(&problems, takes: "the name of a time zone").map { WrittenText($0.text, at: $0) }
  }

  @inline(never)
  private func report(
    _ read: MomentText, of value: YAMLNode, _ problems: inout ProblemList, takesTime: Bool
  ) {
    let text = quoted(value.text)
    let example = takesTime ? "2025-06-14 or 2025-06-14 09:30" : "2025-06-14"
    switch read {
    case .moment: break
    case .timeAlone(let isOfTwelveHours):
      problems.error(
        .badDate, "\(name) \(text) has no day", at: value,
        hint: isOfTwelveHours
          ? "write the day, and the time in 24 hours, as 2025-06-14 21:30"
          : "write the day before the time, as 2025-06-14 09:30")
    case .noSuchDay:
      problems.error(.badDate, "\(name) \(text) is not a day of the calendar", at: value)
    case .noSuchTime:
      problems.error(
        .badDate, "\(name) \(text) is not a time of the day", at: value, hint: "times are 0:00 to 23:59")
    case .otherDay(let day):
      problems.error(
        .badDate, "\(name) \(text) is not written as a date", at: value, hint: "did you mean \(day.iso)?",
        replacement: day.iso)
    case .hasSeconds(let moment):
      problems.error(
        .badDate, "\(name) \(text) has seconds", at: value, hint: "write \(moment.written(offset: true))",
        replacement: moment.written(offset: true))
    case .twelveHours(let moment):
      problems.error(
        .badDate, "\(name) \(text) is not a 24-hour time", at: value,
        hint: "write \(moment.written(offset: false))", replacement: moment.written(offset: false))
    case .noSuchOffset:
      problems.error(
        .badDate, "\(name) \(text) has no such offset from UTC", at: value,
        hint: "offsets are -12:00 to +14:00")
    case .hasRest:
      problems.error(
        .badDate, "\(name) \(text) has more text after the time", at: value,
        hint:
          "times are those of the clocks at the stop; another zone is named under timezone:, as Europe/Oslo")
    case .other:
      problems.error(
        .badDate, "\(name) \(text) is not a date", at: value,
        hint: SpelledDay.hint(for: value.text) ?? "write \(example)")
    }
  }
}
