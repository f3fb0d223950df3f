/// How the clocks of a zone were and will be set, read in place.
///
/// Times are seconds since 1970-01-01 00:00, of UTC or, where they are called local, as the zone's clocks count them.
struct ZoneHistory {
  /// 1900-01-01 00:00 UTC, from which the file counts.
  private static let epoch = -2_208_988_800

  private let bytes: EmbeddedBytes
  private let offsets: Int
  private let lows: Int
  private let highs: Int
  private let kinds: Int
  /// How often the clocks were changed.
  private let changes: Int

  init(_ bytes: EmbeddedBytes, at place: Int) {
    self.bytes = bytes
    changes = Int(bytes.load(place, as: UInt16.self))
    offsets = place + 4
    lows = offsets + 4 * Int(bytes.load(place + 2, as: UInt16.self))
    highs = lows + 4 * changes
    kinds = highs + changes
  }

  private func time(of change: Int) -> Int {
    Self.epoch + Int(bytes.load(lows + 4 * change, as: UInt32.self))
      + Int(bytes.load(highs + change, as: UInt8.self)) << 32
  }

  /// Seconds east of UTC after as many changes.
  private func offset(after changes: Int) -> Int {
    let kind = changes == 0 ? 0 : Int(bytes.load(kinds + changes - 1, as: UInt8.self))
    return Int(bytes.load(offsets + 4 * kind, as: Int32.self))
  }

  /// How many changes lie at or before `time`.
  private func changes(until time: Int) -> Int {
    var low = 0
    var high = changes
    while low < high {
      let middle = (low + high) / 2
      if self.time(of: middle) <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func offset(atUTC time: Int) -> Int { offset(after: changes(until: time)) }

  func offset(atLocal time: Int) -> LocalOffset {
    // No clock is further from UTC than 16 hours, but a change over the date line can skip a day.
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
        // Set forward past this time, or never set back to it.
        return found.map { .one($0) } ?? .skipped(before: self.offset(after: change - 1), after: offset)
      }
      if change == changes { break }
      change += 1
    }
    guard let found else { preconditionFailure("the last offset holds for ever") }
    return .one(found)
  }
}
