internal import ContentReaders
internal import Files
internal import Text

/// A text that can name files of Content/: in its front matter, as pictures, as links or in prose.
struct NamingText {
  /// The path of the text below Content/.
  let path: String
  /// The folder of the trip that the text belongs to. Nil for other texts.
  private let trip: String?
  /// As written, and with decoded links. The second is missing if both are the same.
  private let forms: [[UInt8]]

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    trip =
      JournalFolder.trip(ofPost: path) ?? (path.hasPrefix("trips/") ? TripFolder.path(ofTrip: path) : nil)
    let decoded = Self.decoded(bytes)
    forms = decoded == bytes ? [bytes] : [bytes, decoded]
  }

  /// Whether the text names the file at `file`. `statics` are all files that a text can name. A name that fits several files means the one
  /// that the readers of texts find first.
  func names(_ file: String, among statics: PathSet) -> Bool {
    let name = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[file.utf8.index(after: $0)...]) }
    let spellings = Set(OtherForm.forms(of: name ?? file).map { Array($0.utf8) })
    return forms.contains { form in spellings.contains { names(file, as: $0, in: form, among: statics) } }
  }

  /// Whether the text has the name of a file, or of a photo in a library, anywhere.
  func holds(_ name: String) -> Bool { forms.contains { $0.place(of: name) != nil } }

  private func names(_ file: String, as name: [UInt8], in form: [UInt8], among statics: PathSet) -> Bool {
    let wanted = String(decoding: name, as: UTF8.self)
    var next = 0
    while let place = form.place(of: wanted, from: next) {
      next = place + 1
      guard Self.ends(form, at: place + name.count) else { continue }
      var start = place
      while start > 0, !Self.separators.contains(form[start - 1]) { start -= 1 }
      let reference = String(decoding: form[start..<(place + name.count)], as: UTF8.self)
      if means(reference, file, among: statics) { return true }
    }
    return false
  }

  private func means(_ reference: String, _ file: String, among statics: PathSet) -> Bool {
    for (reference, base) in places(of: reference) {
      guard let found = ContentPath.inside(reference, from: base) else { continue }
      if found == file { return true }
      if statics.contains(found) { return false }
    }
    // The beginning of a path with spaces is not in the reference.
    guard let trip, file.hasPrefix(trip + "/") else { return false }
    return file.hasSuffix(reference) && reference.contains("/")
  }

  /// Where readers of texts look, in this order: paths, and the files that they are relative to.
  private func places(of reference: String) -> [(reference: String, base: String)] {
    if reference.utf8.first == UInt8(ascii: "/") { return [(reference, "")] }
    let inTrip = trip.map { $0 + "/index.md" }.map { [(reference, $0), ("photos/" + reference, $0)] } ?? []
    return [(reference, path)] + inTrip
  }

  /// What stands before and behind a path in YAML, Markdown and HTML.
  private static let separators = Set(0...0x20 as ClosedRange<UInt8>).union("\"'`()[]{}<>,|=".utf8)

  /// Whether the name of a file can end before `end`: what follows is no part of the name.
  private static func ends(_ form: [UInt8], at end: Int) -> Bool {
    guard end < form.count else { return true }
    func isWord(_ byte: UInt8) -> Bool {
      0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || byte >= 0x80 || "_-/".utf8.contains(byte)
    }
    if form[end] == UInt8(ascii: "."), end + 1 < form.count { return !isWord(form[end + 1]) }
    return !isWord(form[end])
  }

  /// Without escapes of Markdown, of HTML and of links.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: "%\\&".utf8.contains) else { return bytes }
    let backslash = UInt8(ascii: "\\")
    let unescaped = bytes.indices.filter { index in
      bytes[index] != backslash || index + 1 == bytes.count || !isPunctuation(bytes[index + 1])
    }.map { bytes[$0] }
    return percentDecoded(replacingAmpersands(in: unescaped))
  }

  private static func replacingAmpersands(in bytes: [UInt8]) -> [UInt8] {
    var replaced: [UInt8] = []
    var next = 0
    while let place = bytes.place(of: "&amp;", from: next) {
      replaced += bytes[next...place]
      next = place + "&amp;".utf8.count
    }
    return replaced + bytes[next...]
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    0x21...0x2F ~= byte || 0x3A...0x40 ~= byte || 0x5B...0x60 ~= byte || 0x7B...0x7E ~= byte
  }
}
