internal import Entities
internal import Geodesy
internal import Text

/// The airports of places.bin, by their IATA codes.
struct AirportTable {
  private static let rowWidth = 13
  /// The endings that make/places.py removes.
  private static let endings: [StaticString] = [
    " International Airport", " Airport", " Regional Airport", " Municipal Airport", " Air Base", " Field",
  ]

  private let table: PlaceTable
  private let rows: Int
  let count: Int

  init(_ table: PlaceTable) {
    self.table = table
    rows = table.file.section(9) + 2
    count = Int(table.file.load(table.file.section(9), as: UInt16.self))
  }

  /// `code` is in capitals, as IATA writes it.
  func airport(_ code: some Collection<UInt8>) -> (place: Place, group: PlaceGroup)? {
    guard code.count == 3, code.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) else { return nil }
    let wanted = code.reduce(0) { $0 * 26 + UInt16($1 - 0x41) }
    let position = (0..<count).partitioningIndex {
      table.file.load(rows + Self.rowWidth * $0, as: UInt16.self) >= wanted
    }
    guard position < count, table.file.load(rows + Self.rowWidth * position, as: UInt16.self) == wanted else {
      return nil
    }
    return airport(row: position)
  }

  /// The rows have the order of the codes.
  func airport(row number: Int) -> (place: Place, group: PlaceGroup) {
    let row = rows + Self.rowWidth * number
    let group = table.group(Int(table.file.load(row + 8, as: UInt16.self)))
    let start = rows + Self.rowWidth * count + Int(table.file.load(row + 10, as: UInt32.self) & 0xFFFFFF)
    let (name, city, isNamedByCity) = texts(at: start)
    let place = Place(
      name: name, kind: .town, isApproximate: false, country: group.country, region: nil,
      coordinate: coordinate(number), population: 0, timeZone: group.timeZone,
      airportCode: Self.code(table.file.load(row, as: UInt16.self)), city: city, isNamedByCity: isNamedByCity)
    return (place, group)
  }

  func coordinate(_ row: Int) -> Coordinate {
    func degrees(_ offset: Int) -> Double {
      Double(table.file.load(rows + Self.rowWidth * row + offset, as: UInt32.self) & 0xFFFFFF) / 10_000
    }
    return Coordinate(latitude: degrees(2) - 90, longitude: degrees(5) - 180)
  }

  private static func code(_ number: UInt16) -> String {
    String(decoding: [number / 676, number / 26 % 26, number % 26].map { UInt8(0x41 + $0) }, as: UTF8.self)
  }

  private func texts(at start: Int) -> (name: String, city: String?, isNamedByCity: Bool) {
    var name = table.file.bytes(start + 1..<start + 1 + Int(table.file.load(start, as: UInt8.self)))
    let second = start + 1 + name.count
    let length = Int(table.file.load(second, as: UInt8.self))
    let city =
      length & 0x80 == 0
      ? table.file.bytes(second + 1..<second + 1 + (length & 0x3F))
      : .init(rebasing: name[..<(length & 0x3F)])
    var ending: StaticString = ""
    if let last = name.last, last < 0x20 {
      ending = Self.endings[Int(last) - 1]
      name = .init(rebasing: name.dropLast())
    }
    return (
      String(decoding: name, as: UTF8.self) + ending.description,
      city.isEmpty ? nil : String(decoding: city, as: UTF8.self),
      length & 0x40 != 0
    )
  }
}
