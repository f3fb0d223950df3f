/// A day with an optional time, in one of the notations of people and programs, as ISO 8601 writes it.
struct WrittenMoment {
  /// As in 2025-06-14 09:30:15+02:00.
  private(set) var iso = ""
  private var rest: Substring

  private static let months: [String: Int] = {
    var months: [String: Int] = [:]
    for (index, names) in [
      "jan january januar janvier enero gennaio januari",
      "feb february februar février febrero febbraio februari",
      "mar march märz mars marzo maart", "apr april avril abril aprile", "may mai mayo maggio maj mei",
      "jun june juni juin junio giugno", "jul july juli juillet julio luglio",
      "aug august août agosto augusti augustus",
      "sep sept september septembre septiembre settembre", "oct okt october oktober octobre octubre ottobre",
      "nov november novembre noviembre", "dec dez des december dezember décembre diciembre dicembre desember",
    ].enumerated() {
      for name in names.split(separator: " ") { months[String(name)] = index + 1 }
    }
    return months
  }()

  /// Nil for other texts, and for a day that can be two days.
  init?(_ text: String) {
    rest = text[...]
    // A weekday can come first: Sat, 14 June 2025.
    let word = rest.prefix { $0.isLetter }
    if word.count > 1, Self.months[word.lowercased()] == nil {
      rest = rest.dropFirst(word.count).drop { $0 == "," || $0 == "." || $0 == " " }
    }
    guard let day = takeDay() else { return nil }
    iso = day
    let gap = rest.prefix { $0 == " " || $0 == "," || $0 == "T" || $0 == "t" }
    rest = rest.dropFirst(gap.count)
    if rest.isEmpty { return }
    guard !gap.isEmpty, let time = takeTime() else { return nil }
    iso += " " + time
  }

  private mutating func takeNumber() -> (value: Int, digits: Int)? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard (1...8).contains(digits.count), let value = Int(digits) else { return nil }
    rest = rest.dropFirst(digits.count)
    return (value, digits.count)
  }

  private mutating func takeMonth() -> Int? {
    let word = rest.prefix { $0.isLetter }
    guard let month = Self.months[word.lowercased()] else { return nil }
    rest = rest.dropFirst(word.count)
    return month
  }

  private mutating func skip(_ marks: Set<Character>) { rest = rest.drop { marks.contains($0) } }

  private mutating func takeDay() -> String? {
    if let month = takeMonth() {
      skip([" ", "."])
      guard let day = takeNumber() else { return nil }
      skip(["s", "t", "n", "d", "r", "h", ",", " "])
      return takeNumber().flatMap { $0.digits == 4 ? Self.day($0.value, month, day.value) : nil }
    }
    guard let first = takeNumber() else { return nil }
    if first.digits == 8 { return Self.day(first.value / 10_000, first.value / 100 % 100, first.value % 100) }
    guard let mark = rest.first else { return nil }
    if mark == " " || mark == "-" || mark == "." || mark == "t" || mark == "s" || mark == "n" || mark == "r" {
      // 14 June 2025, 14-Jun-2025, 14. Juni 2025, 14th June 2025.
      var other = self
      other.skip([" ", "-", ".", "t", "h", "s", "n", "d", "r"])
      if let month = other.takeMonth() {
        other.skip([" ", "-", ".", ",", "/"])
        guard let year = other.takeNumber(), year.digits == 4 else { return nil }
        self = other
        return Self.day(year.value, month, first.value)
      }
    }
    guard "-./".contains(mark) else { return nil }
    rest.removeFirst()
    skip([" "])
    guard let second = takeNumber(), rest.first == mark else { return nil }
    rest.removeFirst()
    skip([" "])
    guard let third = takeNumber() else { return nil }
    if first.digits == 4 { return Self.day(first.value, second.value, third.value) }
    guard third.digits == 4 else { return nil }
    // Points and hyphens follow the day. A slash can follow the month too, as in the United States.
    if mark != "/" || first.value > 12 { return Self.day(third.value, second.value, first.value) }
    if second.value > 12 { return Self.day(third.value, first.value, second.value) }
    return first.value == second.value ? Self.day(third.value, first.value, second.value) : nil
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)-\(two(month))-\(two(day))"
  }

  /// 9:30, 09.30, 9h30, 0930, 9:30:15.25 pm +02:00 and the like.
  private mutating func takeTime() -> String? {
    guard let first = takeNumber() else { return nil }
    var (hour, minute) = (first.value, 0)
    var seconds = ""
    if first.digits == 4 || first.digits == 6 {
      let clock = first.digits == 6 ? first.value / 100 : first.value
      (hour, minute) = (clock / 100, clock % 100)
    } else if first.digits <= 2, let mark = rest.first, ":.h".contains(mark) {
      rest.removeFirst()
      if mark != "h" || rest.first?.isNumber == true {
        guard let second = takeNumber(), second.digits == 2 else { return nil }
        minute = second.value
      }
      if rest.first == ":" {
        rest.removeFirst()
        guard let third = takeNumber(), third.digits == 2 else { return nil }
        seconds = third.value < 10 ? ":0\(third.value)" : ":\(third.value)"
      }
    } else if first.digits > 2 {
      return nil
    }
    // A fraction of a second.
    if rest.first == "." || rest.first == ",", rest.dropFirst().first?.isNumber == true {
      rest = rest.dropFirst().drop { $0.isNumber }
    }
    let tail = rest.split(separator: " ").joined()
    guard let ending = Self.ending(tail), hour < 100, minute < 100 else { return nil }
    return (hour < 10 ? "0\(hour)" : "\(hour)") + ":" + (minute < 10 ? "0\(minute)" : "\(minute)") + seconds
      + ending
  }

  /// A half of a day, an offset, or nothing.
  private static func ending(_ text: String) -> String? {
    switch text.lowercased() {
    case "", "uhr", "h": ""
    case "z", "utc", "gmt": "Z"
    case "am", "a.m.": " am"
    case "pm", "p.m.": " pm"
    case let offset where offset.first == "+" || offset.first == "-":
      offset.utf8.count == 3 ? offset + ":00" : offset
    default: nil
    }
  }
}
