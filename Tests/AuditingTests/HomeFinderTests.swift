import Entities
import Geodesy
import Testing

@testable import Auditing

@Suite struct `The finder of homes` {
  private let home = Coordinate(latitude: 47.14, longitude: 9.52)

  private func place(_ metres: Double, _ part: Int, of count: Int) -> Coordinate {
    // Corners of a square are enough directions for eight tracks.
    let corners = [(1.0, 0.0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7)]
    let (north, east) = corners[part * 8 / count]
    let length = (north * north + east * east).squareRoot()
    return Coordinate(
      latitude: home.latitude + metres * north / length / 111_320,
      longitude: home.longitude + metres * east / length / 111_320 / 0.6802)
  }

  private func sources(_ count: Int, cut: Double) -> [HomeFinder.Source] {
    (0..<count).map { number in
      let ends = Positions.Ends(
        first: place(cut, number, of: count), last: place(5000, number, of: count), day: nil)
      return HomeFinder.Source(file: "walks/\(number).gpx", positions: Positions(ends: [ends]))
    }
  }

  @Test func `finds the door where tracks begin`() {
    let found = HomeFinder(discs: []).findings(in: sources(6, cut: 10))
    #expect(found.map(\.what) == ["where tracks begin and end"])
    #expect(found.map(\.distance) == [75])
  }

  @Test func `finds the middle of a circle around which tracks end`() {
    let found = HomeFinder(discs: []).findings(in: sources(8, cut: 400))
    #expect(found.map(\.what) == ["a circle around which tracks end"])
    let numbers = found[0].sentence.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    #expect(abs(numbers[1] - 400) < 5)
    #expect(abs(numbers[2] - home.latitude) < 0.0003)
    #expect(abs(numbers[3] - home.longitude) < 0.0003)
    #expect((found.first?.distance ?? 1000) < 100)
  }

  @Test func `knows that the middle of a drawn disc is not the home`() {
    let disc = PrivatePlace(coordinate: home, radius: 1000)
    let found = HomeFinder(discs: [disc]).findings(in: sources(8, cut: 1020))
    #expect(found.map(\.distance) == [500])
  }

  /// The site joins the shown part of a track and the middle of a disc by a straight line.
  @Test func `begins a track behind a straight line into a disc`() {
    let way = (0..<100).map { Coordinate(latitude: 47.2 + Double($0) / 2000, longitude: 9.52) }
    var positions = Positions()
    positions.take([home] + way)
    #expect(positions.ends.map(\.first) == [way[0]])
    #expect(positions.ends.map(\.last) == [way[99]])
  }

  @Test func `takes tracks of two trips for no habit`() {
    #expect(HomeFinder(discs: []).findings(in: sources(2, cut: 10)) == [])
  }

  @Test(arguments: [
    ("Home", true), ("Zu Hause", true), ("Aunt Rosa's house", true), ("Birkenweg 7", true),
    ("Reine", false), ("Opera House", false), ("Casa Batlló", false), ("Home of the trolls", false),
  ])
  func `knows names of homes`(name: String, isHome: Bool) {
    #expect(HomeNames.tells(name) == isHome)
  }
}
