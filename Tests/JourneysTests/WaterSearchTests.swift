import Geodata
import Testing

@testable import Journeys

@Suite struct `A search over water` {
  private typealias Cell = WaterGrid.Cell

  /// A wall from the north at column 30, with water south of row 50, and an island of land around (60, 10).
  private static func factor(_ cell: Cell) -> Int? {
    if cell.column == 30 { return cell.row < 50 ? nil : 1 }
    return max(abs(cell.column - 60), abs(cell.row - 10)) < 3 ? 200 : 1
  }

  private func found(ashore: Int, in area: SearchArea = SearchArea(side: 64)) -> (path: [Cell]?, asked: Int) {
    var asked = 0
    let path = WaterSearch(area: area, mostFactor: 200).path(
      from: Cell(column: 1, row: 1), to: Cell(column: 60, row: 10), ashore: ashore
    ) {
      asked += 1
      return Self.factor($0)
    }
    return (path, asked)
  }

  private func cost(_ path: [Cell]) -> Int {
    zip(path, path.dropFirst()).reduce(0) { $0 + WaterSearch.cost($1.0, $1.1) * (Self.factor($1.1) ?? 0) }
  }

  @Test func `goes around a wall from cell to cell`() throws {
    let path = try #require(found(ashore: 0).path)
    #expect(path.first == Cell(column: 1, row: 1) && path.last == Cell(column: 60, row: 10))
    #expect(
      zip(path, path.dropFirst()).allSatisfy {
        max(abs($0.column - $1.column), abs($0.row - $1.row)) == 1
      })
    #expect(path.allSatisfy { Self.factor($0) != nil })
    // Down to row 50 at the wall, up to row 10 at the end, and three cells of land.
    #expect(cost(path) == 20 * 5 + 29 * 7 + 10 * 5 + 30 * 7 + 3 * 199 * 5)
  }

  @Test func `finds as cheap a way with fewer looks if it knows the land around the end`() throws {
    let (without, with) = (found(ashore: 0), found(ashore: 3 * SearchArea.straight))
    #expect(try cost(#require(with.path)) == cost(#require(without.path)))
    #expect(with.asked < without.asked, "\(with.asked), \(without.asked)")
  }

  @Test func `stays in its area`() throws {
    let line = (0..<16).map { Cell(column: $0, row: 0) }
    #expect(found(ashore: 0, in: SearchArea(around: line[...], reach: 2, side: 64)).path == nil)
    #expect(found(ashore: 0, in: SearchArea(around: line[...], reach: 12, side: 64)).path != nil)
    let near = SearchArea(around: line[4...5], reach: 0, side: 64)
    #expect(found(ashore: 0, in: near).path == nil)
  }
}
