package import Entities

/// Choices of who imports.
package struct ImportOptions: Sendable {
  /// Only stops on these days. Nil leaves an end open. Stops without a date are left out if there is a limit.
  package var first: CalendarDay?
  package var last: CalendarDay?
  /// Whether what can be read of a damaged file counts.
  package var acceptsDamage: Bool

  package init(first: CalendarDay? = nil, last: CalendarDay? = nil, acceptsDamage: Bool = false) {
    self.first = first
    self.last = last
    self.acceptsDamage = acceptsDamage
  }

  var isLimited: Bool { first != nil || last != nil }
}
