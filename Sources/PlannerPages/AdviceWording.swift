internal import Text

/// What the pages of the planner say about a problem: in the words of their fields, without file, line and name.
enum AdviceWording {
  static func problem(_ problem: Diagnostic, ofOtherTrip: Bool = false) -> ProblemViewModel {
    let name = ofOtherTrip ? problem.file.split(separator: "/").last.map { "\(trip($0)): " } : nil
    return ProblemViewModel(text: (name ?? "") + text(of: problem), source: problem.rendered(color: false))
  }

  static func text(of problem: Diagnostic) -> String {
    if let advice = advice(problem.name) { return advice }
    let message = sentence(problem.message)
    guard let hint = problem.hint, !isCode(hint) else { return message }
    return message + " " + sentence(hint)
  }

  /// Questions and proposals in place of the most frequent messages.
  private static func advice(_ name: ProblemName) -> String? {
    switch name {
    case .warning(.noStops): "Where does it go? Add the first stop."
    default: nil
    }
  }

  /// A sentence that begins with the label of a field instead of its key.
  private static func sentence(_ text: String) -> String {
    let first = text.prefix { $0 != " " }
    let rest = text.dropFirst(first.count)
    let start = labels[String(first)] ?? first.prefix(1).uppercased() + first.dropFirst()
    let end = text.last.map { ".?!".contains($0) } == true ? "" : "."
    return start + rest + end
  }

  private static let labels = [
    "arrive": "Arrival", "depart": "Departure", "nights": "Nights:", "date": "First day", "at": "Coordinates",
    "timezone": "Time zone", "updated": "Last changed",
  ]

  /// Whether a hint shows how the file is written.
  private static func isCode(_ hint: String) -> Bool {
    hint.contains(":") || hint.contains("`") || hint.hasPrefix("write ")
  }

  /// As a person says the name of a file.
  private static func trip(_ file: Substring) -> String {
    String(file.hasSuffix(".md") ? file.dropLast(3) : file)
  }
}
