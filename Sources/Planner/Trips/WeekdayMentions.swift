internal import Entities

/// What an author wrote about days of the week: opening hours, and words such as *Sunday*. A move by part of a week can make
/// it wrong.
struct WeekdayMentions {
  private let trip: Trip
  private let text: TripText

  private static let mostLines = 5

  /// The words of the languages of the built-in theme. `segunda` alone is also *second*.
  private static let words: Set<Substring> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "weekday", "weekend",
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "werktag",
    "wochenende",
    "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
    "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
    "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica",
    "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag",
    "poniedziałek", "wtorek", "środa", "środę", "czwartek", "piątek", "sobota", "sobotę", "niedziela",
    "niedzielę",
    "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira",
  ]

  init(of trip: Trip, text: TripText) { (self.trip, self.text) = (trip, text) }

  /// Remarks about the stops from `stop` on, and about the lines of the file if the whole trip moves.
  func remarks(from stop: Int, withLines: Bool) -> [String] {
    let open = trip.stops[min(stop, trip.stops.count)...].compactMap { stop in
      stop.hours.flatMap {
        $0 == "24/7" ? nil : "\(stop.name): check the hours, because the day of the week changes: \($0)"
      }
    }
    return open + (withLines ? lines : [])
  }

  private var lines: [String] {
    let lines = String(decoding: text.bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0.isNewline
    }
    let found = lines.indices.filter { !Self.isHours(lines[$0]) && Self.namesWeekday(lines[$0]) }
    let shown = found.prefix(Self.mostLines).map { index in
      let line = String(lines[index].drop(while: \.isWhitespace))
      return
        "\(text.path):\(index + 1) names a day of the week: \(line.prefix(100))\(line.count > 100 ? "…" : "")"
    }
    let rest = found.count - shown.count
    return shown
      + (rest > 0 ? ["\(rest) more \(rest == 1 ? "line names" : "lines name") a day of the week"] : [])
  }

  private static func isHours(_ line: Substring) -> Bool {
    line.drop { $0 == " " || $0 == "-" }.hasPrefix("hours:")
  }

  /// Whether a word of the line is one of a day, also as in `Fridays`, `freitags` and `金曜日`.
  static func namesWeekday(_ line: Substring) -> Bool {
    if line.contains("曜") { return true }
    return line.lowercased().split { !$0.isLetter && $0 != "-" }.contains { word in
      words.contains(word) || word.last == "s" && words.contains(word.dropLast())
    }
  }
}
