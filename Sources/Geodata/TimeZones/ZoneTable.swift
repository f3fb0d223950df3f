internal import Entities

/// The names of the time zones and where the history of each begins, as make/zones.py lays them out.
struct ZoneTable {
  let bytes = EmbeddedBytes.zones
  let count: Int
  private let histories: Int

  init() {
    count = Int(bytes.load(0, as: UInt16.self))
    histories = Int(bytes.load(2, as: UInt16.self))
  }

  private var which: Int { 4 + 2 * (count + 1) }
  private var places: Int { which + 2 * count }
  private var text: Int { places + 4 * histories }

  func name(_ index: Int) -> UnsafeRawBufferPointer {
    let start = Int(bytes.load(4 + 2 * index, as: UInt16.self))
    let end = Int(bytes.load(4 + 2 * index + 2, as: UInt16.self))
    return bytes.bytes(text + start..<text + end)
  }

  /// Names are sorted by their bytes.
  func index(of name: String) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self.name(middle).lexicographicallyPrecedes(name.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < count && self.name(low).elementsEqual(name.utf8) ? low : nil
  }

  func history(of zone: TimeZoneID) -> ZoneHistory {
    precondition(zone.index < count)
    let history = Int(bytes.load(which + 2 * Int(zone.index), as: UInt16.self))
    return ZoneHistory(bytes, at: Int(bytes.load(places + 4 * history, as: UInt32.self)))
  }
}
