/// A text of a theme in one language, with its form for exactly one where it has one.
package struct ThemeString: Sendable, Equatable {
  package let one: String
  package let other: String

  package init(one: String, other: String) {
    self.one = one
    self.other = other
  }

  package init(_ text: String) { self.init(one: text, other: text) }
}
