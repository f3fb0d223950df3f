package import Geodata

/// Collects the coast of an extract, and waters that the extract has only a part of.
package struct CoastCollector {
  /// A stretch of coast: land on the left, water on the right. The extract has all of its nodes.
  private struct Stretch {
    var first: Int
    var last: Int
    var points: [OsmiumFeature.Position]
  }

  /// What is known about a way that relations can name.
  private struct Way {
    var points: [OsmiumFeature.Position]
    var isComplete: Bool
  }

  private var stretches: [Stretch] = []
  private var ways: [Int: Way] = [:]
  /// The names of areas with missing members, and the points that the extract has of them.
  private(set) var incomplete: [(name: String, points: [OsmiumFeature.Position])] = []

  package init() {}

  package mutating func take(_ object: OsmiumObject) {
    switch object {
    case .way(let id, let isCoast, let nodes):
      let known = nodes.compactMap(\.at)
      ways[id] = Way(points: known, isComplete: known.count == nodes.count)
      if isCoast { addStretches(nodes) }
    case .relation(let name, let members):
      if members.allSatisfy({ ways[$0]?.isComplete ?? false }) { return }
      let points = members.flatMap { ways[$0]?.points ?? [] }
      if !points.isEmpty { incomplete.append((name, points)) }
    }
  }

  /// A way whose nodes are missing here and there has several stretches.
  private mutating func addStretches(_ nodes: [OsmiumObject.Node]) {
    for run in nodes.split(whereSeparator: { $0.at == nil }) where run.count > 1 {
      stretches.append(
        Stretch(
          first: run[run.startIndex].id, last: run[run.endIndex - 1].id, points: run.compactMap(\.at)))
    }
  }

  /// The coast in lines that are as long as possible. A closed line ends where it starts. A stretch only continues another
  /// one that runs the same way.
  package func lines(near middle: Int32) -> [[GroundPoint]] {
    var starts: [Int: Int] = [:]
    for index in stretches.indices { starts[stretches[index].first] = index }
    let continued = Set(stretches.map(\.last))
    var isUsed = [Bool](repeating: false, count: stretches.count)
    var lines: [[GroundPoint]] = []
    func follow(_ index: Int) {
      var line: [GroundPoint] = []
      var next: Int? = index
      while let index = next, !isUsed[index] {
        isUsed[index] = true
        line += stretches[index].points.dropFirst(line.isEmpty ? 0 : 1).map { $0.point(near: middle) }
        next = starts[stretches[index].last]
      }
      lines.append(line)
    }
    for index in stretches.indices where !isUsed[index] && !continued.contains(stretches[index].first) {
      follow(index)
    }
    // What is left is closed.
    for index in stretches.indices where !isUsed[index] { follow(index) }
    return lines
  }
}
