/// Says which tags of exiftool tell more than a published file should: positions, names of people, serial numbers, paths of
/// computers, embedded previews.
///
/// These rules share nothing with the code that removes metadata.
struct TellingTags {
  enum Strictness {
    /// A file that was copied from the author's files. Only what a picture or a film needs is allowed.
    case copy
    /// A text that the program made. Its positions and names are what the site shows.
    case madeText
    /// A file that the author names. Everything that people should know is listed.
    case named
  }

  let strictness: Strictness
  /// The line that pictures may contain.
  let copyright: String?

  /// Groups of what a file needs to be shown, as exiftool counts (family 1).
  private static let technical: Set = [
    "File", "QuickTime", "Matroska", "MPEG", "Vorbis", "Opus", "Theora", "FLAC", "AC3", "Meta", "RIFF",
    "JFIF",
    "AV1", "HEVC", "H264", "PNG", "PNG-pHYs", "PNG-cICP", "APNG", "GIF", "Adobe", "APP14", "SVG",
  ]
  /// Kinds of files that are text.
  private static let texts: Set = ["HTML", "XHTML", "JSON", "TXT", "XML", "SVG", "CSV", "GPX", "KML", "ICS"]
  /// Parts of names of tags that people write, or that tell when and where.
  private static let ofPictures =
    ofPeople + [
      "Date", "Title", "Comment", "Keyword", "Make", "Model", "Software", "Album", "Year", "Lyrics",
      "TagString", "Encoder",
    ]
  private static let ofPeople =
    previews + [
      "Author", "Creator", "Artist", "By-line", "Byline", "Owner", "Serial", "GPS", "Latitude", "Longitude",
      "Geolocation", "Location", "Coordinates", "Person", "People", "Company", "Manager", "LastModifiedBy",
      "LastSavedBy", "LastAuthor", "Photographer", "Copyright", "HostComputer", "Email", "Contact",
    ]
  private static let previews = [
    "ThumbnailImage", "PreviewImage", "JpgFromRaw", "OtherImage", "MPImage", "MotionPhoto", "EmbeddedVideo",
    "ThumbnailOffset", "CoverArt", "SerialNumber",
  ]
  /// Names of programs.
  private static let harmless: Set = ["CreatorTool"]
  /// How gzip packed a file, as the files of pagefind. `MachinePath` looks at the name inside.
  private static let ofPacking: Set = [
    "ZIP:ArchivedFileName", "ZIP:Compression", "ZIP:ExtraFlags", "ZIP:Flags", "ZIP:ModifyDate",
    "ZIP:OperatingSystem",
  ]

  /// The tags of one file that tell too much, sorted. `tags` have names as in `QuickTime:CreateDate`.
  func tags(among tags: [String: String]) -> [String] {
    let isText = tags["File:FileType"].map(Self.texts.contains) ?? false
    let isDocument = strictness != .copy || isText
    return tags.filter { tells($0.key, $0.value, isNarrow: isDocument) }.keys.sorted()
  }

  private func tells(_ tag: String, _ value: String, isNarrow: Bool) -> Bool {
    guard let colon = tag.firstIndex(of: ":") else { return false }
    let (group, name) = (String(tag[..<colon]), tag[tag.index(after: colon)...])
    if group == "System" || group == "ExifTool" || group == "Composite" || group.hasPrefix("ICC") {
      return false
    }
    // Tracks and films without a date have zeros.
    if value.isEmpty || value.hasPrefix("0000:00:00") { return false }
    if strictness == .madeText { return Self.previews.contains { name.contains($0) } }
    if MachinePath.isIn(value) { return true }
    if Self.harmless.contains(String(name)) || Self.ofPacking.contains(tag) { return false }
    if isNarrow { return Self.ofPeople.contains { name.contains($0) } }
    if group == "IFD0" {
      if name == "Orientation" { return false }
      if name == "Copyright", value == copyright { return false }
    }
    let isTrack = group.hasPrefix("Track") && group.dropFirst(5).allSatisfy(\.isNumber)
    guard isTrack || Self.technical.contains(group) else { return true }
    return Self.ofPictures.contains { name.contains($0) }
  }
}

/// Paths of a computer in a text.
enum MachinePath {
  private static let signs = ["/home/", "/Users/", "file:///", ":\\Users\\", ":\\Documents and Settings\\"]

  static func isIn(_ text: String) -> Bool {
    signs.contains { text.contains($0) } || beginsWithDrive(text)
  }

  /// `D:\Photos\a.jpg`
  private static func beginsWithDrive(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(3))
    return bytes.count == 3 && 0x41...0x5A ~= bytes[0] & ~0x20 && bytes[1] == UInt8(ascii: ":")
      && bytes[2] == UInt8(ascii: "\\")
  }
}
