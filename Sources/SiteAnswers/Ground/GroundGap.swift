internal import Entities
internal import Geodata
internal import Geodesy

/// What the ground of a trip lacks.
struct GroundGap {
  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
  }

  /// In units of the grid: about five kilometres.
  private static let size: Int32 = 5_000

  private let middle: Int32?
  private let ground: TripGround?
  private var cells: Set<Cell> = []

  init(in ground: TripGround?) {
    middle = ground?.middle
    self.ground = ground
    for line in ground?.lines ?? [] {
      for point in line.points { cells.insert(Self.cell(point)) }
    }
  }

  private static func cell(_ point: GroundPoint) -> Cell { Cell(x: point.x / size, y: point.y / size) }

  /// The countries of stops on these maps without a road near, the one with most stops first. An extract has the data
  /// of one country, but its box often reaches into the next one.
  func countries(of trip: Trip, on parts: [TripGround.Part]) -> [GroundReport.MissingCountry] {
    var counts: [CountryCode: Int] = [:]
    var uncovered: Set<CountryCode> = []
    for stop in trip.stops {
      guard let coordinate = stop.coordinate,
        parts.contains(where: { $0.box.contains(GroundPoint(coordinate, near: $0.box.west)) }),
        !isKnown(coordinate), let country = Countries.country(at: coordinate)
      else { continue }
      counts[country, default: 0] += 1
      if !isCovered(coordinate) { uncovered.insert(country) }
    }
    return counts.sorted { ($1.value, $0.key.letters) < ($0.value, $1.key.letters) }.map {
      GroundReport.MissingCountry(country: $0.key, isCovered: !uncovered.contains($0.key))
    }
  }

  private func isCovered(_ coordinate: Coordinate) -> Bool {
    ground.map { $0.covers(GroundPoint(coordinate, near: $0.middle)) } ?? false
  }

  private func isKnown(_ coordinate: Coordinate) -> Bool {
    guard let middle else { return false }
    let at = Self.cell(GroundPoint(coordinate, near: middle))
    return (-1...1).contains { x in
      (-1...1).contains { y in cells.contains(Cell(x: at.x + x, y: at.y + y)) }
    }
  }
}
