package import Entities

/// The zones of the IANA database and what their clocks show, from 1900 to 2150 by the rules of today.
package enum TimeZones {
  /// Nil unless it is written letter by letter as in the database: "Europe/Oslo".
  package static func id(named name: String) -> TimeZoneID? {
    ZoneTable().index(of: name).map { TimeZoneID(index: UInt16($0)) }
  }

  package static func name(of zone: TimeZoneID) -> String {
    String(decoding: ZoneTable().name(Int(zone.index)), as: UTF8.self)
  }

  /// All of them, in the order of their bytes.
  package static var names: some Sequence<String> {
    (0..<ZoneTable().count).lazy.map { name(of: TimeZoneID(index: UInt16($0))) }
  }

  /// Seconds east of UTC.
  package static func offset(of zone: TimeZoneID, atUTC secondsSince1970: Int) -> Int {
    ZoneTable().history(of: zone).offset(atUTC: secondsSince1970)
  }

  /// Seconds since 1970-01-01 00:00 UTC of the last change of the clocks at or before a time; nil before the first.
  package static func lastChange(of zone: TimeZoneID, untilUTC secondsSince1970: Int) -> Int? {
    ZoneTable().history(of: zone).lastChange(until: secondsSince1970)
  }

  /// `local` has to have a time of day; an offset of its own is not asked.
  package static func offset(of zone: TimeZoneID, at local: LocalMoment) -> LocalOffset {
    guard let seconds = local.clockSeconds else { preconditionFailure("a day alone has no offset") }
    return ZoneTable().history(of: zone).offset(atLocal: seconds)
  }

  /// Seconds since 1970-01-01 00:00 UTC; nil where there is no time of day, or where the clocks never show it, or
  /// show it twice and the moment does not say which is meant.
  package static func instant(of moment: LocalMoment, in zone: TimeZoneID) -> Int? {
    guard let seconds = moment.clockSeconds else { return nil }
    if let instant = moment.instant { return instant }
    guard case .one(let offset) = offset(of: zone, at: moment) else { return nil }
    return seconds - offset
  }
}
