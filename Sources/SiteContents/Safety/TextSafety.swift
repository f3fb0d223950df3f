internal import Files
internal import Pictures

/// Whether a text can be published: one for readers, browsers or hosts, in which nothing is hidden.
struct TextSafety {
  private let bytes: [UInt8]
  private let isXML: Bool
  private let name: PublishedName

  /// Roots of XML that hosts and browsers read.
  private static let roots: Set = [
    "users", "browserconfig", "opensearchdescription", "urlset", "sitemapindex", "stylesheet",
  ]

  /// What files of Google Takeout beside photos hold.
  private static let sidecars = ["\"photoTakenTime\"", "\"sharedAlbumComments\"", "\"contentOwnerName\""]
  /// What location histories of Google hold.
  private static let histories = [
    "\"timelineObjects\"", "\"semanticSegments\"", "\"placeVisit\"", "\"rawSignals\"",
  ]

  init(_ bytes: [UInt8], isXML: Bool, name: PublishedName) {
    (self.bytes, self.isXML, self.name) = (bytes, isXML, name)
  }

  /// The reason against publishing, and the words found in the text. Nil if there is none.
  var judgement: (FileRefusal?, String?) {
    guard let head = TextHead(bytes) else { return (.unknown, nil) }
    if let refusal = foreign(root: head.root) { return (refusal, nil) }
    if holds("PRIVATE KEY-----") { return (.key, nil) }
    if name.isPage || name.isXML, let place = bytes.place(of: "<!--") {
      return (.comment, excerpt(at: place))
    }
    var scan = TellingTextScan(bytes, readsNumbers: !name.isProgram, isTable: name.isTable)
    guard let (refusal, place) = PrivateTextScan(bytes, name: name).find() ?? scan.find() else {
      return (nil, nil)
    }
    // Terminals and logs are no place for a password.
    return (refusal, refusal == .password ? "line \(line(of: place))" : excerpt(at: place))
  }

  /// Content that is not text for readers, whatever the name says.
  private func foreign(root: String?) -> FileRefusal? {
    switch root {
    case "gpx", "kml", "trainingcenterdatabase": return .track
    case "xmpmeta", "rdf", "plist": return .sidecar
    default: break
    }
    if Self.sidecars.contains(where: holds) { return .sidecar }
    // An album of Google Takeout. Its file has another name in each language.
    if holds("\"access\""), holds("\"date\""), holds("\"timestamp\"") { return .sidecar }
    if Self.histories.contains(where: holds) { return .position }
    if holds("\"coordinates\""), holds("\"Feature") || holds("\"LineString\"") || holds("\"Point\"") {
      return .track
    }
    if ["$GP", "$GN", "$GL"].contains(where: { bytes.starts(with: $0.utf8) }) { return .track }
    if bytes.starts(with: "---\n".utf8) || bytes.starts(with: "---\r\n".utf8) { return .source }
    if name.isOfOtherContent { return .misnamed }
    guard name.isOfText else { return .unknown }
    if isXML || name.isXML {
      return name.isXML && root.map(Self.roots.contains) ?? false ? nil : .unknown
    }
    // Calendars and address books.
    return bytes.starts(with: "BEGIN:V".utf8) ? .unknown : nil
  }

  private func holds(_ text: String) -> Bool { bytes.place(of: text) != nil }

  /// The line, and its beginning.
  private func excerpt(at place: Int) -> String {
    let text = bytes[place...].prefix(40).prefix { $0 >= 0x20 }
    return "line \(line(of: place)): " + String(decoding: text, as: UTF8.self)
  }

  private func line(of place: Int) -> Int { bytes[..<place].count { $0 == 0x0A } + 1 }
}
