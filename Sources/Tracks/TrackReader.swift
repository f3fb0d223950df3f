internal import Files
package import Text

/// Reads files of recorded tracks: GPX 1.0 and 1.1, KML, KMZ, TCX, GeoJSON, and with gpsbabel FIT.
package struct TrackReader: Sendable {
  /// The endings of the files that it reads, in lower case.
  package static let endings = [".gpx", ".kml", ".kmz", ".tcx", ".geojson", ".fit"]
  /// Larger files are refused. A track of a year with a point each second has 4 GB, too much for a page.
  package static let largestFile = 1 << 30
  /// The least bytes of a point in the files of most devices.
  private static let leastPoint = 90

  package static func isTrack(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  package init() {}

  /// Reads the file at `path`. Nil if it has an error, which is reported under the name `shown`. `other` is a name whose ending says
  /// what the file is, if `path` does not.
  package func read(
    _ path: String, named other: String? = nil, shownAs shown: String, reporting: inout [Diagnostic]
  ) -> RecordedTrack? {
    do throws(FileError) {
      let size = FileStamp(of: path)?.size ?? 0
      guard size <= Self.largestFile else {
        reporting.append(
          Diagnostic(
            .error(.trackTooLarge), file: shown, "the track is larger than \(Self.largestFile >> 20) MiB",
            hint: "thin it, for example with gpsbabel"))
        return nil
      }
      let file = try OpenFile(path)
      let name = (other ?? path).lowercased()
      if name.hasSuffix(".kmz") {
        return try readArchive(file, size: size, shownAs: shown, reporting: &reporting)
      }
      if name.hasSuffix(".fit") {
        return try readFIT(path, size: size, shownAs: shown, reporting: &reporting)
      }
      let parser =
        name.hasSuffix(".geojson") ? TrackParser.geoJSON() : .xml(expecting: size / Self.leastPoint)
      return try read(parser, shownAs: shown, reporting: &reporting) {
        (offset: Int, count: Int) throws(FileError) -> ArraySlice<UInt8> in
        try file.bytes(at: offset, count: count)[...]
      }
    } catch {
      reporting.append(Diagnostic(.error(.unreadableFile), file: shown, "\(error.action): \(error.reason)"))
      return nil
    }
  }

  /// Reads the first KML file with a track in a KMZ archive.
  private func readArchive(
    _ archive: borrowing OpenFile, size: Int, shownAs shown: String, reporting: inout [Diagnostic]
  ) throws(FileError) -> RecordedTrack? {
    var track: RecordedTrack?
    var isWrong = false
    let defect = try KMZArchive.search(archive, size: size) { (name, bytes) throws(FileError) in
      track = try scanned(
        .xml(expecting: 0), shownAs: shown + "/" + name, reporting: &reporting,
        from: { bytes[min($0, bytes.count)..<min($0 + $1, bytes.count)] })
      isWrong = track == nil
      return isWrong || track?.points.count ?? 0 >= 2
    }
    if isWrong { return nil }
    if defect == nil, let track, track.points.count >= 2 { return track }
    reporting.append(
      Diagnostic(.error(defect == nil ? .noTrack : .brokenTrack), file: shown, defect ?? Self.noTrack))
    return nil
  }

  private func readFIT(
    _ path: String, size: Int, shownAs shown: String, reporting: inout [Diagnostic]
  ) throws(FileError) -> RecordedTrack? {
    let gpx: [UInt8]
    do throws(FITProgram.Failure) {
      gpx = try FITProgram.gpx(of: path, size: size)
    } catch {
      reporting.append(Diagnostic(.error(.brokenTrack), file: shown, error.message, hint: error.hint))
      return nil
    }
    return try read(.xml(expecting: gpx.count / Self.leastPoint), shownAs: shown, reporting: &reporting) {
      gpx[min($0, gpx.count)..<min($0 + $1, gpx.count)]
    }
  }

  private static let noTrack = "the file has no track and no route"

  /// The track of a file that is one document.
  private func read(
    _ parser: TrackParser, shownAs shown: String, reporting: inout [Diagnostic],
    from source: DecodedText.Source
  ) throws(FileError) -> RecordedTrack? {
    guard let track = try scanned(parser, shownAs: shown, reporting: &reporting, from: source) else {
      return nil
    }
    if track.points.count >= 2 { return track }
    reporting.append(
      Diagnostic(
        .error(.noTrack), file: shown, Self.noTrack,
        hint: track.marks.isEmpty
          ? nil
          : "it has only waypoints (\(track.marks.count)): `tripsite import` makes stops of them"))
    return nil
  }

  /// What a document has, perhaps nothing. Nil if it has an error.
  private func scanned(
    _ parser: TrackParser, shownAs shown: String, reporting: inout [Diagnostic],
    from source: DecodedText.Source
  ) throws(FileError) -> RecordedTrack? {
    var text: DecodedText
    let head = try source(0, Self.head)
    do throws(TextDecoder.UnknownEncoding) {
      text = DecodedText(try TextDecoder(head: head))
    } catch {
      reporting.append(Diagnostic(.error(.brokenTrack), file: shown, error.message, hint: error.hint))
      return nil
    }
    var defect: TrackDefect?
    while defect == nil, !text.isAtEnd, text.offset <= Self.largestFile {
      let part = try text.next(from: source)
      do throws(TrackDefect) { try parser.take(part, isLast: text.isAtEnd) } catch { defect = error }
    }
    for flaw in parser.flaws {
      let others = flaw.count > 1 ? ", and \(flaw.count - 1) more" : ""
      reporting.append(
        Diagnostic(
          .warning(.trackFlaw), file: shown, place: try Self.place(flaw.place, in: &text, source),
          flaw.message + others,
          hint: "the track goes on without it"))
    }
    if let defect {
      reporting.append(
        Diagnostic(
          .error(.brokenTrack), file: shown, place: try Self.place(defect.place, in: &text, source),
          defect.message,
          hint: defect.hint))
      return nil
    }
    return parser.track
  }

  /// The bytes that suffice to recognise the encoding.
  private static let head = 1024
  /// A longer line is shown only from here on, before the place.
  private static let shownBefore = 2000
  private static let shownAfter = 400

  private static func place(
    _ place: FilePlace, in text: inout DecodedText, _ source: DecodedText.Source
  ) throws(FileError) -> Diagnostic.Place {
    let first = max(place.offset - shownBefore, 0)
    let bytes = try text.bytes(in: first..<(place.offset + shownAfter), from: source)
    let middle = min(place.offset - first, bytes.count)
    let start = bytes[..<middle].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let end = bytes[middle...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let before = String(decoding: bytes[start..<middle], as: UTF8.self).unicodeScalars.count
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    if start > 0 || first == 0 {
      return Diagnostic.Place(line: place.line, column: before + 1, sourceLine: line)
    }
    let cut = LineExcerpt(line, around: before + 1)
    return Diagnostic.Place(
      line: place.line, column: place.column, length: 1,
      excerpt: LineExcerpt(
        text: cut.text, skipped: place.column - 1 - before + cut.skipped, isCut: true))
  }
}
