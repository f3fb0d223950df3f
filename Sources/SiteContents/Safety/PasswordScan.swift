/// Passwords in the lines of a text: `WiFi password: trout42`.
struct PasswordScan {
  private let bytes: [UInt8]

  /// Also the ends of longer words, as in `wifi-password` and `Gästepasswort`.
  private static let names = [
    "password", "passwords", "passwort", "kennwort", "passwd", "passphrase", "passcode", "wachtwoord",
    "adgangskode", "passord", "salasana",
  ]
  private static let shortNames: Set = ["pwd", "senha", "heslo", "lozinka"]
  /// Names with other letters than ASCII or of several words: the word, what is before it, and what is behind it.
  private static let parted = [("passe", "mot de ", ""), ("contrase", "", "ña"), ("senord", "ö", "")]
  /// What stands in the place of a password that is not told.
  private static let noValues: Set = [
    "ask", "forgotten", "needed", "no", "none", "not", "required", "see", "sent", "string", "yes",
  ]
  /// The most bytes between the name and the password.
  private static let mostMarkup = 200

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a password follows the word at `range`. `word` is the word in lower case.
  func follows(_ word: String, at range: Range<Int>) -> Bool {
    guard let end = nameEnd(word, range) else { return false }
    var index = skip("\"'*_ \t", from: end)
    guard index < bytes.count else { return false }
    if ":=".utf8.contains(bytes[index]) { return isValue(at: markupEnd(from: index + 1)) }
    for verb in ["is ", "ist ", "est ", "es "] where starts(verb, at: index) {
      index += verb.utf8.count
      // `The password is required` tells nothing.
      return value(at: skip("\"'*_ \t", from: index)).contains { 0x30...0x39 ~= $0 }
    }
    return false
  }

  private func nameEnd(_ word: String, _ range: Range<Int>) -> Int? {
    if Self.shortNames.contains(word) || Self.names.contains(where: word.hasSuffix) {
      return range.upperBound
    }
    for (name, before, behind) in Self.parted where word == name {
      let head = bytes[..<range.lowerBound].suffix(before.utf8.count)
      guard String(decoding: head, as: UTF8.self).lowercased() == before,
        starts(behind, at: range.upperBound)
      else { continue }
      return range.upperBound + behind.utf8.count
    }
    return nil
  }

  /// Behind quotes, emphasis and tags. A field of a form has no password yet.
  private func markupEnd(from start: Int) -> Int {
    var index = skip("\"'*_ \t", from: start)
    while index < bytes.count, bytes[index] == UInt8(ascii: "<"), !starts("<input", at: index) {
      guard let end = bytes[index...].prefix(Self.mostMarkup).firstIndex(of: UInt8(ascii: ">")),
        end - start < Self.mostMarkup
      else { break }
      index = skip("\"'*_ \t", from: end + 1)
    }
    return index
  }

  private func isValue(at index: Int) -> Bool {
    let value = value(at: index)
    let word = value.prefix { 0x61...0x7A ~= $0 | 0x20 }
    return !value.isEmpty && !Self.noValues.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// What is at `index` up to the next space. Empty if no password begins so.
  private func value(at index: Int) -> ArraySlice<UInt8> {
    guard index < bytes.count, !"<>{}[]()|,;\"'".utf8.contains(bytes[index]) else { return [] }
    return bytes[index...].prefix(Self.mostMarkup).prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") }
  }

  private func starts(_ text: String, at index: Int) -> Bool {
    bytes[min(index, bytes.count)...].starts(with: text.utf8)
  }

  private func skip(_ signs: String, from start: Int) -> Int {
    var index = start
    while index < bytes.count, index - start < Self.mostMarkup, signs.utf8.contains(bytes[index]) {
      index += 1
    }
    return index
  }
}
