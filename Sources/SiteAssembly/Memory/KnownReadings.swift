internal import ContentSource
internal import Entities
internal import Files

/// The readings of the last build, for those files that are as they were.
struct KnownReadings: Sendable {
  let kept: MemoryFolder.Kept
  /// By the position in the new listing, that in the memory.
  private var positions: [Int?] = []
  private var samePictures: PathSet = []

  init(_ kept: MemoryFolder.Kept) { self.kept = kept }

  struct Found: Sendable {
    var reading: Reading
    var source: SourceMemory
    /// In the last build's memory, where its reading stands just so.
    var position: Int?
  }

  /// For the files at `paths`, trips first, beside these files that are copied.
  func settled(_ paths: [String], statics: [StaticMemory]) -> KnownReadings {
    var known = self
    known.positions = SiteAssembly.positions(of: paths, in: kept.memory.sources.map(\.path))
    let before = kept.memory.statics
    let positions = SiteAssembly.positions(of: statics.map(\.path), in: before.map(\.path))
    for (file, position) in zip(statics, positions) {
      if let position, file.stamp != nil, before[position].stamp == file.stamp {
        known.samePictures.insert(PathBytes(file.path))
      }
    }
    return known
  }

  /// Nil where the file has to be read again.
  func reading(_ index: Int, stamp: FileStamp?, in contentFolder: String) -> Found? {
    guard let stamp, let position = positions[index] else { return nil }
    var source = kept.memory.sources[position]
    let isSame = source.stamp == stamp
    if !isSame {
      // Touched, perhaps, and no more.
      guard source.digest != 0, digest(of: contentFolder + "/" + source.path) == source.digest else {
        return nil
      }
    }
    // What was told of a file may have to do with others.
    guard var reading = kept.reading(of: source), reading.diagnostics.isEmpty else { return nil }
    if case .trip(let itinerary) = reading.found {
      if let cover = itinerary.trip.cover, !samePictures.contains(cover.path) { return nil }
      if !isSame { reading.found = .trip(itinerary.stamped(stamp)) }
    } else if case .page(var page) = reading.found, !isSame {
      page.source.modified = stamp.modified
      reading.found = .page(page)
    }
    source.stamp = stamp
    return Found(reading: reading, source: source, position: isSame ? position : nil)
  }

  private func digest(of path: String) -> UInt64? {
    do throws(FileError) {
      return try File.read(path, limit: ContentListing.largestText).bytes
        .withUnsafeBytes(ContentHash.number(of:))
    } catch {
      return nil
    }
  }
}

extension Itinerary {
  /// The same of a file that was written anew.
  fileprivate func stamped(_ stamp: FileStamp) -> Itinerary {
    var trip = trip
    trip.source.modified = stamp.modified
    return Itinerary(
      trip: trip, countries: countries, places: places, legs: legs, days: days, first: first, last: last,
      dayCount: dayCount)
  }
}

/// Of each path the position of the same in `known`.
func positions(of paths: [String], in known: [String]) -> [Int?] {
  if paths.isSame(as: known) { return Array(paths.indices) }
  let places = Dictionary(
    zip(known.lazy.map { PathBytes($0) }, known.indices), uniquingKeysWith: { first, _ in first })
  return paths.map { places[$0] }
}
