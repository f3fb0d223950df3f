internal import Entities
internal import Files
internal import Geodata
internal import Journeys
internal import MapDrawing
internal import Services
internal import SiteReading
internal import Text

/// Makes the ground of trips from an extract of OpenStreetMap.
struct GroundMaking {
  let contentFolder: String
  let grounds: GroundFileInteractor
  let osmium: Osmium

  /// A map without a stop in the extract has its data if the extract has this share of the map.
  private static let leastShare = 0.01
  /// A trip without a stop in the extract is meant, although the author did not name it, if the extract has this share of
  /// one of its maps.
  private static let leastShareOfUnnamed = 1 / 3.0

  /// Adds ground to each of these trips that has a narrow map in the extract. If the author did not name them, trips that the
  /// extract hardly touches are not meant. Writes nothing if `isDryRun`.
  func add(
    _ file: String, to trips: [Itinerary], areNamed: Bool, isDryRun: Bool, hear: (String) -> Void
  ) throws(BuildFailure) -> [GroundReport.Entry] {
    let extract = try GroundSource(file: file, problem: .unreadableExtract).asking {
      () throws(GroundFailure) in
      try osmium.extract(at: file)
    }
    var work: [Work] = []
    var entries: [GroundReport.Entry] = []
    for itinerary in trips {
      let wanted = JourneyMapInteractor.groundParts(of: itinerary)
      var problems: [Diagnostic] = []
      let before = grounds.ground(ofTrip: itinerary.trip.slug, reporting: &problems)
      var entry = GroundReport.Entry(of: itinerary.trip, parts: wanted)
      var covered = wanted.compactMap { part in
        part.clipped(
          to: extract, atLeast: part.hasStop(of: itinerary, in: extract) ? 0 : Self.leastShare)
      }
      let isMeant =
        areNamed
        || wanted.contains { part in
          part.hasStop(of: itinerary, in: extract)
            || part.clipped(to: extract, atLeast: Self.leastShareOfUnnamed) != nil
        }
      if !isMeant { covered = [] }
      if wanted.isEmpty {
        entry.outcome = .needsNone
      } else if covered.isEmpty {
        entry.outcome = .outside
      } else if let before, !extract.time.isEmpty, extract.time < before.time, before.hasAll(covered) {
        entry.outcome = .older(than: before.time)
      } else {
        work.append(
          Work(
            entry: entries.count, collector: GroundCollector(covered),
            missing: wanted.map(\.box).filter { box in !covered.contains { $0.box.contains(box) } },
            before: before, extract: extract))
      }
      entry.isCovered = covered.elementsEqual(wanted)
      entries.append(entry)
    }
    if work.isEmpty { return entries }
    try collect(&work, from: extract, hear: hear)
    for each in work {
      let ground = each.ground(source: file.split(separator: "/").last.map(String.init) ?? file)
      guard ground.pointCount > 0 else {
        entries[each.entry].outcome = .empty
        continue
      }
      let (bytes, isThinned) = GroundLimit.bytes(of: ground)
      entries[each.entry].outcome = .made(
        GroundReport.Made(of: ground, bytes: bytes.count, isThinned: isThinned))
      entries[each.entry].problems = each.problems
      if !isDryRun {
        try GroundWriting(contentFolder: contentFolder).write(bytes, ofTrip: entries[each.entry].slug)
      }
    }
    return entries
  }

  private func collect(
    _ work: inout [Work], from extract: Osmium.Extract, hear: (String) -> Void
  ) throws(BuildFailure) {
    let folder: TemporaryFolder
    do { folder = try TemporaryFolder() } catch { throw .inputOutput(error) }
    var collectors = work.map(\.collector)
    let boxes = (
      streets: collectors.flatMap(\.boxes.streets), regions: collectors.flatMap(\.boxes.regions)
    )
    var coast = CoastCollector()
    var count = 0
    let result = Result { () throws(BuildFailure) in
      try GroundSource(file: extract.path, problem: .unreadableExtract).asking { () throws(GroundFailure) in
        try osmium.export(
          extract, in: boxes, work: folder.path,
          take: { feature in
            for index in collectors.indices { collectors[index].take(feature) }
            count += 1
            if count % 10_000 == 0 { hear("\(count / 1000)000 features read") }
          }, takeShore: { coast.take($0) })
      }
    }
    do { try folder.remove() } catch { throw .inputOutput(error) }
    try result.get()
    for index in work.indices {
      work[index].problems = collectors[index].addShores(of: coast)
      work[index].collector = collectors[index]
    }
  }
}

/// One trip whose ground is made.
private struct Work {
  var entry: Int
  var collector: GroundCollector
  let missing: [GroundBox]
  var problems: [ShoreProblem] = []
  let before: TripGround?
  let extract: Osmium.Extract

  /// The new ground, and of the old one what the extract does not cover.
  func ground(source: String) -> TripGround {
    var ground = streets(source: source)
    ground.heights = before?.heights
    return ground
  }

  private func streets(source: String) -> TripGround {
    var new = collector.ground(time: extract.time, source: source)
    new.missing = missing
    guard let before, before.hasStreets, let box = extract.box?.ground(near: before.middle) else {
      return new
    }
    // Another day of the same extract, or of one that replaces it.
    if before.source == source { return new.keeping(before, outside: box) }
    return extract.time < before.time ? before.joined(with: new) : new.joined(with: before)
  }
}

extension TripGround {
  /// Whether it has all of these parts as exactly.
  fileprivate func hasAll(_ others: [TripGround.Part]) -> Bool {
    others.allSatisfy { other in
      parts.contains { $0.scale >= other.scale && $0.box.contains(other.box) }
    }
  }
}

extension TripGround.Part {
  /// The part within the extract. Nil if the extract has less than the share `least` of it.
  fileprivate func clipped(to extract: Osmium.Extract, atLeast least: Double) -> TripGround.Part? {
    guard let edges = extract.box else { return self }
    guard let limits = edges.ground(near: box.west), limits.overlaps(box) else { return nil }
    let common = GroundBox(
      west: max(box.west, limits.west), south: max(box.south, limits.south),
      east: min(box.east, limits.east), north: min(box.north, limits.north))
    return common.size < least * box.size
      ? nil : TripGround.Part(scale: scale, box: common, tolerance: tolerance)
  }

  /// Whether it is a map with a stop in the extract. A map is often of several countries, with an extract of each.
  fileprivate func hasStop(of itinerary: Itinerary, in extract: Osmium.Extract) -> Bool {
    guard let limits = extract.box?.ground(near: box.west) else { return false }
    return itinerary.trip.stops.contains { stop in
      guard let point = stop.coordinate.map({ GroundPoint($0, near: box.west) }) else { return false }
      return box.contains(point) && limits.contains(point)
    }
  }
}

extension [Double] {
  /// West, south, east and north as a box. Nil for another number of numbers.
  fileprivate func ground(near middle: Int32) -> GroundBox? {
    guard count == 4 else { return nil }
    let corner = GroundPoint(longitude: self[0], latitude: self[1], near: middle)
    let opposite = GroundPoint(longitude: self[2], latitude: self[3], near: middle)
    guard corner.x < opposite.x, corner.y < opposite.y else { return nil }
    return GroundBox(west: corner.x, south: corner.y, east: opposite.x, north: opposite.y)
  }
}
