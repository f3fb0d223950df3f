internal import Entities
internal import Geodesy
internal import Glibc
internal import Text

/// The names of the time zones, and the start of each zone's history, as make/zones.py writes them.
struct ZoneTable {
  let bytes = EmbeddedBytes.zones
  let count: Int
  private let histories: Int
  private let countries: Int
  private let landmarks: Int

  init() {
    count = Int(bytes.load(0, as: UInt16.self))
    histories = Int(bytes.load(2, as: UInt16.self))
    countries = Int(bytes.load(4, as: UInt16.self))
    landmarks = Int(bytes.load(6, as: UInt16.self))
  }

  private var marks: Int { 8 + 4 * countries }
  private var starts: Int { marks + 8 * landmarks }
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
    let index = (0..<count).partitioningIndex { !self.name($0).lexicographicallyPrecedes(name.utf8) }
    return index < count && self.name(index).elementsEqual(name.utf8) ? index : nil
  }

  /// The zone of a country that has only one.
  func zone(of country: CountryCode) -> TimeZoneID? {
    // Sorted by the first letter, which is the lower byte.
    let wanted = country.packedLetters.byteSwapped
    func row(_ index: Int) -> Int { 8 + 4 * index }
    func letters(at index: Int) -> UInt16 { bytes.load(row(index), as: UInt16.self).byteSwapped }
    let index = (0..<countries).partitioningIndex { letters(at: $0) >= wanted }
    guard index < countries, letters(at: index) == wanted else { return nil }
    return TimeZoneID(index: bytes.load(row(index) + 2))
  }

  /// For a country with several zones: the place of the IANA database that is nearest to a point.
  func landmark(near point: Coordinate, in country: CountryCode) -> (zone: TimeZoneID, at: Coordinate)? {
    let letters = country.packedLetters
    let east = cos(point.latitude * .pi / 180)
    var best: (zone: TimeZoneID, at: Coordinate)?
    var least = Double.infinity
    for place in stride(from: marks, to: starts, by: 8) where bytes.load(place, as: UInt16.self) == letters {
      let latitude = Double(bytes.load(place + 4, as: Int16.self)) / 100
      let longitude = Double(bytes.load(place + 6, as: Int16.self)) / 100
      let north = latitude - point.latitude
      let away = abs(longitude - point.longitude)
      let sideways = min(away, 360 - away) * east
      let square = north * north + sideways * sideways
      guard square < least else { continue }
      least = square
      best = (
        TimeZoneID(index: bytes.load(place + 2)), Coordinate(latitude: latitude, longitude: longitude)
      )
    }
    return best
  }

  func history(of zone: TimeZoneID) -> ZoneHistory {
    precondition(zone.index < count)
    let history = Int(bytes.load(which + 2 * Int(zone.index), as: UInt16.self))
    return ZoneHistory(bytes, at: Int(bytes.load(places + 4 * history, as: UInt32.self)))
  }
}
