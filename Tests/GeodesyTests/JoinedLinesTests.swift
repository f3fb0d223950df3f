import Testing

@testable import Geodesy

@Suite struct JoinedLinesTests {
  private func joined(_ lines: [[(Double, Double)]]) -> [[[Double]]] {
    var all = MapLines()
    for line in lines { all.append(line: line.map { MapPoint(x: $0.0, y: $0.1) }) }
    let joined = all.joined()
    return joined.lines.map { joined.points[$0].map { [$0.x, $0.y] } }
  }

  @Test func `lines that meet are one, whatever their direction and order`() {
    let expected: [[[Double]]] = [[[0, 0], [1, 0], [2, 1], [3, 1], [4, 0]]]
    #expect(joined([[(0, 0), (1, 0)], [(1, 0), (2, 1), (3, 1)], [(3, 1), (4, 0)]]) == expected)
    #expect(joined([[(0, 0), (1, 0)], [(4, 0), (3, 1)], [(3, 1), (2, 1), (1, 0)]]) == expected)
    #expect(
      joined([[(2, 1), (1, 0)], [(2, 1), (3, 1), (4, 0)], [(0, 0), (1, 0)]]) == [expected[0].reversed()])
  }

  @Test func `where three lines meet, each ends`() {
    let star = [[(0.0, 0.0), (1.0, 0.0)], [(0, 0), (0, 1)], [(-1, 0), (0, 0)]]
    #expect(joined(star) == star.map { $0.map { [$0.0, $0.1] } })
  }

  @Test func `closed lines stay closed`() {
    let loop = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 0.0)]
    #expect(joined([loop, [(5, 5), (6, 6)]]) == [loop.map { [$0.0, $0.1] }, [[5, 5], [6, 6]]])
    #expect(
      joined([[(0, 0), (1, 0)], [(0, 0), (0, 1), (1, 0)]]) == [[[1, 0], [0, 1], [0, 0], [1, 0]]])
  }
}
