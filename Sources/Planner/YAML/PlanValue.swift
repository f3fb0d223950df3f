package import Geodesy
internal import Text

/// A value that an edit writes.
package enum PlanValue: Equatable, Sendable {
  /// Words of the author. They get quotes if YAML would misread them.
  case text(String)
  /// A date, a number, a flag or a word that a key takes.
  case word(String)
  case list([String])
  /// Latitude and longitude in degrees.
  case coordinate(latitude: String, longitude: String)
  /// YAML that a person typed, without indentation. At least one line.
  case yaml([String])
  /// `~`
  case nothing

  package static func coordinate(_ place: Coordinate) -> PlanValue {
    .coordinate(
      latitude: Coordinate.decimal(place.latitude), longitude: Coordinate.decimal(place.longitude))
  }
}

/// A value as text: the part after the colon, and the lines below it without their indentation.
struct WrittenValue: Equatable {
  var head: String
  var lines: [String] = []

  /// `model` is a value in the same place of a neighbour, or the value that is replaced. `keepsQuotes` says that its
  /// quotes are kept even if it needs them.
  init(_ value: PlanValue, like model: YAMLNode? = nil, keepsQuotes: Bool = false, isInFlow: Bool) {
    let quotes: YAMLNode.Style? = model.flatMap { model in
      guard model.kind == .scalar, [.singleQuoted, .doubleQuoted].contains(model.style) else { return nil }
      let isNeeded = YAMLText.scalar(model.text, isInFlow: isInFlow).utf8.first != model.text.utf8.first
      return keepsQuotes || !isNeeded ? model.style : nil
    }
    func quoted(_ text: String) -> String? { quotes.flatMap { YAMLText.scalar(text, quotedAs: $0) } }
    switch value {
    case .text(let text) where text.contains("\n") && !isInFlow && YAMLText.fitsLines(text):
      head = "|"
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .text(let text): head = quoted(text) ?? YAMLText.scalar(text, isInFlow: isInFlow)
    case .word(let word): head = quoted(word) ?? YAMLText.word(word, isInFlow: isInFlow)
    case .list(let texts): head = YAMLText.list(texts)
    case .coordinate(let latitude, let longitude):
      let text = latitude + ", " + longitude
      head =
        model?.kind == .sequence
        ? "[\(text)]" : quoted(text) ?? YAMLText.scalar(text, isInFlow: isInFlow)
    case .yaml(let typed) where typed.count > 1 || Self.needsItsOwnLine(typed[0]):
      head = ""
      lines = typed
    case .yaml(let typed): head = typed[0]
    case .nothing: head = "~"
    }
  }

  /// The part after the colon, with a space before it.
  var spacedHead: String { head.isEmpty ? "" : " " + head }

  /// Whether YAML that a person typed can stand in a mapping in braces.
  static func fitsBraces(_ lines: [String]) -> Bool {
    guard lines.count == 1 else { return false }
    if lines[0].hasPrefix("{") || lines[0].hasPrefix("[") { return true }
    return !needsItsOwnLine(lines[0]) && !lines[0].contains { ",[]{}#".contains($0) }
  }

  /// Whether a line is a mapping or a list without brackets, which YAML does not allow behind a colon.
  private static func needsItsOwnLine(_ line: String) -> Bool {
    if line.hasPrefix("{") || line.hasPrefix("[") { return false }
    return line.contains(": ") || line.hasSuffix(":") || line.hasPrefix("- ")
  }
}
