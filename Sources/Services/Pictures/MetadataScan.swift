internal import ContentSource
package import Files

/// Finds metadata in published pictures, films and recordings.
///
/// A picture has none if removing it changes nothing. exiftool, which did not write the films, says what is in them.
package struct MetadataScan: Sendable {
  /// A file with metadata.
  package struct Finding: Equatable, Sendable {
    package var path: String
    /// Names of the metadata.
    package var what: String

    package init(path: String, what: String) {
      self.path = path
      self.what = what
    }
  }

  /// The number of files of one call of exiftool.
  package static let batch = 100
  private static let limit = Duration.seconds(300)
  /// Groups of what a file needs to be shown, as exiftool counts (family 1).
  private static let technical: Set = [
    "ExifTool", "System", "File", "Composite", "QuickTime", "Matroska", "MPEG", "Vorbis", "Opus", "Theora",
    "FLAC", "AC3", "Meta", "ICC_Profile", "ICC-header", "RIFF", "JFIF", "AV1", "HEVC",
  ]
  /// Parts of these groups that people write, or that tell when and where.
  private static let telling = [
    "Date", "Location", "GPS", "Title", "Comment", "Artist", "Author", "Copyright", "Keyword",
    "Make", "Model", "Serial", "Software", "Creator", "Album", "Year", "Lyrics", "TagString", "Encoder",
  ]

  private let exiftool: String?
  private let copyright: String?

  /// `copyright` is the line that pictures may contain.
  package init(copyright: String?) {
    exiftool = PictureFactsReader.programPath
    self.copyright = copyright
  }

  /// Whether films can be scanned.
  package var canScanFilms: Bool { exiftool != nil }

  /// Whether the name of a file is that of a picture whose bytes `ofPicture` can judge.
  package static func isPicture(_ path: String) -> Bool { PictureStripping.isKnown(path) }

  /// Whether only exiftool can judge the file.
  package static func isFilm(_ path: String) -> Bool {
    FilmFormat.isFilmOrSound(path) || path.lowercased().hasSuffix(".avif")
  }

  /// What is left in the picture at an absolute path. Nil if nothing is.
  package func ofPicture(_ path: String) throws(FileError) -> Finding? {
    let bytes = try File.read(path).bytes
    // A file with the name of a picture but other content is published as it is, and shows nothing.
    if PictureStripping.publishable(bytes) == bytes { return nil }
    if let copyright, PictureStripping.publishable(bytes, copyright: copyright) == bytes { return nil }
    return Finding(path: path, what: "metadata")
  }

  /// What is left in the films at absolute paths. Throws if exiftool cannot be started.
  package func ofFilms(_ paths: ArraySlice<String>) throws(FileError) -> [Finding] {
    guard let exiftool, !paths.isEmpty else { return [] }
    let arguments = ["-json", "-G1", "-a", "-u", "-ee", "-charset", "filename=utf8"]
    let outcome = try ProgramCall(exiftool, arguments + paths).run(outputLimit: 64 << 20, limit: Self.limit)
    let tags = Dictionary(
      ExiftoolOutput.tags(in: outcome.output).map { ($0["SourceFile"]?.text ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
    return paths.compactMap { path in
      guard let file = tags[path] else { return Finding(path: path, what: "what exiftool cannot read") }
      let names = file.filter { Self.tells($0.key, $0.value.text) }.keys.sorted()
      return names.isEmpty ? nil : Finding(path: path, what: names.prefix(8).joined(separator: ", "))
    }
  }

  /// `tag` is a group and a name, as in `QuickTime:CreateDate`.
  private static func tells(_ tag: String, _ value: String) -> Bool {
    guard let colon = tag.firstIndex(of: ":") else { return false }
    let (group, name) = (tag[..<colon], tag[tag.index(after: colon)...])
    if group == "System" || group == "ExifTool" || group == "Composite" { return false }
    let isTrack = group.hasPrefix("Track") && group.dropFirst(5).allSatisfy(\.isNumber)
    guard isTrack || technical.contains(String(group)) else { return true }
    // Tracks and films without a date have zeros. MP3 has a mark for a copyright, whose value is no text.
    if value.isEmpty || value.hasPrefix("0000:00:00") { return false }
    return telling.contains { name.contains($0) }
  }
}
