internal import Entities

/// How a person enters the value of a key: in a form of the planner, and as `--set key=value`.
package struct KeyForm: Equatable, Sendable {
  package let kind: ValueKind
  /// The name of the field.
  package let label: String
}

/// The values that a key of a trip or of a stop takes. The kind decides the field in the planner, the meaning of a text at
/// the command line, and the type in the reference.
package enum ValueKind: Equatable, Sendable {
  /// What a trip or a stop is called. It cannot be empty.
  case name
  /// The name of a trip in addresses. Another one moves its files, and links follow.
  case address
  /// A place that is looked up.
  case place
  case text, markdown
  /// A text on one line.
  case line
  case coordinates
  /// The latitude or the longitude alone. Forms show both as coordinates.
  case degrees
  case number, day, moment, timeZone
  /// A word that a standard lists.
  case code
  /// `yes` is the label of `true`.
  case flag(yes: String)
  /// `otherwise` is the label of a missing value.
  case mode(otherwise: String)
  case oneOf(words: [String], otherwise: String)
  /// Texts with commas between them. The words of other trips complete them.
  case words
  case picture
  /// Files or folders with ways, with commas between them.
  case tracks
  /// Addresses on the site, with commas between them.
  case paths
  /// A value with parts, in the notation of the file. The payload says which, in words.
  case yaml(String)
  /// The list of stops. It has edits of its own.
  case stops
  /// The lists of ideas and of options, likewise.
  case ideas, options
  /// The list of day trips, likewise.
  case visits
  /// The day of a stay, from 1. An edit that moves a visit writes it.
  case dayOfStay

  static func oneOf<Word: RawRepresentable & CaseIterable>(
    _: Word.Type, otherwise: String
  ) -> ValueKind where Word.RawValue == String {
    .oneOf(words: Word.allCases.map(\.rawValue), otherwise: otherwise)
  }

  /// The type of the reference.
  var words: String {
    switch self {
    case .name, .place, .line: "text on one line"
    case .address: "letters, digits and hyphens"
    case .text: "text"
    case .markdown: "Markdown"
    case .coordinates: "coordinates: one text or a list"
    case .degrees: "degrees"
    case .number: "whole number"
    case .day: "day"
    case .moment: "day, or day and time"
    case .timeZone: "IANA name"
    case .code: "code of a currency"
    case .flag: "`true` or `false`"
    case .mode: "mode"
    case .oneOf(let words, _): KeyDescription.words(words)
    case .words: "text or a list of texts"
    case .picture: "path, relative to the file, or `none`"
    case .tracks: "path or a list of paths, relative to the file"
    case .paths: "path or a list of paths"
    case .yaml(let type): type
    case .dayOfStay: "whole number"
    case .stops, .visits: "list of stops"
    case .ideas: "list of ideas"
    case .options: "list of options"
    }
  }

  /// The name of the kind for the planner's page.
  package var name: String {
    switch self {
    case .name: "name"
    case .address: "address"
    case .place: "place"
    case .text, .markdown: "text"
    case .coordinates: "coordinates"
    case .degrees: "degrees"
    case .number: "number"
    case .day: "day"
    case .moment: "moment"
    case .timeZone: "timeZone"
    case .line, .code, .picture, .paths: "line"
    case .flag, .oneOf: "choice"
    case .mode: "mode"
    case .words: "words"
    case .tracks: "tracks"
    case .yaml: "yaml"
    case .stops, .ideas, .options, .visits, .dayOfStay: "none"
    }
  }

  /// The values to choose from, with their labels. An empty value removes the key. Empty for kinds without a choice.
  package var choices: [(value: String, label: String)] {
    switch self {
    case .flag(let yes): [("", "no"), ("true", yes)]
    case .mode(let otherwise): [("", otherwise)] + TravelMode.allCases.map { ($0.rawValue, $0.rawValue) }
    case .oneOf(let words, let otherwise): [("", otherwise)] + words.map { ($0, $0) }
    default: []
    }
  }

  /// Whether a form of the planner has a field for it.
  package var hasField: Bool {
    switch self {
    case .degrees, .stops, .ideas, .options, .visits, .dayOfStay: false
    default: true
    }
  }

  package var isYAML: Bool { if case .yaml = self { true } else { false } }
}
