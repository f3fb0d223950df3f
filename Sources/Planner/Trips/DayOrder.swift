internal import Entities

/// The days of a trip in another order. A day without a stop goes with the day before it, because it is spent at its last stop.
struct DayOrder {
  /// A day with its stops, and the days after it that are spent there.
  struct Block: Equatable {
    var days: Range<Int>
    var stops: Range<Int>
  }

  private let before: [Block]
  private let after: [Block]
  /// The numbers of the days that no block has: before the first stop, and the day of departure from the last one.
  private let fixed: (first: Int, last: Int)

  /// Moves the block that begins on a day before the one that begins on another day, or to the end. Nil if a block does not
  /// begin there.
  init?(of itinerary: Itinerary, moving day: Int, before other: Int?) {
    var blocks: [Block] = []
    for each in itinerary.days {
      if !each.arrivals.isEmpty {
        blocks.append(Block(days: each.number..<each.number + 1, stops: each.arrivals))
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].days = blocks[blocks.count - 1].days.lowerBound..<each.number + 1
      }
    }
    guard let last = blocks.last, let from = blocks.firstIndex(where: { $0.days.lowerBound == day }) else {
      return nil
    }
    let end = last.days.upperBound
    // The last night of a trip has a morning after it. It stays the last day.
    if last.days.count > 1 { blocks[blocks.count - 1].days = last.days.lowerBound..<end - 1 }
    guard let to = other.map({ other in blocks.firstIndex { $0.days.lowerBound == other } }) ?? blocks.count
    else { return nil }
    before = blocks
    var moved = blocks
    let block = moved.remove(at: from)
    moved.insert(block, at: to > from ? to - 1 : to)
    after = moved
    fixed = (blocks[0].days.lowerBound - 1, end - blocks[blocks.count - 1].days.upperBound)
  }

  var isSame: Bool { before == after }

  /// The old position of each stop.
  var stops: [Int] { after.flatMap(\.stops) }

  /// The new number of each day that gets another one, by its old number.
  var days: [Int: Int] {
    var days: [Int: Int] = [:]
    for (block, first) in places {
      for (offset, day) in block.days.enumerated() where day != first + offset { days[day] = first + offset }
    }
    return days
  }

  /// The blocks in their new order, each with the number of its first day.
  var places: [(block: Block, first: Int)] {
    var next = fixed.first + 1
    return after.map { block in
      defer { next += block.days.count }
      return (block, next)
    }
  }

  /// How many stops each day reaches afterwards.
  var arrivals: [Int] {
    [Int](repeating: 0, count: fixed.first)
      + after.flatMap { [$0.stops.count] + [Int](repeating: 0, count: $0.days.count - 1) }
      + [Int](repeating: 0, count: fixed.last)
  }

  /// The last stop of the trip before and after. Nil if it stays, or if the trip ends with a night: then each stop keeps its nights.
  var end: (old: Int, new: Int)? {
    guard fixed.last == 0, let old = before.last, let new = after.last, old != new else { return nil }
    return (old.stops.upperBound - 1, new.stops.upperBound - 1)
  }
}
