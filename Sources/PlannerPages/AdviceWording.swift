internal import Text

/// What the pages of the planner say about a problem: in the words of their fields, without file, line and name.
struct AdviceWording {
  /// By key, as in `arrive`: Arrival.
  let labels: [String: String]

  func problem(_ problem: Diagnostic, ofOtherTrip: Bool = false) -> ProblemViewModel {
    let name = ofOtherTrip ? problem.file.split(separator: "/").last.map { "\(Self.trip($0)): " } : nil
    return ProblemViewModel(text: (name ?? "") + text(of: problem), source: problem.rendered(color: false))
  }

  func text(of problem: Diagnostic) -> String {
    if problem.name == .warning(.noStops) { return "Where does it go? Add the first stop." }
    let message = sentence(problem.message)
    guard let hint = problem.hint, !Self.isCode(hint) else { return message }
    return message + " " + sentence(hint)
  }

  /// Of a file that came from the page, as in `towns.csv: This is no number. Write a decimal point.`
  func imported(_ problem: Diagnostic) -> String {
    let file = problem.file.isEmpty ? "" : "\(problem.file.shown): "
    let count = problem.others == 0 ? "" : " (and \(problem.others) more of this kind)"
    let hint = problem.hint.flatMap(Self.withoutCommand).map { " " + sentence($0) }
    return file + sentence(problem.message + count) + (hint ?? "")
  }

  /// A sentence that begins with the label of a field instead of its key.
  private func sentence(_ text: String) -> String {
    let first = text.prefix { $0 != " " }
    let rest = text.dropFirst(first.count)
    let start = labels[String(first)] ?? first.prefix(1).uppercased() + first.dropFirst()
    let end = text.last.map { ".?!".contains($0) } == true ? "" : "."
    return start + rest + end
  }

  /// The parts of a hint before the first one that names a command or its option. Nil if none is left. A colon at the end, as after the
  /// name of a key, is no end of a sentence.
  static func withoutCommand(_ hint: String) -> String? {
    var text = hint[...]
    if let code = hint.firstRange(of: /`|(^|\s)--\w|chmod\s/) {
      guard let end = hint[..<code.lowerBound].lastIndex(where: { ",:;".contains($0) }) else { return nil }
      text = hint[..<end]
    }
    return String(text.last == ":" ? text.dropLast() : text)
  }

  /// With the names of files in `Content/` as people say them: “lofoten” for `Content/trips/lofoten.md`.
  static func withoutPaths(_ text: String) -> String {
    text.replacing(/Content\/(?:[^\s\/:;,]+\/)*([^\s\/:;,]+)/) { "“\(trip($0.output.1))”" }
  }

  /// Whether a hint shows how the file is written.
  private static func isCode(_ hint: String) -> Bool {
    hint.contains(":") || hint.contains("`") || hint.hasPrefix("write ")
  }

  /// As a person says the name of a file.
  private static func trip(_ file: Substring) -> String {
    String(file.hasSuffix(".md") ? file.dropLast(3) : file)
  }
}
