extension SplitMix {
  private static let pieces = [
    "\"", "{", "}", "[", "]", "<", ">", "&", ":", ",", "\n", "\r", "\t", "\0", "é", "\u{2028}", "---", "null",
    "1e999", "-", "NaN", "9999-99-99", "\\u0000", "\\ud800", "#", "| ", "0", "99999999999999999999", ": ",
    "'",
  ]

  /// Changes a file in one to four places, and sometimes cuts its end off. The same seed gives the same damage.
  package mutating func damage(_ bytes: inout [UInt8]) {
    for _ in 0..<next(below: 4) + 1 { change(&bytes) }
    if next(below: 3) == 0 { bytes = Array(bytes.prefix(next(below: bytes.count + 1))) }
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = next(below: bytes.count + 1)
    switch next(below: 4) {
    case 0 where place < bytes.count: bytes[place] = UInt8(next(below: 256))
    case 1: bytes.replaceSubrange(place..<min(place + next(below: 12), bytes.count), with: [])
    case 2:
      let from = next(below: bytes.count + 1)
      bytes.insert(contentsOf: bytes[from..<min(from + next(below: 60), bytes.count)], at: place)
    default: bytes.insert(contentsOf: Array(Self.pieces[next(below: Self.pieces.count)].utf8), at: place)
    }
  }
}
