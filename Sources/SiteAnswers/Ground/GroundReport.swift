package import Entities
package import Geodata
internal import Services
package import Text

/// The ground of a site's trips, for their author.
package struct GroundReport: Sendable {
  /// A ground that was made.
  package struct Made: Equatable, Sendable {
    package var bytes: Int
    package var points: Int
    package var buildings: Int
    package var streets: Int
    /// Whether details were left out, to keep the file small.
    package var isThinned: Bool
    /// Nil without a terrain model.
    package var heights: Heights?

    init(of ground: TripGround, bytes: Int, isThinned: Bool) {
      self.bytes = bytes
      self.isThinned = isThinned
      heights = ground.heights.map(Heights.init)
      points = ground.pointCount
      buildings = ground.areas.count { $0.kind == .building }
      streets = ground.lines.count
    }
  }

  /// The heights of a ground.
  package struct Heights: Equatable, Sendable {
    package var maps: Int
    package var ways: Int
    /// How many ways have no climb, because the models do not cover a part of them.
    package var partial: Int
    /// In metres. Nil if no map has heights.
    package var range: ClosedRange<Int>?
    package var source: String

    init(of heights: TripGround.Heights) {
      maps = heights.grids.count
      ways = heights.ways.count
      partial = heights.ways.count { $0.climb == nil }
      range = heights.range.map { Int($0.lowerBound.rounded())...Int($0.upperBound.rounded()) }
      source = heights.source
    }
  }

  /// A country with stops around which no road is known.
  package struct MissingCountry: Equatable, Sendable {
    package var country: CountryCode
    /// Whether the ground covers all of these stops: then an extract of the country that it is from has no roads there.
    package var isCovered: Bool
  }

  package enum Outcome: Equatable, Sendable {
    /// All of its maps are too wide for streets.
    case needsNone
    /// It has no ground.
    case missing
    /// It has this ground. `outside` are names of stops that it does not cover.
    case present(Made, time: String, source: String, outside: [String])
    case made(Made)
    /// The extract covers none of its narrow maps.
    case outside
    /// The extract has nothing there.
    case empty
    /// It has heights, and no streets.
    case onlyHeights(Made)
    /// A terrain model gave it heights.
    case raised(Made)
    /// The terrain model knows nothing of its maps and ways.
    case notRaised
    /// The ground is from newer data.
    case older(than: String)
    /// There is a file but no such trip.
    case stray
    case unreadable
  }

  package struct Entry: Equatable, Sendable {
    package var slug: String
    package var title: String
    /// The parts of the Earth that its narrow maps show.
    package var parts: [TripGround.Part]
    package var outcome = Outcome.missing
    /// The countries of the stops on these maps around which no road is known, by the number of such stops.
    package var missing: [MissingCountry] = []
    /// Whether the extract covers all of them.
    package var isCovered = true
    /// Where the extract does not say what is land and what is water.
    var problems: [ShoreProblem] = []

    init(of trip: Trip, parts: [TripGround.Part]) {
      slug = trip.slug
      title = trip.title
      self.parts = parts
    }

    init(stray slug: String) {
      (self.slug, title, parts, outcome) = (slug, "", [], .stray)
    }

    /// In units of the grid: about a hundred kilometres. Parts that are closer are in one extract.
    private static let reach: Int32 = 100_000

    /// The boxes around parts that are close to each other: west, south, east and north, in degrees.
    package var boxes: [[Double]] {
      var boxes: [GroundBox] = []
      for part in parts {
        var box = part.box
        while let near = boxes.firstIndex(where: { $0.grown(by: Self.reach).overlaps(box) }) {
          box = box.union(boxes.remove(at: near))
        }
        boxes.append(box)
      }
      return boxes.map { box in
        [box.west, box.south, box.east, box.north].map { Double($0) / GroundPoint.unitsPerDegree }
      }
    }
  }

  package var entries: [Entry]
  /// The number of drafts that are left out.
  package var draftsLeftOut = 0
  package var diagnostics: [Diagnostic]

  /// What the extract lacks, in the order of the trips.
  var shoreProblems: [Diagnostic] {
    entries.flatMap { entry in entry.problems.map { $0.diagnostic(ofTrip: entry.slug) } }
  }
}

extension GroundBox {
  fileprivate func grown(by units: Int32) -> GroundBox {
    GroundBox(west: west - units, south: south - units, east: east + units, north: north + units)
  }
}
