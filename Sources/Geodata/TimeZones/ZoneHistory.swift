internal import Text

/// The changes of a zone's clocks, read in place.
///
/// Times are seconds since 1970-01-01 00:00 in UTC. Local times are seconds since 1970-01-01 00:00 on the zone's
/// clocks.
struct ZoneHistory {
  /// 1900-01-01 00:00 UTC, the start of times in the file.
  private static let epoch = -2_208_988_800

  private let bytes: EmbeddedBytes
  private let offsets: Int
  /// The start of the zone's own changes in the file, and of the changes that it shares with other zones.
  private let own: Int
  private let common: Int
  private let ownCount: Int
  /// The number of changes.
  private let changes: Int
  private let initial: Int

  init(_ bytes: EmbeddedBytes, at place: Int) {
    self.bytes = bytes
    common = Int(bytes.load(place, as: UInt32.self))
    ownCount = Int(bytes.load(place + 6, as: UInt16.self))
    changes = ownCount + Int(bytes.load(place + 4, as: UInt16.self))
    initial = Int(bytes.load(place + 9, as: UInt8.self))
    offsets = place + 10
    own = offsets + 4 * Int(bytes.load(place + 8, as: UInt8.self))
  }

  /// Minutes since the epoch. The five lowest bits are the new offset.
  private func entry(_ change: Int) -> Int {
    let place = change < ownCount ? own + 4 * change : common + 4 * (change - ownCount)
    return Int(bytes.load(place, as: UInt32.self))
  }

  /// Seconds east of UTC. The six lowest bits are the second of the minute at which it begins.
  private func offset(_ kind: Int) -> Int { Int(bytes.load(offsets + 4 * kind, as: Int32.self)) }

  private func time(of change: Int) -> Int {
    let entry = entry(change)
    return Self.epoch + (entry >> 5) * 60 + (offset(entry & 31) & 63)
  }

  /// Seconds east of UTC after this number of changes.
  private func offset(after changes: Int) -> Int {
    offset(changes == 0 ? initial : entry(changes - 1) & 31) >> 6
  }

  /// The number of changes at or before `time`.
  private func changes(until time: Int) -> Int {
    (0..<changes).partitioningIndex { self.time(of: $0) > time }
  }

  func lastChange(until time: Int) -> Int? {
    let count = changes(until: time)
    return count == 0 ? nil : self.time(of: count - 1)
  }

  func clocks(from first: Int, to last: Int) -> [ZoneClocks] {
    (changes(until: first)...max(changes(until: first), changes(until: last))).map { count in
      count == 0
        ? ZoneClocks(begin: Self.epoch, before: offset(after: 0), offset: offset(after: 0))
        : ZoneClocks(
          begin: time(of: count - 1), before: offset(after: count - 1), offset: offset(after: count))
    }
  }

  func offset(atUTC time: Int) -> Int { offset(after: changes(until: time)) }

  func offset(atLocal time: Int) -> LocalOffset {
    // No clock differs from UTC by more than 16 hours, but a change over the date line can skip a day.
    var change = changes(until: time - 86_400)
    var found: Int?
    while true {
      let offset = offset(after: change)
      let instant = time - offset
      let begins = change == 0 || self.time(of: change - 1) <= instant
      let lasts = change == changes || instant < self.time(of: change)
      if begins && lasts {
        if let found { return .repeated(first: found, second: offset) }
        found = offset
      } else if !begins {
        // The clocks went forward past this time, or never went back to it.
        return found.map { .one($0) } ?? .skipped(before: self.offset(after: change - 1), after: offset)
      }
      if change == changes { break }
      change += 1
    }
    guard let found else { preconditionFailure("the last offset holds for ever") }
    return .one(found)
  }
}
