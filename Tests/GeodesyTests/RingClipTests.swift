import Geodesy
import Testing

@Suite struct `Areas in a window` {
  private let window = RingClip(MapWindow(left: 0, top: 0, right: 10, bottom: 10))

  private func clipped(_ points: [(Double, Double)]) -> [[Double]] {
    window.clipped(points.map { MapPoint(x: $0.0, y: $0.1) }).map { [$0.x, $0.y] }
  }

  @Test func `are whole if they lie inside`() {
    #expect(clipped([(1, 1), (9, 1), (5, 9)]) == [[1, 1], [9, 1], [5, 9]])
  }

  @Test func `end at its edges`() {
    #expect(clipped([(5, 5), (15, 5), (15, 8), (5, 8)]) == [[5, 5], [10, 5], [10, 8], [5, 8]])
    #expect(
      Set(clipped([(-5, -5), (15, -5), (15, 15), (-5, 15)])) == [[0, 0], [10, 0], [10, 10], [0, 10]])
  }

  @Test func `are empty if they lie outside`() {
    #expect(clipped([(11, 1), (19, 1), (15, 9)]) == [])
    #expect(clipped([]) == [])
  }
}
