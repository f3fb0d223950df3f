import Testing
import Text

@testable import MapDrawing

@Suite struct PathGridTests {
  private typealias Point = JourneyMapViewModel.Point
  private static let sheet = JourneyMapViewModel.Box(left: -48, top: -256.4, right: 528, bottom: 616.3)

  private func points(_ tenths: [(Int, Int)]) -> [JourneyMapViewModel.Point] {
    tenths.map { Point(x: Double($0.0) / 10, y: Double($0.1) / 10) }
  }

  private func grid(of tenths: [(Int, Int)], least: Int = 1) -> PathGrid {
    let points = points(tenths)
    return PathGrid(of: [0..<points.count], in: points, sheet: Self.sheet, least: least)
  }

  @Test func `a path takes the widest grid of its points`() {
    #expect(grid(of: [(4, 8), (-12, 400)]).step == 4)
    #expect(grid(of: [(4, 8), (-14, 400)]).step == 2)
    #expect(grid(of: [(4, 8), (-14, 401)]).step == 1)
    #expect(grid(of: [(4, 8), (-14, 401)], least: 2).step == 2)
  }

  @Test func `points at the edges of the sheet are on any grid`() {
    #expect(grid(of: [(4, 6163), (-480, 8), (12, -2564)]).step == 4)
  }

  @Test func `steps of a grid are whole numbers`() {
    let line = points([(-12, 400), (4, 396), (4, 404), (24, 404)])
    func text(on grid: PathGrid?) -> String {
      var out = OutputBuffer()
      var data = PathData(on: grid)
      data.line(line[...], closed: true, into: &out)
      grid?.write(into: &out)
      return out.string()
    }
    #expect(text(on: nil) == "M-1.2 40l1.6-.4 0 .8 2 0z")
    #expect(text(on: PathGrid(step: 4)) == "M-3 100l4-1 0 2 5 0z transform=\"scale(.4)\"")
    #expect(text(on: PathGrid(step: 1)) == "M-12 400l16-4 0 8 20 0z transform=\"scale(.1)\"")
  }
}
