import Testing
import Text

@testable import MapDrawing

@Suite struct SoftRingTests {
  private typealias Point = JourneyMapViewModel.Point
  private static let sheet = JourneyMapViewModel.Box(left: -200.4, top: -100, right: 700.4, bottom: 600)

  private static let octagon = [
    (60, 0), (42, 42), (0, 60), (-42, 42), (-60, 0), (-42, -42), (0, -60), (42, -42),
  ].map { Point(x: 200 + Double($0.0), y: 250 + Double($0.1)) }
  /// With edges of 4 to 420 units, and corners that point in and out.
  private static let shore = [
    (0, 0), (420, 13), (428, 40), (424, 44), (300, 61), (290, 200), (270, 60), (120, 75), (100, 330),
    (15, 310), (30, 120),
  ].map { Point(x: Double($0.0), y: Double($0.1)) }

  private func text(of ring: [Point]) -> String {
    var out = OutputBuffer()
    var data = PathData()
    data.curve(SoftRing(ring[...], in: Self.sheet, unit: 1), into: &out)
    return out.string()
  }

  /// Points along a path of one `m`, `q` and `t`, as SVG 2 defines them.
  private func points(along path: String) throws -> [Point] {
    var numbers: [Double] = []
    for match in path.matches(of: /-?(?:\d+\.?\d*|\.\d+)/) {
      numbers.append(try #require(Double(match.output)))
    }
    let letters = path.filter(\.isLetter)
    #expect(letters == "Mqtz")
    var at = Point(x: numbers[0], y: numbers[1])
    var control = Point(x: at.x + numbers[2], y: at.y + numbers[3])
    var points = [at]
    for index in stride(from: 4, to: numbers.count, by: 2) {
      let end = Point(x: at.x + numbers[index], y: at.y + numbers[index + 1])
      for step in 1...8 {
        let t = Double(step) / 8
        func mix(_ a: Double, _ b: Double, _ c: Double) -> Double {
          (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c
        }
        points.append(Point(x: mix(at.x, control.x, end.x), y: mix(at.y, control.y, end.y)))
      }
      control = Point(x: 2 * end.x - control.x, y: 2 * end.y - control.y)
      at = end
    }
    // The next control point would be the first again: nothing is lost by rounding.
    #expect(abs(control.x - numbers[0] - numbers[2]) < 0.3 && abs(control.y - numbers[1] - numbers[3]) < 0.3)
    return points
  }

  private func distance(from point: Point, to ring: [Point]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).map { a, b in
      let (x, y) = (b.x - a.x, b.y - a.y)
      let share = min(max(((point.x - a.x) * x + (point.y - a.y) * y) / (x * x + y * y), 0), 1)
      let (dx, dy) = (a.x + share * x - point.x, a.y + share * y - point.y)
      return (dx * dx + dy * dy).squareRoot()
    }.min() ?? .infinity
  }

  private func area(of ring: [Point]) -> Double {
    abs(zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  /// The circle through the corners of an octagon is 11 % larger.
  @Test(arguments: [(octagon, 0.12), (shore, 0.04)])
  func `a curve stays beside its ring`(ring: [JourneyMapViewModel.Point], growth: Double) throws {
    let curve = try points(along: text(of: ring))
    #expect(curve.allSatisfy { distance(from: $0, to: ring) < 5 })
    #expect(ring.allSatisfy { distance(from: $0, to: curve) < 6 })
    let share = area(of: curve) / area(of: ring)
    #expect(share > 0.97 && share < 1 + growth)
  }

  @Test(arguments: [octagon, shore]) func `ends of pieces are whole`(ring: [JourneyMapViewModel.Point]) {
    #expect(!text(of: ring).contains("."))
  }

  @Test func `corners at the edge of the sheet stay`() throws {
    let ring = [(-200.4, -100.0), (300, -100), (320, 10), (90, 80), (60, 500), (-200.4, 520)].map {
      Point(x: $0.0, y: $0.1)
    }
    let curve = try points(along: text(of: ring))
    for corner in [ring[0], ring[1], ring[5]] {
      #expect(curve.contains { abs($0.x - corner.x) < 0.3 && abs($0.y - corner.y) < 0.3 })
    }
    // The edge of the sheet has no gap.
    for point in curve where point.y < -90 && point.x < 290 { #expect(point.y < -99.7 || point.x < -200.1) }
    #expect(abs(area(of: curve) / area(of: ring) - 1) < 0.02)
  }

  @Test func `a ring that is too small for the grid has no curve`() {
    let dot = [(10.0, 10.0), (10.4, 10), (10.2, 10.3)].map { Point(x: $0.0, y: $0.1) }
    #expect(text(of: dot) == "")
  }
}
