internal import Entities

/// The days of a trip in another order. A day without a stop moves with the previous day, because travellers spend it at the last stop
/// of that day. Day trips move with their stay.
struct DayOrder {
  /// A day with its stops, and the days after it that are spent there.
  struct Block: Equatable {
    var days: Range<Int>
    var stops: Range<Int>
    /// The number of stops on each of the days.
    var arrivals: [Int]
  }

  private let before: [Block]
  private let after: [Block]
  /// The number of days before the first stop, and the number of days after the last block (0 or 1).
  private let fixed: (first: Int, last: Int)

  /// Moves the block that begins on `day` before the block that begins on `other`. If `other` is nil: to the end. Nil if no block begins
  /// on one of these days.
  init?(of itinerary: Itinerary, moving day: Int, before other: Int?) {
    var blocks: [Block] = []
    for each in itinerary.days {
      let isOfStay = each.arrivals.first.map { itinerary.trip.stops[$0].outing != nil } ?? true
      if !isOfStay {
        blocks.append(
          Block(
            days: each.number..<each.number + 1, stops: each.arrivals, arrivals: [each.arrivals.count]))
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].add(each)
      }
    }
    guard let last = blocks.last, let from = blocks.firstIndex(where: { $0.days.lowerBound == day }) else {
      return nil
    }
    let end = last.days.upperBound
    // If the trip ends with a night, its last day is the morning of departure. This day stays the last one.
    if last.days.count > 1, last.arrivals.last == 0 { blocks[blocks.count - 1].removeLastDay() }
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

  /// The new numbers of the days that move, by their old numbers.
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

  /// The number of stops on each day after the move.
  var arrivals: [Int] {
    [Int](repeating: 0, count: fixed.first)
      + after.flatMap(\.arrivals)
      + [Int](repeating: 0, count: fixed.last)
  }

  /// The positions of the old last stop and of the new last stop, before the move. Nil if the nights of all stops stay: the last stop is
  /// the same, or the trip ends with a night.
  var end: (old: Int, new: Int)? {
    guard fixed.last == 0, let old = before.last, let new = after.last, old != new else { return nil }
    return (old.stops.upperBound - 1, new.stops.upperBound - 1)
  }
}

extension DayOrder.Block {
  /// A trip of more than 1000 days has no days without stops.
  fileprivate mutating func add(_ day: Day) {
    arrivals += [Int](repeating: 0, count: day.number - days.upperBound) + [day.arrivals.count]
    days = days.lowerBound..<day.number + 1
    stops = stops.lowerBound..<max(stops.upperBound, day.arrivals.upperBound)
  }

  fileprivate mutating func removeLastDay() {
    days = days.lowerBound..<days.upperBound - 1
    arrivals.removeLast()
  }
}
