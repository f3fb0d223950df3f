internal import Entities

/// The names of the time zones and where the history of each begins, as make/zones.py lays them out.
struct ZoneTable {
  let bytes = EmbeddedBytes.zones
  let count: Int
  private let histories: Int
  private let countries: Int

  init() {
    count = Int(bytes.load(0, as: UInt16.self))
    histories = Int(bytes.load(2, as: UInt16.self))
    countries = Int(bytes.load(4, as: UInt16.self))
  }

  private var starts: Int { 6 + 4 * countries }
  private var which: Int { starts + 2 * (count + 1) }
  private var places: Int { which + 2 * count }
  private var text: Int { places + 4 * histories }

  func name(_ index: Int) -> UnsafeRawBufferPointer {
    let start = Int(bytes.load(starts + 2 * index, as: UInt16.self))
    let end = Int(bytes.load(starts + 2 * index + 2, as: UInt16.self))
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

  /// The zone of a country that has only one.
  func zone(of country: CountryCode) -> TimeZoneID? {
    // Sorted by the first letter, which is the lower byte.
    let letters = country.packedLetters.byteSwapped
    var low = 0
    var high = countries
    while low < high {
      let middle = (low + high) / 2
      let place = 6 + 4 * middle
      let found = bytes.load(place, as: UInt16.self).byteSwapped
      if found == letters { return TimeZoneID(index: bytes.load(place + 2)) }
      if found < letters { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  func history(of zone: TimeZoneID) -> ZoneHistory {
    precondition(zone.index < count)
    let history = Int(bytes.load(which + 2 * Int(zone.index), as: UInt16.self))
    return ZoneHistory(bytes, at: Int(bytes.load(places + 4 * history, as: UInt32.self)))
  }
}
