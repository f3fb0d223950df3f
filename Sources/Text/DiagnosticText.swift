extension Diagnostic {
  /// The message, and the number of problems of its kind that are not shown.
  private var counted: String { others == 0 ? message : "\(message) (and \(others) more of this kind)" }

  /// As a terminal shows it, with a line feed at the end:
  ///
  ///     Content/trips/lofoten.md:14:9: error: latitude 167.28 is not between -90 and 90 [out-of-range]
  ///        14 |     at: 167.2804, 14.4049
  ///           |         ^~~~~~~~
  ///           = hint: latitude comes first: did you mean 14.4049, 167.2804?
  package func rendered(color: Bool) -> String {
    let paint = TerminalPaint(isOn: color)
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    let severity = paint.severity(self.severity, self.severity.rawValue + ":")
    var text =
      "\(paint.bold(file.shown + position + ":")) \(severity) \(paint.bold(counted.shown)) \(paint.dim("[\(name.text)]"))\n"
    let number = place.map { String($0.line) } ?? ""
    let margin = String(repeating: " ", count: max(5, number.utf8.count))
    if let place {
      let excerpt = SourceExcerpt(of: place)
      let gap = String(repeating: " ", count: margin.utf8.count - number.utf8.count)
      text += "\(paint.dim(gap + number + " |")) \(excerpt.text)\n"
      text += "\(paint.dim(margin + " |")) \(excerpt.indent)\(paint.severity(self.severity, excerpt.marks))\n"
    }
    if let hint { text += "\(paint.dim(margin + " =")) hint: \(hint.shown)\n" }
    if let fix = fix.map({ String($0.trimmingPrefix { $0 == " " }) }),
      hint?.contains(fix.trimmingPrefix("- ")) != true
    {
      text += "\(paint.dim(margin + " =")) write: \(fix.shown)\n"
    }
    return text
  }
}

/// ANSI X3.64 colours, or none.
private struct TerminalPaint {
  let isOn: Bool

  func bold(_ text: String) -> String { painted(text, "1") }
  func dim(_ text: String) -> String { painted(text, "2") }
  func severity(_ severity: Diagnostic.Severity, _ text: String) -> String {
    painted(text, severity == .error ? "1;31" : "1;33")
  }

  private func painted(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
