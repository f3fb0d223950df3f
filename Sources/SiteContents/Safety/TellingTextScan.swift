/// Looks for positions, names of people and paths of computers in a text. It reads the text once.
struct TellingTextScan {
  private let bytes: [UInt8]
  /// Whether two numbers beside each other can be a position. Programs and styles are full of numbers.
  private let readsNumbers: Bool
  /// Whether the first line has the names of columns.
  private let isTable: Bool
  private var isInFirstLine = true

  private static let positions: Set = [
    "latitude", "longitude", "lat", "lon", "lng", "gpslatitude", "gpslongitude", "gpsposition", "gpsaltitude",
    "geoposition", "icbm", "location", "coordinates", "geo",
  ]
  private static let people: Set = [
    "author", "authors", "creator", "artist", "photographer", "byline", "by-line", "lastmodifiedby",
    "last-modified-by", "ownername", "owner-name", "cameraownername", "person", "people", "personinimage",
    "serialnumber", "serial-number", "bodyserialnumber", "lensserialnumber", "internalserialnumber",
    "contentownername", "firstname", "first-name", "lastname", "last-name",
  ]
  private static let folders = ["/home/", "/Users/", "/root/", "/media/", "/mnt/"].map { Array($0.utf8) }

  init(_ bytes: [UInt8], readsNumbers: Bool, isTable: Bool) {
    (self.bytes, self.readsNumbers, self.isTable) = (bytes, readsNumbers, isTable)
  }

  /// The first finding, and the offset of its first byte.
  mutating func find() -> (FileRefusal, Int)? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A { isInFirstLine = false }
      if Self.isLetter(byte) {
        let end = wordEnd(from: index)
        if let refusal = refusal(ofWord: index..<end) { return (refusal, index) }
        index = end
      } else if Self.isDigit(byte) {
        if readsNumbers, let refusal = refusal(ofNumberAt: index) { return (refusal, index) }
        index = numberEnd(from: index)
      } else {
        if byte == UInt8(ascii: "/"), isFolder(at: index) { return (.path, index) }
        index += 1
      }
    }
    return nil
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isLetter(bytes[end]) || "_-".utf8.contains(bytes[end]) { end += 1 }
    return end
  }

  private func refusal(ofWord range: Range<Int>) -> FileRefusal? {
    if isDrive(at: range) || isFileAddress(at: range) { return .path }
    guard 3...24 ~= range.count else { return nil }
    var word = String(decoding: bytes[range], as: UTF8.self).lowercased()
    var end = range.upperBound
    // Two words, as exiftool prints them.
    if word == "serial", end < bytes.count, bytes[end] == 0x20, wordEnd(from: end + 1) - end == 7 {
      word = "serialnumber"
      end += 7
    }
    word = String(word.map { $0 == "_" ? "-" : $0 })
    // Google counts in ten millionths of a degree: `latitudeE7`, `lat_e7`.
    if word.hasSuffix("e"), end < bytes.count, bytes[end] == UInt8(ascii: "7") {
      word.removeLast(word.hasSuffix("-e") ? 2 : 1)
      end += 1
    }
    let isPosition = Self.positions.contains(word) || word.hasPrefix("geo-") || word.hasPrefix("gps")
    guard isPosition || Self.people.contains(word) else { return nil }
    let refusal = isPosition ? FileRefusal.position : .person
    if isTable, isInFirstLine { return refusal }
    return hasValue(from: end, after: range.lowerBound, isNumber: isPosition) ? refusal : nil
  }

  /// Whether a key ends at `end`, and a value follows: `author: Kim`, `"lat": 47.3`, `name="author" content="Kim"`,
  /// `@author Kim`.
  private func hasValue(from end: Int, after start: Int, isNumber: Bool) -> Bool {
    var index = end
    func skip(_ signs: String) { while index < bytes.count, signs.utf8.contains(bytes[index]) { index += 1 } }
    let isMarked = start > 0 && bytes[start - 1] == UInt8(ascii: "@")
    // The name of a tag can have prefixes, as in `og:latitude` and `dc.creator`.
    let before = bytes[..<start].reversed().drop { Self.isLetter($0) || ":.".utf8.contains($0) }
    let isNamed = ["name=", "property=", "itemprop="].contains { key in
      before.drop { "\"'".utf8.contains($0) }.starts(with: key.utf8.reversed())
    }
    skip("\"' \t")
    if isNamed { return true }
    if !isMarked {
      guard index < bytes.count, ":=".utf8.contains(bytes[index]) else { return false }
      index += 1
    }
    skip("\"' \t\n\r[{-+")
    guard index < bytes.count else { return false }
    return Self.isDigit(bytes[index]) || !isNumber && (Self.isLetter(bytes[index]) || bytes[index] >= 0x80)
  }

  private func starts(_ text: some Collection<UInt8>, at index: Int) -> Bool {
    bytes[min(index, bytes.count)...].starts(with: text)
  }

  private func isBoundary(before index: Int) -> Bool {
    guard index > 0 else { return true }
    let byte = bytes[index - 1]
    return !(Self.isLetter(byte) || Self.isDigit(byte) || "._-/~%".utf8.contains(byte))
  }

  /// A home, or a disk that somebody connected, with a name in it: `/home/kim/`.
  private func isFolder(at index: Int) -> Bool {
    guard let folder = Self.folders.first(where: { starts($0, at: index) }), isBoundary(before: index) else {
      return false
    }
    let name = bytes[(index + folder.count)...].prefix { $0 > 0x20 && !"\"'/<>()".utf8.contains($0) }
    return !name.isEmpty && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: "/")
  }

  /// `C:\Users\Kim`, also with doubled signs.
  private func isDrive(at word: Range<Int>) -> Bool {
    let end = word.upperBound
    guard word.count == 1, isBoundary(before: word.lowerBound), end + 2 < bytes.count,
      0x41...0x5A ~= bytes[word.lowerBound], bytes[end] == UInt8(ascii: ":"),
      bytes[end + 1] == UInt8(ascii: "\\")
    else { return false }
    let next = bytes[(end + 1)...].drop { $0 == UInt8(ascii: "\\") }.first
    return next.map { Self.isLetter($0) || Self.isDigit($0) } ?? false
  }

  private func isFileAddress(at word: Range<Int>) -> Bool {
    word.count == 4 && starts("file:///".utf8, at: word.lowerBound)
  }

  private func numberEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
    return end
  }

  /// Four decimals of a degree are eleven metres.
  private func degrees(at start: Int, most: Double) -> (value: Double, end: Int)? {
    let end = numberEnd(from: start)
    let text = bytes[start..<end]
    guard text.count <= 24, let point = text.firstIndex(of: UInt8(ascii: ".")), end - point > 4,
      let value = Double(String(decoding: text, as: UTF8.self)), value <= most
    else { return nil }
    return (value, end)
  }

  private func refusal(ofNumberAt start: Int) -> FileRefusal? {
    if isAngle(at: start) { return .position }
    guard isBoundary(before: start) || bytes[start - 1] == UInt8(ascii: "-"),
      let first = degrees(at: start, most: 180)
    else { return nil }
    var index = first.end
    var signs = 0
    while index < bytes.count, index - first.end < 12, " ,;\t\"'NSEWnsew+-°".utf8.contains(bytes[index]) {
      signs += 1
      index += 1
    }
    guard signs > 0, let second = degrees(at: index, most: 180), min(first.value, second.value) <= 90,
      max(first.value, second.value) >= 1
    else { return nil }
    return .position
  }

  /// Degrees and minutes: `47°18'`, also as exiftool prints them, `47 deg 18'`.
  private func isAngle(at start: Int) -> Bool {
    var index = numberEnd(from: start)
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    if starts("°".utf8, at: index) {
      index += 2
    } else if starts("deg".utf8, at: index) {
      index += 3
    } else {
      return false
    }
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    let end = numberEnd(from: index)
    return end > index
      && (starts("'".utf8, at: end) || starts("′".utf8, at: end) || starts("’".utf8, at: end))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
