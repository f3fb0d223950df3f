/// Looks for positions, names of people, passwords and paths of computers in a text. It reads the text once.
struct TellingTextScan {
  private let bytes: [UInt8]
  private let positions: PositionScan
  private let passwords: PasswordScan
  /// Whether two numbers beside each other can be a position, and texts can tell passwords. Programs and styles are full of numbers.
  private let readsNumbers: Bool
  /// Whether the first line has the names of columns.
  private let isTable: Bool
  private var isInFirstLine = true

  private static let positions: Set = [
    "latitude", "longitude", "lat", "lon", "lng", "mlat", "mlon", "gpslatitude", "gpslongitude",
    "gpsposition", "gpsaltitude",
    "geoposition", "icbm", "location", "coordinates", "geo",
  ]
  /// Words before degrees. Other numbers behind them are no positions.
  private static let degreeWords: Set = [
    "latitude", "longitude", "lat", "lon", "lng", "breite", "breitengrad", "latitud", "longitud",
    "latitudine", "longitudine",
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
    (positions, passwords) = (PositionScan(bytes), PasswordScan(bytes))
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
      } else if PositionScan.isDigit(byte) {
        if readsNumbers, positions.isPosition(at: index) { return (.position, index) }
        index = positions.numberEnd(from: index)
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
    if readsNumbers {
      if passwords.follows(word, at: range) { return .password }
      if Self.degreeWords.contains(word), positions.hasDegrees(after: end) { return .position }
    }
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
    let before = bytes[..<start].suffix(100).reversed().drop { Self.isLetter($0) || ":.".utf8.contains($0) }
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
    return PositionScan.isDigit(bytes[index])
      || !isNumber && (Self.isLetter(bytes[index]) || bytes[index] >= 0x80)
  }

  private func starts(_ text: some Collection<UInt8>, at index: Int) -> Bool {
    bytes[min(index, bytes.count)...].starts(with: text)
  }

  private func isBoundary(before index: Int) -> Bool {
    guard index > 0 else { return true }
    let byte = bytes[index - 1]
    return !(Self.isLetter(byte) || PositionScan.isDigit(byte) || "._-/~%".utf8.contains(byte))
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
    return next.map { Self.isLetter($0) || PositionScan.isDigit($0) } ?? false
  }

  private func isFileAddress(at word: Range<Int>) -> Bool {
    word.count == 4 && starts("file:///".utf8, at: word.lowerBound)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
