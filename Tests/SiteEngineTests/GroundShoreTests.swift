import Files
import Geodata
import TestSupport
import Testing

/// Coasts and waters of extracts, by `tripsite ground add` with the real osmium.
@Suite(.serialized, .enabled(if: ProgramCall.path(of: "osmium") != nil, "needs osmium-tool"))
struct GroundShoreTests {
  private static let helsinki = Project.fixtures + "/ground/helsinki.osm.pbf"

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.put("Content/site.yml", "title: Test\n")
  }

  private func putTrip(_ first: String, _ second: String) throws {
    try scratch.put(
      "Content/trips/walk.md",
      "---\ntitle: Walk\nby: walk\nstops:\n  - {name: A, at: [\(first)]}\n  - {name: B, at: [\(second)]}\n---\n"
    )
  }

  private func tripsite(_ arguments: String...) throws -> Program.Outcome {
    var program = Program(scratch)
    program.folder = scratch.path
    return try program.run([Project.program] + arguments)
  }

  private func ground() throws -> TripGround {
    try TripGroundReader.ground(in: File.read(scratch.path + "/Content/.ground/walk.ground").bytes)
  }

  /// An extract in XML, with ways of nodes at latitude and longitude.
  private func extract(_ ways: [(places: [(Double, Double)], tags: [String: String])], more: String = "")
    -> String
  {
    var (nodes, lines) = ("", "")
    var ids: [String: Int] = [:]
    for (index, way) in ways.enumerated() {
      lines += "<way id=\"\(index + 1)\">"
      for (latitude, longitude) in way.places {
        let key = "lat=\"\(latitude)\" lon=\"\(longitude)\""
        if ids[key] == nil {
          ids[key] = ids.count + 1
          nodes += "<node id=\"\(ids.count)\" \(key)/>\n"
        }
        lines += "<nd ref=\"\(ids[key] ?? 0)\"/>"
      }
      for (key, value) in way.tags.sorted(by: { $0.key < $1.key }) {
        lines += "<tag k=\"\(key)\" v=\"\(value)\"/>"
      }
      lines += "</way>\n"
    }
    return "<osm version=\"0.6\">\n\(nodes)\(lines)\(more)</osm>\n"
  }

  /// A street of Horta on Faial, by its harbour.
  private static let street = (
    places: [(38.530, -28.628), (38.540, -28.626)], tags: ["highway": "residential", "name": "Rua"]
  )

  @Test func `the coast of a city cut at the extract is found`() throws {
    try putTrip("60.1700, 24.9440", "60.1752, 24.9465")
    let added = try tripsite("ground", "add", Self.helsinki)
    #expect(added.code == 0 && added.messages == "", "\(added)")
    let shore = try #require(try ground().shores.first)
    func isSea(_ latitude: Double, _ longitude: Double) -> Bool {
      let (x, y) = (longitude * 1e5, latitude * 1e5)
      var isInside = false
      for ring in shore.sea {
        for (index, point) in ring.enumerated() {
          let last = ring[(index + ring.count - 1) % ring.count]
          guard (Double(point.y) > y) != (Double(last.y) > y) else { continue }
          let share = (y - Double(point.y)) / (Double(last.y) - Double(point.y))
          if x < Double(point.x) + share * (Double(last.x) - Double(point.x)) { isInside.toggle() }
        }
      }
      return isInside
    }
    // Kaisaniemenlahti, by the node of the bay, and on both sides of Pitkäsilta.
    for place in [(60.1766884, 24.9467114), (60.1767, 24.9480), (60.1768, 24.9523)] {
      #expect(isSea(place.0, place.1), "\(place)")
    }
    // Ateneum, the National Theatre, the station, the botanical garden, the Senate Square, Siltasaari.
    for place in [
      (60.1701, 24.9441), (60.1720, 24.9460), (60.1719, 24.9414), (60.1752, 24.9460), (60.1695, 24.9525),
      (60.1777, 24.9490),
    ] { #expect(!isSea(place.0, place.1), "\(place)") }
    let houses = try ground().areas.filter { $0.kind == .building }
    let drowned = houses.count { house in
      house.rings[0].contains { isSea(Double($0.y) / 1e5, Double($0.x) / 1e5) }
    }
    // Boathouses on piers.
    #expect(houses.count > 300 && drowned * 50 < houses.count, "\(drowned)")
    #expect(try tripsite("build").code == 0)
    #expect(try contents(of: scratch.path + "/Site/trips/walk/index.html").contains("map-sheet map-sea"))
  }

  @Test func `a harbour has its sea, and a broken coast is a warning`() throws {
    try putTrip("38.5330, -28.6275", "38.5350, -28.6270")
    let coast = [(38.50, -28.62), (38.534, -28.6255), (38.57, -28.62)]
    try scratch.put(
      "coast.osm", extract([Self.street, (coast.reversed(), ["natural": "coastline"])]))
    let swapped = try tripsite("ground", "add", "coast.osm", "--for", "walk")
    #expect(swapped.messages.contains("runs the wrong way"), "\(swapped)")
    try scratch.put("coast.osm", extract([Self.street, (coast, ["natural": "coastline"])]))
    let added = try tripsite("ground", "add", "coast.osm", "--for", "walk")
    #expect(added.code == 0 && added.messages == "", "\(added)")
    #expect(try ground().shores.map(\.sea.count) == [1])
    try scratch.put(
      "coast.osm", extract([Self.street, (Array(coast.prefix(2)), ["natural": "coastline"])]))
    let broken = try tripsite("ground", "add", "coast.osm", "--for", "walk")
    #expect(
      broken.messages == """
        Content/.ground/walk.ground: warning: the coast is broken at 38.5340, -28.6255, so these maps show the coarser shore of GSHHG, or none [unknown-shore]
              = hint: use an extract that reaches beyond the maps

        """)
    #expect(try broken.code == 0 && ground().shores.isEmpty)
    // Where the sea is near and unknown, the map is hatched.
    #expect(try tripsite("build").code == 0)
    let page = try contents(of: scratch.path + "/Site/trips/walk/index.html")
    #expect(page.contains("map-hatch") && page.contains("road-street") && !page.contains("map-sea\""))
  }

  @Test func `a lake with missing members is a warning`() throws {
    try putTrip("47.1370, 9.5222", "47.1396, 9.5243")
    try scratch.put(
      "lake.osm",
      extract(
        [
          ([(47.137, 9.522), (47.138, 9.523)], ["highway": "residential"]),
          ([(47.138, 9.522), (47.138, 9.524), (47.139, 9.524)], [:]),
        ],
        more: """
          <relation id="1"><member type="way" ref="2" role="outer"/><member type="way" ref="77" role="outer"/>
          <tag k="type" v="multipolygon"/><tag k="natural" v="water"/><tag k="name" v="Weiher"/></relation>
          """))
    let added = try tripsite("ground", "add", "lake.osm", "--for", "walk")
    #expect(
      added.messages == """
        Content/.ground/walk.ground: warning: the extract has only a part of Weiher at 47.1380, 9.5220, and leaves it out [unknown-shore]
              = hint: use an extract that reaches beyond it

        """, "\(added)")
    #expect(try ground().shores.map(\.sea) == [[]])
  }
}
