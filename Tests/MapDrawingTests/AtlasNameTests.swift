import Entities
import Foundation
import Geodesy
import TestSupport
import Testing

@testable import MapDrawing

/// Names that a printed atlas has: thirty places of the world at six scales. A journey crosses each map from its left
/// to its right edge.
@Suite struct `Names of a printed atlas` {
  struct Frame {
    let place: String
    let kilometres: Double
    let middle: Coordinate
    /// Each with its spellings.
    let names: [[String]]

    /// A journey through the middle, to two stops beside the edges.
    var itinerary: Itinerary {
      let style = JourneyMapStyle.chapter
      let metres = kilometres * 1000 * (style.width - 2 * style.margin) / style.width / 2
      let angle = metres / MapProjection.earthRadius
      let latitude = middle.latitude * .pi / 180
      func stop(_ name: String, _ side: Double) -> (String, Double, Double, TravelMode?, Waypoint.Kind) {
        let longitude = middle.longitude + side * atan2(sin(angle), cos(angle) * cos(latitude)) * 180 / .pi
        return (
          name, asin(sin(latitude) * cos(angle)) * 180 / .pi,
          longitude - 360 * (longitude / 360).rounded(), nil, .visit
        )
      }
      return SampleJourneys.itinerary("x", .bus, [stop("First inn", -1), stop("Last inn", 1)])
    }

    /// All texts on the map of the journey.
    func texts() throws -> Set<String> {
      let model = try MapUnderTest(itinerary, .chapter).model
      return Set(
        model.names.map(\.text) + model.namesAlong.map(\.text) + model.towns.map(\.name.text)
          + model.features.map(\.name.text))
    }

    /// The expected names that the map does not have.
    func missing() throws -> [String] {
      let texts = try texts()
      return names.filter { spellings in
        !spellings.contains { spelling in
          // A peak has its height behind its name.
          texts.contains { $0 == spelling || $0.hasPrefix("\(spelling) ") && $0.hasSuffix(" m") }
        }
      }.map { $0[0] }
    }
  }

  static let frames: [Frame] = {
    let lines = try! contents(of: Project.fixtures + "/maps/atlas-names.tsv")
    return lines.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Frame(
        place: fields[0], kilometres: Double(fields[1])!,
        middle: Coordinate(latitude: Double(fields[2])!, longitude: Double(fields[3])!),
        names: fields[4...].map { $0.split(separator: "|").map(String.init) })
    }
  }()

  @Test func `are on the maps`() throws {
    #expect(Self.frames.count == 180)
    let missing = try Self.frames.flatMap { frame in
      try frame.missing().map { "\(frame.place) \(Int(frame.kilometres)): \($0)" }
    }
    #expect(missing.count <= 38, "\(missing.joined(separator: "\n"))")
  }
}
