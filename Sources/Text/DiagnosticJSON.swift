extension Diagnostic {
  /// One JSON object on one line, without a line feed.
  package var json: String {
    var fields = [
      ("severity", Self.quoted(severity.rawValue)), ("name", Self.quoted(name.text)),
      ("file", Self.quoted(file)),
    ]
    if let place { fields += Self.range(of: place) + [("length", "\(place.length)")] }
    fields.append(("message", Self.quoted(message)))
    if let hint { fields.append(("hint", Self.quoted(hint))) }
    if let fix { fields.append(("fix", Self.quoted(fix))) }
    if let place, let replacement {
      let members = Self.range(of: place) + [("text", Self.quoted(replacement))]
      fields.append(("replacement", Self.object(members)))
    }
    if others > 0 { fields.append(("others", "\(others)")) }
    if let place {
      fields.append(("source", Self.quoted(place.excerpt.text)))
      // A long line is shortened.
      if place.excerpt.skipped > 0 { fields.append(("sourceColumn", "\(place.excerpt.skipped + 1)")) }
    }
    return Self.object(fields)
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// Lines and columns from 1. The column of the end is behind the last character.
  private static func range(of place: Place) -> [(String, String)] {
    [
      ("line", "\(place.line)"), ("column", "\(place.column)"), ("endLine", "\(place.line)"),
      ("endColumn", "\(place.column + place.length)"),
    ]
  }

  /// Escapes as in RFC 8259, section 7. Also escapes characters that control a terminal.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.isUnshowable:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
