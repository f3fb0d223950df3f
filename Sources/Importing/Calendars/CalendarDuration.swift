/// A length of time as calendars write it (RFC 5545, 3.3.6): P4D, PT26H, P1W, -PT15M.
struct CalendarDuration: Equatable {
  var days = 0
  /// Besides the days.
  var seconds = 0

  init(days: Int) { self.days = days }

  /// Nil for other texts, and for more than 100 years.
  init?(_ text: String) {
    var rest = text.filter { !$0.isWhitespace }.uppercased()[...]
    let sign = rest.first == "-" ? -1 : 1
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var isTime = false
    while let first = rest.first {
      if first == "T" {
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard digits.count <= 9, let number = Int(digits), let unit = rest.dropFirst(digits.count).first else {
        return nil
      }
      rest = rest.dropFirst(digits.count + 1)
      switch (unit, isTime) {
      case ("W", false): days += 7 * number
      case ("D", false): days += number
      case ("H", true): seconds += 3600 * number
      case ("M", true): seconds += 60 * number
      case ("S", true): seconds += number
      default: return nil
      }
    }
    guard days <= 36_525, seconds <= 36_525 * 86_400 else { return nil }
    days *= sign
    seconds *= sign
  }
}
