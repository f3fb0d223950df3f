/// Why a service gave no answer, in words for the author.
package struct Refusal: Error, Equatable, Sendable {
  private static let longestQuote = 120

  package var reason: String
  /// Whether the same question can get another answer in a moment.
  package var isPassing = false
  /// Whether the service understood the question, and has no answer to it.
  package var isFinal = false

  package init(_ reason: String, isPassing: Bool = false, isFinal: Bool = false) {
    self.reason = reason
    self.isPassing = isPassing
    self.isFinal = isFinal
  }

  /// Text of a server, for a message: one short line.
  static func told(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(longestQuote).map { $0.properties.generalCategory == .control ? " " : $0 }
      ))
  }
}
