internal import ContentReaders
internal import Entities
internal import Files
internal import Geodesy
internal import Text
internal import Tracks

/// Finds and reads the track files that an author names.
struct TrackFiles: Sendable {
  private static let mostFiles = 1_000

  let contentFolder: String
  let shownPrefix: String
  /// A track that is not in Content/ yet: the path that it gets, and where it is.
  var coming: (path: String, file: String)?

  init(contentFolder: String, shownPrefix: String) {
    (self.contentFolder, self.shownPrefix) = (contentFolder, shownPrefix)
  }

  /// The tracks at `paths`, which are relative to the file at `base`. A folder gives all tracks in it. Adds the files to
  /// `known`.
  func read(
    _ paths: [WrittenText], from base: String, _ known: inout [TrackFile], _ problems: inout ProblemList,
    _ reporting: inout [Diagnostic]
  ) -> [RecordedTrack] {
    var tracks: [RecordedTrack] = []
    for written in paths {
      for path in files(written, from: base, &known, &problems) {
        let full = coming?.path == path ? coming?.file ?? "" : contentFolder + "/" + path
        known.append(TrackFile(path: path, state: TrackFile.state(ofFile: full) ?? 0))
        if let track = TrackReader().read(full, shownAs: shownPrefix + path, reporting: &reporting) {
          tracks.append(withoutJumps(track, shownAs: shownPrefix + path, reporting: &reporting))
        }
      }
    }
    return tracks
  }

  /// The track without points where the device never was.
  private func withoutJumps(
    _ track: RecordedTrack, shownAs shown: String, reporting: inout [Diagnostic]
  ) -> RecordedTrack {
    let jumps = TrackJumps(in: track)
    guard let first = jumps.left.first else { return track }
    let count = jumps.left.count
    let point = track.points[first].coordinate.decimal
    reporting.append(
      Diagnostic(
        .warning(.impossiblePoints), file: shown,
        count == 1
          ? "a point is left out, because the device was never there: \(point)"
          : "\(count) points are left out, because the device was never there: the first is \(point)",
        hint: "the track goes on without \(count == 1 ? "it" : "them")"))
    return jumps.removed(from: track)
  }

  func state(of file: TrackFile) -> UInt64 {
    let path = contentFolder + "/" + file.path
    return file.isFolder ? TrackFile.state(ofNames: names(in: path)) : TrackFile.state(ofFile: path) ?? 0
  }

  private func names(in folder: String) -> [String] {
    do throws(FileError) {
      return try Folder.entries(of: folder).filter {
        $0.kind == .file && !$0.name.hasPrefix(".") && TrackReader.isTrack($0.name)
      }.map(\.name).sorted()
    } catch {
      return []
    }
  }

  private func files(
    _ written: WrittenText, from base: String, _ known: inout [TrackFile], _ problems: inout ProblemList
  ) -> [String] {
    if problems.refuses(written.text, called: "the track", at: written.range) { return [] }
    guard !written.text.hasPrefix("/"), let path = ContentPath.inside(written.text, from: base) else {
      problems.error(
        .outsideContent, "the track \(quoted(written.text)) is outside Content/", at: written.range,
        hint: "put it beside this file, and write its path from the folder of this file")
      return []
    }
    let full = contentFolder + "/" + path
    if Folder.isFolder(full) {
      let names = names(in: full)
      known.append(TrackFile(path: path, state: TrackFile.state(ofNames: names), isFolder: true))
      if names.isEmpty {
        problems.warning(
          .emptyTrackFolder, "the folder \(quoted(written.text)) has no tracks", at: written.range,
          hint: "a name ends in " + TrackReader.endings.joined(separator: ", "))
      }
      if names.count > Self.mostFiles {
        problems.error(
          .tooManyEntries, "the folder \(quoted(written.text)) has more than \(Self.mostFiles) tracks",
          at: written.range)
        return []
      }
      return names.map { path + "/" + $0 }
    }
    if coming?.path == path { return [path] }
    guard TrackReader.isTrack(path) else {
      problems.error(
        .wrongFileKind, "the track \(quoted(written.text)) is not a track", at: written.range,
        hint: "a name ends in " + TrackReader.endings.joined(separator: ", "))
      return []
    }
    guard FileStamp(of: full) != nil else {
      let near = neighbour(of: path, written: written.text, from: base)
      problems.error(
        .missingFile, "the track \(quoted(written.text)) does not exist", at: written.range,
        hint: near.map { "did you mean \(quoted($0))?" } ?? "its path is relative to the folder of this file",
        replacement: near)
      return []
    }
    return [path]
  }

  /// The path, from the file at `base`, of a track with a similar name: in the folder that the author wrote, or else where
  /// tracks of a trip usually are.
  private func neighbour(of path: String, written: String, from base: String) -> String? {
    func file(_ path: String) -> String { path.split(separator: "/").last.map { $0.lowercased() } ?? "" }
    let folder = written.lastIndex(of: "/").map { String(written[...$0]) } ?? ""
    let tripFolder = TripFolder.path(ofTrip: base)
    let isBeside = base.hasPrefix(tripFolder + "/")
    let ofTrip = isBeside ? "" : tripFolder.split(separator: "/").last.map { $0 + "/" } ?? ""
    let homes = [folder, "", ofTrip, ofTrip + folder, "tracks/", ofTrip + "tracks/"]
    let tracks = homes.flatMap { home in
      let path = ContentPath.inside(home, from: base)
      return path.map { names(in: contentFolder + "/" + $0).map { home + $0 } } ?? []
    }
    let near = nearest(file(path), among: tracks.map(file))
    return tracks.first { file($0) == near }
  }
}

extension TrackFile {
  /// The present state of the file at `path`. Nil if there is none.
  fileprivate static func state(ofFile path: String) -> UInt64? {
    guard let stamp = FileStamp(of: path) else { return nil }
    if stamp.changed > FileStamp.now - 2_000_000_000 { return 0 }
    return [stamp.size, stamp.modified, stamp.changed, Int(truncatingIfNeeded: stamp.inode)].withUnsafeBytes(
      ContentHash.number(of:))
  }

  /// The state of a folder with these names in it.
  fileprivate static func state(ofNames names: [String]) -> UInt64 {
    Array(names.sorted().joined(separator: "/").utf8).withUnsafeBytes(ContentHash.number(of:))
  }
}
