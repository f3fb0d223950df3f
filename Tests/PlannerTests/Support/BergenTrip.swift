@testable import Planner

/// A trip with day trips from a stay in Bergen.
enum BergenTrip {
  /// Day 4 is spent in Bergen. Positions count the returns 3 and 5.
  static let stops = """
      - {name: Oslo, arrive: 2027-07-03, nights: 1}
      - name: Bergen  # the base
        nights: 4
        visits:
          # by the railway
          - {name: Voss, by: train}
          - {name: Flåm, day: 4, note: The fjord}   # booked
      - {name: Ålesund, nights: 2}
      - Trondheim

    """
  static let days = [
    "2027-07-03", "Oslo", "Bergen", "Voss, Bergen", "", "Flåm, Bergen", "Ålesund", "", "Trondheim",
  ]

  static func site(_ rest: String = "", changing changes: (String, String)...) throws -> FjordTrip {
    try FjordTrip(changes.reduce(stops) { $0.replacing($1.0, with: $1.1) }, rest)
  }

  /// The file with changes of its stops.
  static func file(_ changes: (String, String)..., rest: String = "") -> String {
    FjordTrip.text(changes.reduce(stops) { $0.replacing($1.0, with: $1.1) }, rest)
  }
}
