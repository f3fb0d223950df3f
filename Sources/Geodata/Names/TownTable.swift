internal import Geodesy

/// Reads the towns of map_names.bin in place. Sources/CGeodata/make/map_towns.py has the layout.
struct TownTable {
  private static let rowSize = 16
  private static let wordSize = 8

  private let bytes = EmbeddedBytes.mapNames
  private var rows: Int { bytes.section(4) + 4 }
  var count: Int { Int(bytes.load(bytes.section(4), as: UInt32.self)) }

  /// The most important first.
  func towns(near centre: Coordinate, within metres: Double, mostRank: Double) -> [NamedTown] {
    let cap = SphericalCap(centre, metres: metres)
    let mostTenths = UInt8(min(max(mostRank * 10, 0), 255))
    var found: [NamedTown] = []
    let (rows, count) = (rows, count)
    for number in 0..<count {
      let row = rows + Self.rowSize * number
      let tenths = bytes.load(row + 12, as: UInt8.self)
      if tenths > mostTenths { break }
      let latitude = Double(bytes.load(row, as: Int32.self)) / 10_000
      let longitude = Double(bytes.load(row + 4, as: Int32.self)) / 10_000
      guard cap.distance(latitude: latitude, longitude: longitude) != nil else { continue }
      let name = text(at: rows + Self.rowSize * count + Int(bytes.load(row + 8, as: UInt32.self)))
      found.append(
        NamedTown(
          name: name, coordinate: Coordinate(latitude: latitude, longitude: longitude),
          rank: Double(tenths) / 10, isCapital: bytes.load(row + 13, as: UInt8.self) == 1, number: number))
    }
    return found
  }

  /// Only the first part of `language` (BCP 47) counts: "de" in "de-AT".
  func name(of number: Int, in language: String) -> String? {
    let letters = Array(language.utf8.prefix(2))
    guard letters.count == 2 else { return nil }
    let start = bytes.section(5) + 4
    let words = Int(bytes.load(bytes.section(5), as: UInt32.self))
    // Finds the first word of the town.
    var (low, high) = (0, words)
    while low < high {
      let middle = (low + high) / 2
      if Int(bytes.load(start + Self.wordSize * middle, as: UInt16.self)) < number {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < words, Int(bytes.load(start + Self.wordSize * low, as: UInt16.self)) == number {
      let word = start + Self.wordSize * low
      if bytes.load(word + 2, as: UInt8.self) == letters[0],
        bytes.load(word + 3, as: UInt8.self) == letters[1]
      {
        return text(at: start + Self.wordSize * words + Int(bytes.load(word + 4, as: UInt32.self)))
      }
      low += 1
    }
    return nil
  }

  private func text(at offset: Int) -> String {
    let length = Int(bytes.load(offset, as: UInt8.self))
    return String(decoding: bytes.bytes(offset + 1..<offset + 1 + length), as: UTF8.self)
  }
}
