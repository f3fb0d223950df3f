import ContentReaders
import Entities
import Geodesy
import TestSupport
import Testing
import Text

private func key(_ number: Int) -> [UInt8] {
  (0..<32).map { UInt8(truncatingIfNeeded: $0 < 24 ? 0 : number >> (8 * (31 - $0))) }
}

/// Where the discs are that hide private places.
@Suite struct `Discs of private places` {
  private let home = Coordinate(latitude: 47.141, longitude: 9.5215)
  private let places = [
    (47.141, 9.5215), (0, 0), (-16.8, 179.9999), (-16.8, -179.9999), (89.999, 12), (-90, 0), (90, -180),
  ]
  .map { Coordinate(latitude: $0.0, longitude: $0.1) }

  @Test func `are drawn within the radius, anywhere with the same chance`() {
    let zones = (0..<4_000).map { PrivateZones(key: key($0)) }
    let away = zones.map { Geodesic.distance(from: home, to: $0.disc(around: home, radius: 1000).coordinate) }
    #expect(away.allSatisfy { $0 <= 1000.001 })
    // Of an even draw, the share within a distance is its square. 4,000 draws are off by 0.8 % as a rule.
    for share in [0.2, 0.5, 0.7, 0.9] {
      let found = Double(away.count { $0 <= 1000 * share }) / 4_000
      #expect(abs(found - share * share) < 0.02, "\(found) within \(share)")
    }
    let north = zones.count { $0.disc(around: home, radius: 1000).coordinate.latitude > home.latitude }
    let east = zones.count { $0.disc(around: home, radius: 1000).coordinate.longitude > home.longitude }
    #expect(abs(north - 2_000) < 100 && abs(east - 2_000) < 100)
  }

  @Test func `depend on the key, the place and the radius, and on nothing else`() {
    let zones = PrivateZones(key: key(7))
    let disc = zones.disc(around: home, radius: 500, name: "Home")
    #expect(disc == PrivateZones(key: key(7)).disc(around: home, radius: 500, name: "Home"))
    #expect(disc.coordinate == zones.disc(around: home, radius: 500).coordinate)
    #expect(disc.coordinate != PrivateZones(key: key(8)).disc(around: home, radius: 500).coordinate)
    // Of two radiuses, two directions: a line through both middles would lead to the place.
    let wide = zones.disc(around: home, radius: 1000).coordinate
    let turns = [disc.coordinate, wide].map { $0.latitude - home.latitude }
    #expect(abs(turns[1] - 2 * turns[0]) > 1e-6)
  }

  @Test(arguments: [100, 1000, 20_000, 100_000])
  func `hide everything within the radius of the place`(radius: Int) {
    for zones in [PrivateZones(key: nil), PrivateZones(key: key(1)), PrivateZones(key: key(2))] {
      for place in places {
        let disc = zones.disc(around: place, radius: radius)
        for turn in stride(from: 0.0, to: 360, by: 15) {
          let near = Geodesic.point(from: place, toward: turn, metres: Double(radius) - 0.01)
          #expect(disc.contains(near), "\(place) \(turn) \(disc)")
        }
      }
    }
  }

  @Test func `without a key, are the same for all places in a cell of the grid`() {
    var chance = SplitMix(seed: 1)
    var discs: [Coordinate: [Coordinate]] = [:]
    var radius = 0
    for _ in 0..<5_000 {
      let place = Coordinate(
        latitude: 47 + Double.random(in: 0...0.1, using: &chance),
        longitude: 9.5 + Double.random(in: 0...0.1, using: &chance))
      let disc = PrivateZones(key: nil).disc(around: place, radius: 1000)
      discs[disc.coordinate, default: []].append(place)
      radius = max(radius, disc.radius)
    }
    // 11.1 by 7.6 kilometres, in cells of 2 by 2 kilometres.
    #expect((20...40).contains(discs.count) && (2_400...2_460).contains(radius))
    // Somebody who knows the cell does no better than by chance.
    let near = discs.reduce(0) { sum, cell in
      sum + cell.value.count { Geodesic.distance(from: $0, to: cell.key) <= 500 }
    }
    #expect(near < 5_000 * 22 / 100)
  }
}

/// Content/private.key.
@Suite struct `The key of private places` {
  private func settings(_ key: String?, _ text: String) throws -> (places: [PrivatePlace], problems: String) {
    let scratch = try Scratch()
    try scratch.put("site.yml", text)
    if let key { try scratch.put("private.key", key) }
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: scratch.path, reporting: &problems)
    return (settings.privatePlaces, problems.map { $0.rendered(color: false) }.joined())
  }

  private let home = "private: [{name: Home, at: \"47.141, 9.5215\", radius: 500 m}]\n"

  @Test func `is read from its file`() throws {
    let digits = key(7).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let place = Coordinate(latitude: 47.141, longitude: 9.5215)
    let wanted = [PrivateZones(key: key(7)).disc(around: place, radius: 500, name: "Home")]
    for file in [digits, "# A comment.\n\n" + digits.uppercased() + "\r\n"] {
      let (places, problems) = try settings(file, home)
      #expect(places == wanted && problems == "")
    }
    let (places, problems) = try settings(PrivateZones.newFile(), home)
    #expect(places != wanted && problems == "")
    #expect(PrivateZones.newFile() != PrivateZones.newFile())
  }

  @Test func `is asked for`() throws {
    let (places, problems) = try settings(nil, "title: A\n" + home)
    #expect(places.map(\.radius) != [500])
    #expect(
      problems == """
        Content/site.yml:2:1: warning: the site has no key for private places, so larger discs of a fixed grid hide them [no-private-key]
            2 | private: [{name: Home, at: "47.141, 9.5215", radius: 500 m}]
              | ^~~~~~~
              = hint: make a key with `tripsite private new`, and keep it

        """)
    #expect(try settings(nil, "title: A\nprivate: []\n").problems == "")
    #expect(try settings("nonsense", "title: A\n").problems == "")
  }

  @Test(arguments: [
    "", "# Only a comment.\n", "12ab", "zz" + String(repeating: "0", count: 62),
    String(repeating: "0", count: 64) + "\n" + String(repeating: "1", count: 64),
  ])
  func `must not be damaged`(file: String) throws {
    #expect(
      try settings(file, home).problems == """
        Content/site.yml:1:1: error: private.key has no key in it [bad-private-key]
            1 | private: [{name: Home, at: "47.141, 9.5215", radius: 500 m}]
              | ^~~~~~~
              = hint: restore the file from a backup; only if there is none, remove it and run `tripsite private new`

        """)
  }
}
