package import Entities

/// The zones of the IANA database and their offsets, from 1900 to 2150. Future years use today's rules.
package enum TimeZones {
  /// Nil unless the name has exactly the letters of the database: "Europe/Oslo".
  package static func id(named name: String) -> TimeZoneID? {
    ZoneTable().index(of: name).map { TimeZoneID(index: UInt16($0)) }
  }

  package static func name(of zone: TimeZoneID) -> String {
    String(decoding: ZoneTable().name(Int(zone.index)), as: UTF8.self)
  }

  /// All names, sorted by their bytes.
  package static var names: some Sequence<String> {
    (0..<ZoneTable().count).lazy.map { name(of: TimeZoneID(index: UInt16($0))) }
  }

  /// Seconds east of UTC.
  package static func offset(of zone: TimeZoneID, atUTC secondsSince1970: Int) -> Int {
    ZoneTable().history(of: zone).offset(atUTC: secondsSince1970)
  }

  /// The last change of the clocks at or before a time, in seconds since 1970-01-01 00:00 UTC. Nil before the first
  /// change.
  package static func lastChange(of zone: TimeZoneID, untilUTC secondsSince1970: Int) -> Int? {
    ZoneTable().history(of: zone).lastChange(until: secondsSince1970)
  }

  /// All clocks of a zone that are in use at some time from `first` to `last`, in order. Both are seconds since
  /// 1970-01-01 00:00 UTC. Clocks that were in use from the start begin in 1900.
  package static func clocks(of zone: TimeZoneID, from first: Int, to last: Int) -> [ZoneClocks] {
    ZoneTable().history(of: zone).clocks(from: first, to: last)
  }

  /// `local` must have a time of day. Its own offset is ignored.
  package static func offset(of zone: TimeZoneID, at local: LocalMoment) -> LocalOffset {
    guard let seconds = local.clockSeconds else { preconditionFailure("a day alone has no offset") }
    return ZoneTable().history(of: zone).offset(atLocal: seconds)
  }

  /// Seconds since 1970-01-01 00:00 UTC. Nil without a time of day, for a skipped time, and for a repeated time
  /// without an offset.
  package static func instant(of moment: LocalMoment, in zone: TimeZoneID) -> Int? {
    guard let seconds = moment.clockSeconds else { return nil }
    if let instant = moment.instant { return instant }
    guard case .one(let offset) = offset(of: zone, at: moment) else { return nil }
    return seconds - offset
  }
}
