package import Entities

/// An engine's answer that there is no route.
package struct RouteRefusal: Equatable, Sendable {
  package var day: CalendarDay
  /// In words, without a line break.
  package var reason: String

  package init(day: CalendarDay, reason: String) {
    self.day = day
    self.reason = reason
  }
}
