import Planner
import TestSupport
import Testing
import Text

/// Random edits of random files. TRIPSITE_FUZZ_SEED goes another way.
@Suite struct `Random edits` {
  @Test(.timeLimit(.minutes(30)))
  func `change the text as they change the trip, and keep all other bytes`() throws {
    let start = number("TRIPSITE_FUZZ_SEED") ?? 20_250_614
    var (kinds, inBraces) = ([String: Int](), 0)
    for count in 0..<10_000 {
      var random = SplitMix(seed: UInt64(start + count))
      let trip = RandomTrip(random)
      #expect(TripModel(reading: trip.bytes) == trip.model, "the generator, seed \(start + count)")
      _ = random.next(below: 2)
      let edit = Self.edit(of: trip, &random)
      kinds[String("\(edit)".prefix { $0 != "(" }), default: 0] += 1
      if trip.isInBraces { inBraces += 1 }
      let wrong = try check(edit, of: trip)
      guard wrong.isEmpty else {
        Issue.record("seed \(start + count): \(edit): \(wrong)")
        return
      }
    }
    #expect(kinds.count == 6 && kinds.values.allSatisfy { $0 > 500 }, "\(kinds)")
    #expect(inBraces > 1000)
  }

  private func number(_ name: String) -> Int? { Environment.text(name).flatMap { Int($0) } }

  private static func edit(of trip: RandomTrip, _ random: inout SplitMix) -> TripEdit {
    let stops = trip.model.stops
    let kind = random.next(below: 7)
    if !stops.isEmpty {
      let stop = random.next(below: stops.count)
      switch kind {
      case 0 where random.happens(2): return .orderStops(stops.indices.shuffled(using: &random))
      case 0: return .moveStop(from: stop, to: random.next(below: stops.count))
      case 1: return .removeStop(stop)
      case 2, 3:
        let key = random.pick(["name", "at", "arrive", "nights", "by", "note"])
        if key != "name", random.happens(3) { return .setStopField(stop, key, nil) }
        return .setStopField(stop, key, value(of: key, &random))
      default: break
      }
    }
    if kind == 4 {
      var fields = ["name": value(of: "name", &random)]
      for key in ["at", "arrive", "nights", "note"] where random.happens(2) {
        fields[key] = value(of: key, &random)
      }
      return .addStop(PlannedStop(fields), at: random.next(below: stops.count + 1))
    }
    let key = random.pick(["title", "summary", "tags", "travellers", "by", "draft", "coverAlt"])
    if key != "title", random.happens(3) { return .setField(key, nil) }
    return .setField(key, value(of: key, &random))
  }

  private static func value(of key: String, _ random: inout SplitMix) -> PlanValue {
    switch key {
    case "name", "title": .text(random.pick(RandomTrip.texts))
    case "at": .coordinate(latitude: "-33.5", longitude: "\(random.next(below: 100)).25")
    case "arrive": .word("2026-01-0\(1 + random.next(below: 9)) 12:15")
    case "nights": .word("\(random.next(below: 30))")
    case "by": .word(random.pick(["hike", "on foot"]))
    case "draft": .word(random.pick(["true", "false"]))
    case "tags", "travellers":
      .list(Array(RandomTrip.texts.shuffled(using: &random).prefix(1 + random.next(below: 4))))
    default: .text(random.pick(RandomTrip.long))
    }
  }

  /// What does not hold.
  private func check(_ edit: TripEdit, of trip: RandomTrip) throws -> [String] {
    let before = String(decoding: trip.bytes, as: UTF8.self)
    var text: TripText
    do throws(PlanFailure) {
      text = try TripText(trip.bytes, shownAs: "Content/trips/a.md")
      try text.apply(edit)
    } catch {
      // The one edit that braces do not take.
      if case .addStop = edit, trip.isInBraces, trip.stops.isEmpty,
        error
          == .refused(
            "the front matter of Content/trips/a.md is in braces",
            hint: "write each key on a line of its own, without braces")
      {
        return []
      }
      return ["\(error)", before]
    }
    var wanted = trip.model
    wanted.apply(edit)
    let after = String(decoding: text.bytes, as: UTF8.self)
    let shown = [before, "=== becomes ===", after]
    guard TripModel(reading: text.bytes) == wanted else {
      return ["wanted \(wanted), got \(String(describing: TripModel(reading: text.bytes)))"] + shown
    }
    var wrong: [String] = []
    // A comment in a value that is replaced or removed goes with it.
    let place = Self.place(of: edit, in: trip)
    for (comment, offset) in trip.comments where !(place?.contains(offset) ?? false) {
      let count = after.ranges(of: comment).count
      if count != 1 { wrong.append("\(comment) stands there \(count) times") }
    }
    // Other stops stay whole, with the comments that belong to them.
    for (index, stop) in trip.stops.enumerated() where place != stop {
      if text.bytes.firstRange(of: trip.bytes[stop]) == nil { wrong.append("stop \(index + 1) changed") }
    }
    if case .removeStop = edit, let place {
      for (comment, offset) in trip.comments where place.contains(offset) && after.contains(comment) {
        wrong.append("\(comment) is still there")
      }
    }
    // In braces, a comma and a line go with a key.
    if case .setField(_, nil) = edit, trip.isInBraces {
      if !Self.isPart(text.bytes, of: trip.bytes) { wrong.append("other bytes are new") }
    } else if !Self.keepsBytes(trip.bytes, text.bytes, edit, place) {
      wrong.append("other bytes changed")
    }
    if before.contains("\r\n"),
      text.bytes.enumerated().contains(where: { $1 == 0x0A && ($0 == 0 || text.bytes[$0 - 1] != 0x0D) })
    {
      wrong.append("a line end changed")
    }
    return wrong.isEmpty ? [] : wrong + shown
  }

  /// The bytes of what is replaced or removed.
  private static func place(of edit: TripEdit, in trip: RandomTrip) -> Range<Int>? {
    switch edit {
    case .setField(let key, _): trip.pairs[key]
    case .setStopField(let index, _, _): trip.stops[index]
    case .removeStop(let index): trip.stops[index]
    case .addStop, .moveStop, .orderStops: nil
    }
  }

  private static func keepsBytes(_ old: [UInt8], _ new: [UInt8], _ edit: TripEdit, _ place: Range<Int>?)
    -> Bool
  {
    switch edit {
    case .moveStop, .orderStops: return old.sorted() == new.sorted()
    case .addStop:
      return isPart(old, of: new) || old.contains { "~[]".utf8.contains($0) } && isPart(without(old), of: new)
    case .removeStop: return isPart(new, of: old)
    case .setField, .setStopField:
      guard let place else { return isPart(old, of: new) }
      let tail = old[place.upperBound...]
      return new.starts(with: old[..<place.lowerBound]) && new.count >= tail.count
        && new[(new.count - tail.count)...] == tail
    }
  }

  /// The text without a sign of an empty list.
  private static func without(_ old: [UInt8]) -> [UInt8] {
    var text = String(decoding: old, as: UTF8.self)
    for sign in ["stops: []", "stops: ~", "stops: [ ]"] { text = text.replacing(sign, with: "stops:") }
    return Array(text.utf8)
  }

  /// Whether the bytes of `part` are in `whole` in the same order.
  private static func isPart(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    var next = 0
    for byte in whole where next < part.count && part[next] == byte { next += 1 }
    return next == part.count
  }
}
