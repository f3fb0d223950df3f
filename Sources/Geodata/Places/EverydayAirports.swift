internal import Geodesy
internal import Text

/// What people call airports, and the airports of towns: sections 12 and 13 of places.bin.
struct EverydayAirports {
  private static let width = 7

  private let file: EmbeddedBytes
  private let names: Int
  private let towns: Int

  init(_ file: EmbeddedBytes) {
    self.file = file
    names = file.section(12)
    towns = file.section(13)
  }

  /// The rows of the airports with this folded name, without the word "airport". `isAlone` says whether the name means the
  /// airport without this word, too: Heathrow, but not Nice. `isEveryday` says whether people use the name.
  func rows(called name: [UInt8]) -> [(row: Int, isAlone: Bool, isEveryday: Bool)] {
    entries(of: UInt32(truncatingIfNeeded: nameHash(name) >> 32), in: names).map {
      ($0.row, $0.flag & 1 != 0, $0.flag & 2 != 0)
    }
  }

  /// The rows of the airports that the name of a town and "airport" mean. `start` is where its record starts.
  func rows(ofTown start: Int) -> [(row: Int, isMain: Bool)] {
    entries(of: UInt32(start), in: towns).map { ($0.row, $0.flag == 1) }
  }

  private func entries(of key: UInt32, in section: Int) -> [(row: Int, flag: UInt8)] {
    let count = Int(file.load(section, as: UInt32.self))
    let rows = section + 4
    func value(_ index: Int) -> UInt32 { file.load(rows + Self.width * index) }
    let first = (0..<count).partitioningIndex { value($0) >= key }
    return (first..<count).prefix { value($0) == key }.map { index in
      let row = rows + Self.width * index
      return (Int(file.load(row + 4, as: UInt16.self)), file.load(row + 6, as: UInt8.self))
    }
  }
}

extension AirportTable {
  /// The rows of the airports within `metres`, the nearest first.
  func rows(near point: Coordinate, within metres: Double) -> [Int] {
    let cap = SphericalCap(point, metres: metres)
    var found: [(distance: Double, row: Int)] = []
    for row in 0..<count {
      let at = coordinate(row)
      if let distance = cap.distance(latitude: at.latitude, longitude: at.longitude) {
        found.append((distance, row))
      }
    }
    return found.sorted { ($0.distance, $0.row) < ($1.distance, $1.row) }.map(\.row)
  }
}
