internal import Files

/// Finds keys of services by how they begin, and private keys.
struct ServiceKeyFinder {
  let list: WordList

  /// The beginning of a key, and the number of characters behind it, at least.
  private static let beginnings: [(StaticString, Int)] = [
    ("AKIA", 16), ("ASIA", 16), ("AIza", 30), ("ghp_", 30), ("gho_", 30), ("ghs_", 30), ("ghu_", 30),
    ("github_pat_", 30),
    ("glpat-", 18), ("xoxb-", 20), ("xoxp-", 20), ("xoxa-", 20), ("sk_live_", 16), ("rk_live_", 16),
    ("pk_live_", 16),
    ("sk-proj-", 20), ("sk-ant-", 20), ("SG.", 40), ("eyJ", 40), ("pk.eyJ", 30), ("sk.eyJ", 30),
    ("dop_v1_", 40),
    ("npm_", 30), ("pypi-", 40), ("hf_", 30), ("AGE-SECRET-KEY-1", 40), ("shpat_", 30), ("sbp_", 36),
    ("ya29.", 40),
  ]

  private static let firstBytes = Set(beginnings.map { $0.0.utf8Start[0] })

  func values() -> [(what: String, range: Range<Int>)] {
    var found: [(what: String, range: Range<Int>)] = []
    let bytes = list.bytes
    for word in list.words where Self.firstBytes.contains(bytes[word.range.lowerBound]) {
      let start = word.range.lowerBound
      if start > 0, bytes[start - 1] == UInt8(ascii: "_") || found.last?.range.contains(start) ?? false {
        continue
      }
      guard let (beginning, least) = Self.beginnings.first(where: { bytes.has($0.0, at: start) }) else {
        continue
      }
      let index = start + beginning.utf8CodeUnitCount
      var end = index
      while end < bytes.count, bytes[end].isAlphanumeric || "-_.".utf8.contains(bytes[end]) { end += 1 }
      let value = bytes[index..<end]
      guard value.count >= least, value.contains(where: \.isDigit), value.contains(where: \.isLetter) else {
        continue
      }
      // The header, the claims and the signature of a web token.
      if beginning.utf8CodeUnitCount == 3, bytes[start] == UInt8(ascii: "e"),
        value.count(where: { $0 == UInt8(ascii: ".") }) != 2
      {
        continue
      }
      found.append(("the key of a service", start..<end))
    }
    var index = 0
    while let place = bytes.place(of: "PRIVATE KEY-----", from: index) {
      index = place + 16
      if Array(bytes[max(0, place - 24)..<place]).place(of: "-----BEGIN ") != nil {
        found.append(("a private key", place..<min(place + 60, bytes.count)))
      }
    }
    return found
  }
}
