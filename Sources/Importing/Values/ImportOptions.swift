package import Entities

/// Choices of who imports.
package struct ImportOptions: Sendable {
  /// Only stops on these days. Nil leaves an end open. Stops without a date are left out if there is a limit.
  package var first: CalendarDay?
  package var last: CalendarDay?

  package init(first: CalendarDay? = nil, last: CalendarDay? = nil) {
    self.first = first
    self.last = last
  }

  var isLimited: Bool { first != nil || last != nil }

  func includes(_ day: CalendarDay) -> Bool { day >= first ?? day && day <= last ?? day }

  func includes(_ stop: ImportedStop) -> Bool {
    if !isLimited { return true }
    guard let start = (stop.arrival ?? stop.departure)?.day else { return false }
    let end = max(stop.departure?.day ?? start, start)
    return end >= first ?? end && start <= last ?? start
  }
}
