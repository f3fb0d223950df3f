internal import Text

extension Field {
  /// Reads the key that says who learns of a way. True if nobody does: an empty mapping, which the content of an
  /// audience has in the place of the author's keys.
  func isUntoldWay(_ problems: inout ProblemList) -> Bool {
    guard value.kind == .mapping else {
      problems.error(
        .wrongType, "\(name) takes keys and values", at: value.isNull ? key : value,
        hint: "say who learns of the way, as in {for: family}")
      return false
    }
    var isEmpty = true
    for (key, _) in value.pairs {
      isEmpty = false
      if let known = VisibilityKey(key) {
        if !problems.knowsAudiences {
          problems.error(.unknownKey, "unknown key \(quoted(key.text))", at: key, hint: known.advice)
        }
      } else if key.kind == .scalar {
        problems.error(
          .unknownKey, "unknown key \(quoted(key.text))", at: key,
          hint: "the keys of a way are for, after and until")
      } else {
        problems.error(.keyNotText, "a key must be a text", at: key)
      }
    }
    return isEmpty
  }
}
