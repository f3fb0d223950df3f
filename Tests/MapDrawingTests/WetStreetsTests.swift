import Entities
import Files
import Geodata
import Geodesy
import TestSupport
import Testing

@testable import MapDrawing

/// Land and water of maps with streets, against areas that GDAL and shapely assembled from the same extracts.
@Suite(.enabled(if: ProgramCall.path(of: "osmium") != nil, "needs osmium-tool"))
struct WetStreetsTests {
  /// A map of wet.txt, with its points.
  private struct Place {
    let extract: Substring
    let stops: [Coordinate]
    let name: String
    var points: [(line: String, at: Coordinate, isWet: Bool, metres: Double)] = []
  }

  private static func places() throws -> [Place] {
    var places: [Place] = []
    for line in try contents(of: Project.fixtures + "/ground/wet.txt").split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.compactMap { Double($0) }
      if words.count == 4, numbers.count == 3 {
        places[places.count - 1].points.append(
          (
            String(line), Coordinate(latitude: numbers[0], longitude: numbers[1]), words[2] == "wet",
            numbers[2]
          ))
      } else {
        places.append(
          Place(
            extract: words[0],
            stops: [
              Coordinate(latitude: numbers[0], longitude: numbers[1]),
              Coordinate(latitude: numbers[2], longitude: numbers[3]),
            ], name: words[5...].joined(separator: " ")))
      }
    }
    return places
  }

  private static func walk(_ place: Place, number: Int) -> Itinerary {
    SampleJourneys.itinerary(
      "walk-\(number)", .walk,
      place.stops.map { ("Stop", $0.latitude, $0.longitude, nil, .visit) })
  }

  @Test func `no map with streets swaps land and water, at 500 points`() throws {
    let places = try Self.places()
    #expect(places.reduce(0) { $0 + $1.points.count } == 500)
    let scratch = try Scratch()
    try scratch.put("Content/site.yml", "title: Test\n")
    for (number, place) in places.enumerated() {
      let stops = place.stops.map { "  - {name: Stop, at: [\($0.latitude), \($0.longitude)]}\n" }.joined()
      try scratch.put(
        "Content/trips/walk-\(number).md", "---\ntitle: Walk\nby: walk\nstops:\n\(stops)---\n")
    }
    var program = Program(scratch)
    program.folder = scratch.path
    for (extract, trips) in Dictionary(grouping: places.indices, by: { places[$0].extract }) {
      // Most extracts are smaller than the maps.
      let added = try program.run(
        [Project.program, "ground", "add", Project.fixtures + "/ground/\(extract).osm.pbf", "--for"]
          + trips.map { "walk-\($0)" })
      #expect(added.code == 0, "\(extract): \(added)")
    }
    var wrong: [String] = []
    for (number, place) in places.enumerated() {
      let walk = Self.walk(place, number: number)
      let ground = try TripGroundReader.ground(
        in: File.read(scratch.path + "/Content/.ground/walk-\(number).ground").bytes)
      let geometry = try #require(JourneyMapInteractor(style: .full, ground: ground).geometry(of: walk))
      let map = MapUnderTest.presenter.viewModel(for: geometry, of: walk, title: "", description: "")
      let unit = geometry.map.scale.metresPerUnit
      let blur = try #require(geometry.streets).deviation * unit + 1
      var compared = 0
      for point in place.points {
        let at = geometry.map.project(point.at)
        guard map.window.holds(at), point.metres > blur else { continue }
        compared += 1
        if map.isWet(at) != point.isWet { wrong.append("\(place.name): \(point.line)") }
      }
      #expect(compared == place.points.count, "\(place.name): \(compared) with \(blur) m")
    }
    #expect(wrong == [])
  }
}

extension JourneyMapViewModel.Box {
  fileprivate func holds(_ point: MapPoint) -> Bool {
    (left...right).contains(point.x) && (top...bottom).contains(point.y)
  }
}

extension JourneyMapViewModel {
  /// Whether the uppermost ground at a point is water. Houses, piers and streets stand on either.
  fileprivate func isWet(_ point: MapPoint) -> Bool {
    var isWet = hasGround
    for layer in layers + (streets?.layers ?? []) where layer.isArea && isInside(point, layer.lines) {
      switch layer.name {
      case "land", "sheet": isWet = false
      case "lake", "lake map-sea", "sheet map-sea": isWet = true
      default: break
      }
    }
    return isWet
  }

  /// By the even-odd rule.
  private func isInside(_ point: MapPoint, _ lines: [Range<Int>]) -> Bool {
    var isInside = false
    for line in lines {
      for index in line.dropFirst() {
        let (a, b) = (points[index - 1], points[index])
        guard (a.y > point.y) != (b.y > point.y) else { continue }
        if a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x { isInside.toggle() }
      }
    }
    return isInside
  }
}
