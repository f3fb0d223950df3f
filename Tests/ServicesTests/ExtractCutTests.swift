import Files
import Services
import TestSupport
import Testing

/// Large extracts, which are first cut to the surroundings of the maps. A small one is enough to see that nothing is lost.
@Suite(.enabled(if: ProgramCall.path(of: "osmium") != nil, "needs osmium-tool"))
struct `A large extract` {
  private static let file = Project.fixtures + "/ground/liechtenstein-2015.osm.pbf"
  /// Two that overlap, and one apart from them.
  private static let boxes = [
    [9.50, 47.10, 9.53, 47.15], [9.52, 47.13, 9.56, 47.16], [9.59, 47.05, 9.62, 47.08],
  ]

  /// The features that touch the boxes, and how many others are read. All ways to read an extract keep some.
  private func features(by osmium: Osmium?) throws -> (inside: [String], outside: Int) {
    let osmium = try #require(osmium)
    let scratch = try Scratch()
    var found: (inside: [String], outside: Int) = ([], 0)
    try osmium.export(
      try osmium.extract(at: Self.file), in: (streets: Self.boxes, regions: []), work: scratch.path,
      take: { feature in
        let tags = OpenStreetMapTags(feature.properties)
        // Boundaries are not completed. No map shows them.
        if tags.area == nil && tags.line == nil && tags.spot == nil { return }
        if feature.geometry.touches(Self.boxes) {
          found.inside.append("\(feature.geometry) \(feature.properties.sorted { $0.key < $1.key })")
        } else {
          found.outside += 1
        }
      }, takeShore: { _ in })
    found.inside.sort()
    return found
  }

  @Test func `gives the same features as a whole one, with or without osmconvert`() throws {
    let whole = try features(by: Osmium())
    #expect(whole.inside.count > 1000 && whole.outside > 5_000)
    let cut = try features(by: Osmium(largestWhole: 1000, usesOsmconvert: false))
    #expect(
      cut.inside == whole.inside && cut.outside < whole.outside / 2, "\(cut.outside) of \(whole.outside)")
  }

  @Test(.enabled(if: ProgramCall.path(of: "osmconvert") != nil, "needs osmctools"))
  func `is also cut by osmconvert`() throws {
    let whole = try features(by: Osmium())
    let cut = try features(by: Osmium(largestWhole: 1000))
    #expect(
      cut.inside == whole.inside && cut.outside < whole.outside / 2, "\(cut.outside) of \(whole.outside)")
  }

  @Test func `is refused with the words of osmium if it is damaged`() throws {
    let scratch = try Scratch()
    try scratch.put("cut.osm.pbf", Array(try File.read(Self.file).bytes.prefix(600_000)))
    let osmium = try #require(Osmium(largestWhole: 1000))
    let extract = try osmium.extract(at: scratch.path + "/cut.osm.pbf")
    let failure = #expect(throws: Osmium.Failure.self) {
      try osmium.export(
        extract, in: (streets: Self.boxes, regions: []), work: scratch.path, take: { _ in },
        takeShore: { _ in })
    }
    #expect(failure?.message.contains("PBF error") == true, "\(String(describing: failure))")
  }
}

extension OsmiumFeature.Geometry {
  fileprivate func touches(_ boxes: [[Double]]) -> Bool {
    let positions =
      switch self {
      case .point(let position): [position]
      case .line(let positions): positions
      case .areas(let polygons): polygons.flatMap { $0.flatMap(\.self) }
      }
    return positions.contains { position in
      boxes.contains { box in
        (box[0]...box[2]).contains(position.longitude) && (box[1]...box[3]).contains(position.latitude)
      }
    }
  }
}
