internal import Text

extension Field {
  /// Reads the names of warnings, and puts the allowances among the problems.
  func allow(_ scope: Allowance.Scope, _ problems: inout ProblemList) {
    eachItem(takes: "a name or a list of names", &problems) { item, problems in
      guard let value = item.scalar(&problems, takes: "the name of a warning") else {
        if item.value.isNull { item.reportEmpty(&problems) }
        return
      }
      switch ProblemName(value.text) {
      case .warning(let name): problems.allow(Allowance(name, scope), at: value)
      case .error(let name):
        problems.error(
          .badAllowance, "\(name.rawValue) is an error, and only warnings can be allowed", at: value,
          hint: "`tripsite explain \(name.rawValue)` says how to mend it")
      case nil:
        let near = nearest(value.text, among: WarningName.allCases.map(\.rawValue))
        problems.error(
          .badAllowance, "no warning has the name \(quoted(value.text))", at: value,
          hint: near.map { "did you mean \(quoted($0))?" } ?? "`tripsite explain` lists all names",
          replacement: near)
      }
    }
  }
}

extension KeyDescription {
  /// `place` completes "The warnings to silence …".
  static func allow(_ place: String) -> KeyDescription {
    .init(
      .words, type: "name of a warning or a list of names", "Allowed warnings",
      "The warnings to silence \(place). `tripsite explain` lists the names.", default: "none",
      example: "[far-from-neighbours]")
  }
}
