import Geodesy
import Testing

@Suite struct `A line over the 180th meridian` {
  private func cut(_ line: [[Double]]) -> [[[Double]]] {
    AntimeridianCut.parts(of: line, longitude: { $0[0] }) { start, end, share, longitude in
      [longitude, start[1] + (end[1] - start[1]) * share]
    }
  }

  @Test func `is cut there, with a point on each side`() {
    // The example of RFC 7946, 3.1.9.
    #expect(
      cut([[170, 45], [-170, 45]]) == [[[170, 45], [180, 45]], [[-180, 45], [-170, 45]]])
    #expect(
      cut([[179, 0], [-179, 2], [178, 5]]) == [
        [[179, 0], [180, 1]], [[-180, 1], [-179, 2], [-180, 3]], [[180, 3], [178, 5]],
      ])
  }

  @Test func `stays whole if it only touches the meridian`() {
    #expect(cut([[170, 0], [180, 1]]) == [[[170, 0], [180, 1]]])
    #expect(cut([[-180, 0], [-170, 1]]) == [[[-180, 0], [-170, 1]]])
    #expect(cut([[179, 0], [-180, 1]]) == [[[179, 0], [180, 1]]])
  }

  @Test func `along the meridian has no parts without length`() {
    #expect(cut([[180, 0], [-180, 1], [-179, 2]]) == [[[-180, 0], [-180, 1], [-179, 2]]])
  }

  @Test func `of one point has no parts`() {
    #expect(cut([]) == [])
    #expect(cut([[1, 2]]) == [])
  }

  @Test func `elsewhere is unchanged`() {
    #expect(cut([[-90, 0], [90, 1]]) == [[[-90, 0], [90, 1]]])
  }
}
