import Entities
import Testing

struct StopNamesTests {
  private static let stops = StopNames(of: [
    Waypoint(name: "Oslo"), Waypoint(name: "Reine", written: "Reine, Norway"), Waypoint(name: "Oslo"),
    Waypoint(name: "São Paulo"), Waypoint(name: "Washington, D.C."), Waypoint(name: "7"),
    Waypoint(name: "Helsinki Vantaa Airport", written: "HEL"), Waypoint(name: "東京"), Waypoint(name: "कि"),
    Waypoint(name: "के"), Waypoint(name: "reine"),
  ])

  @Test(
    arguments: [
      ("Oslo", 0), ("Oslo (1)", 0), ("Oslo (2)", 2), ("oslo (2)", 2), ("oslo", 0), ("Reine", 1),
      ("Reine, Norway", 1),
      ("REINE", 1),
      ("reine", 10), ("reine-norway", 1), ("sao paulo", 3), ("são-paulo", 3), ("Washington", 4),
      ("washington-d-c", 4), ("7", 5), ("1", 0), ("4", 3), ("HEL", 6), ("hel", 6),
      ("Helsinki Vantaa Airport", 6),
      ("東京", 7), ("कि", 8), ("के", 9), ("2", 1), ("Oslo (3)", nil), ("99", nil), ("0", nil), ("", nil),
      ("!", nil),
      ("Osl", nil), ("Norway", nil),
    ] as [(String, Int?)]) func `a text means a stop by any spelling of its name`(
      text: String, position: Int?
    )
  {
    #expect(Self.stops.position(of: text) == position)
  }

  @Test func `an exact name wins over a short one, and a whole name over its beginning`() {
    let stops = StopNames(written: ["Paris, Texas", "Paris", "paris"])
    #expect(["Paris", "paris", "Paris, Texas", "PARIS"].map { stops.position(of: $0) } == [1, 2, 0, 1])
  }

  @Test func `all stops with a name are found at once`() {
    #expect(
      Self.stops.positions(ofNamesIn: ["Oslo", "Reine", "Reine, Norway", "Bergen"])
        == ["Oslo": [0, 2], "Reine": [1], "Reine, Norway": [1]])
  }
}
