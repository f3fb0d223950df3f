/// The stable name of a kind of problem, as in `no-such-stop`.
///
/// To add a kind, add a case to `ErrorName` or `WarningName`. The compiler then asks for its explanation.
package enum ProblemName: Hashable, Sendable {
  case error(ErrorName)
  case warning(WarningName)

  /// All names, in the order of the alphabet.
  package static var all: [ProblemName] {
    let names = ErrorName.allCases.map(ProblemName.error) + WarningName.allCases.map(ProblemName.warning)
    return names.sorted { $0.text < $1.text }
  }

  /// Nil if there is no such name.
  package init?(_ text: String) {
    if let error = ErrorName(rawValue: text) {
      self = .error(error)
    } else if let warning = WarningName(rawValue: text) {
      self = .warning(warning)
    } else {
      return nil
    }
  }

  package var text: String {
    switch self {
    case .error(let name): name.rawValue
    case .warning(let name): name.rawValue
    }
  }

  package var severity: Diagnostic.Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    }
  }

  package var explanation: ProblemExplanation {
    switch self {
    case .error(let name): name.explanation
    case .warning(let name): name.explanation
    }
  }
}
