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
