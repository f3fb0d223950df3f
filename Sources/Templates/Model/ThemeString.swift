package import Text

/// A text of a theme in one language. A text for a number has a form for each plural category of the language.
package struct ThemeString: Sendable, Equatable {
  /// Empty if the text has one form only, which is `other`.
  package let forms: [PluralCategory: String]
  package let other: String

  package init(_ text: String) {
    forms = [:]
    other = text
  }

  /// Nil if `forms` has neither `other` nor `many`. In languages such as Polish, whole numbers never need `other`. Then
  /// `many` replaces it.
  package init?(forms: [PluralCategory: String]) {
    guard let other = forms[.other] ?? forms[.many] else { return nil }
    self.forms = forms
    self.other = other
  }

  package init(one: String, other: String) {
    forms = [.one: one, .other: other]
    self.other = other
  }
}

extension [String: ThemeString] {
  /// The key of the text that templates call `name`. A plural category after the key selects a form: `days.one`. Nil if there
  /// is no such text.
  func key(of name: String) -> (key: String, form: PluralCategory?)? {
    if self[name] != nil { return (name, nil) }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let form = PluralCategory(rawValue: String(name[name.utf8.index(after: dot)...])),
      self[String(name[..<dot])] != nil
    else { return nil }
    return (String(name[..<dot]), form)
  }
}
