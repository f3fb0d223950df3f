import Files
import Geodesy
import TestSupport

/// The streets of Liechtenstein as a graph, in metres around the middle of the country. Read from the extract of 2015.
struct StreetMap {
  static let plane = LocalPlane(around: Coordinate(latitude: 47.16, longitude: 9.52))

  private(set) var points: [MapPoint] = []
  private(set) var neighbours: [[(point: Int, metres: Double)]] = []

  init(in folder: String) throws {
    let file = folder + "/streets.opl"
    let osmium = ProgramCall.path(of: "osmium")!
    let made = try ProgramCall(
      osmium,
      [
        "tags-filter", Project.fixtures + "/ground/liechtenstein-2015.osm.pbf", "w/highway", "-f",
        "opl,add_metadata=none", "-o", file,
      ]
    ).run()
    guard made.code == 0 else { throw Failure() }
    var names: [Int: Int] = [:]
    for line in try File.read(file).bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "))
      if line.first == UInt8(ascii: "n") {
        let (x, y) = (Self.number(fields[2].dropFirst()), Self.number(fields[3].dropFirst()))
        names[Int(Self.number(fields[0].dropFirst()))] = points.count
        points.append(Self.plane.point(Coordinate(latitude: y, longitude: x)))
        neighbours.append([])
      } else if line.first == UInt8(ascii: "w") {
        let nodes = fields[2].dropFirst().split(separator: UInt8(ascii: ",")).compactMap {
          names[Int(Self.number($0.dropFirst()))]
        }
        for (one, other) in zip(nodes, nodes.dropFirst()) {
          let metres = points[one].distance(to: points[other])
          neighbours[one].append((other, metres))
          neighbours[other].append((one, metres))
        }
      }
    }
  }

  struct Failure: Error {}

  private static func number(_ text: some Sequence<UInt8>) -> Double {
    Double(String(decoding: Array(text), as: UTF8.self))!
  }

  /// The point of a street that is nearest to a place.
  func nearest(to place: MapPoint) -> Int {
    points.indices.filter { neighbours[$0].count > 1 }.min {
      points[$0].distance(to: place) < points[$1].distance(to: place)
    }!
  }

  /// The quickest ways from a point: the point before each point, and the metres to it. `whims` makes streets seem longer or shorter, as people
  /// do not always take the shortest way.
  func ways(from start: Int, whims: inout SplitMix) -> (before: [Int], metres: [Double]) {
    var before = [Int](repeating: -1, count: points.count)
    var metres = [Double](repeating: .infinity, count: points.count)
    let whim = points.indices.map { _ in Double.random(in: 0.8...1.25, using: &whims) }
    var waiting = Heap()
    metres[start] = 0
    waiting.insert(start, at: 0)
    while let (point, cost) = waiting.first() {
      if cost > metres[point] { continue }
      for (next, length) in neighbours[point] where cost + length * whim[next] < metres[next] {
        metres[next] = cost + length * whim[next]
        before[next] = point
        waiting.insert(next, at: metres[next])
      }
    }
    return (before, metres)
  }
}

extension MapPoint {
  func distance(to other: MapPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

/// A binary heap, the nearest first.
private struct Heap {
  private var entries: [(point: Int, cost: Double)] = []

  mutating func insert(_ point: Int, at cost: Double) {
    entries.append((point, cost))
    var index = entries.count - 1
    while index > 0, entries[index].cost < entries[(index - 1) / 2].cost {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func first() -> (point: Int, cost: Double)? {
    guard let first = entries.first else { return nil }
    entries[0] = entries[entries.count - 1]
    entries.removeLast()
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < entries.count && entries[child].cost < entries[least].cost {
        least = child
      }
      if least == index { return first }
      entries.swapAt(index, least)
      index = least
    }
  }
}
