/// Finds passwords and tokens in addresses, so that no message shows them.
package enum Secret {
  /// The password in `scheme://user:password@host` or `user:password@host:path`, or a user that is a forge's token.
  package static func inAddress(_ text: String) -> String? {
    range(in: text[...]).map { String(text[$0]) }
  }

  /// The secrets of all addresses in the text. Commas can join addresses.
  static func allInAddress(_ text: String) -> [String] {
    passwords(in: text[...]).map { String(text[$0]) }
  }

  /// All secrets of a remote of rclone. In `r2:trips@2025`, the text before the @ belongs to a path.
  static func allInRemote(_ text: String) -> [String] {
    let values = secretParameters(of: text[...], endingAt: { _ in false }).map { String(text[$0]) }
    let rest = text.lastIndex(of: "@").map { text[$0...] } ?? ""
    return text.contains("://") || rest.contains(":") ? values + allInAddress(text) : values
  }

  /// The text with asterisks in place of the secrets in its addresses.
  package static func hidden(in text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "=") }) else {
      return text
    }
    var hidden = text
    // A password between quotes can contain spaces.
    for quote in ["\"", "'"] as [Character] {
      hidden = joined(hidden, splitAt: { $0 == quote }) { part, number in
        guard number % 2 == 1, part.contains("://") else { return String(part) }
        let open = masked(passwords(in: part), in: part)
        return masked(secretParameters(of: open[...], endingAt: { _ in false }), in: open[...])
      }
    }
    let isEnd = { (character: Character) in character.isWhitespace || character == "\"" || character == "'" }
    hidden = joined(hidden, splitAt: isEnd) { part, _ in masked(passwords(in: part), in: part) }
    return masked(secretParameters(of: hidden[...], endingAt: isEnd), in: hidden[...])
  }

  /// Splits the text, replaces each part by the result of `other`, and keeps the characters between the parts. `other`
  /// also gets the number of the part, from 0.
  private static func joined(
    _ text: String, splitAt isSeparator: (Character) -> Bool, _ other: (Substring, Int) -> String
  ) -> String {
    var joined = ""
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
    for (number, part) in parts.enumerated() {
      if number > 0 { joined.append(text[text.index(before: part.startIndex)]) }
      joined += other(part, number)
    }
    return joined
  }

  /// The text with asterisks in `ranges`.
  private static func masked(_ ranges: [Range<Substring.Index>], in text: Substring) -> String {
    var masked = ""
    var end = text.startIndex
    for range in ranges {
      masked += text[end..<range.lowerBound]
      masked += String(repeating: "*", count: text[range].unicodeScalars.count)
      end = range.upperBound
    }
    masked += text[end...]
    return masked
  }

  /// The largest number of addresses that are searched in one part of a text. No person writes more of them without a
  /// space. The text after them is hidden.
  private static let mostAddresses = 100

  /// The ranges of the passwords of all addresses in the text.
  private static func passwords(in text: Substring) -> [Range<Substring.Index>] {
    var found: [Range<Substring.Index>] = []
    var rest = text
    for _ in 0..<mostAddresses {
      if let range = range(in: rest) {
        found.append(range)
        // A password ends at an @.
        rest = rest[rest.index(after: range.upperBound)...]
      } else if rest.contains("@"), let scheme = rest.firstRange(of: "://") {
        rest = rest[scheme.upperBound...]
      } else {
        return found
      }
    }
    return found + [rest.startIndex..<rest.endIndex]
  }

  private static func range(in address: Substring) -> Range<Substring.Index>? {
    guard address.contains("@") else { return nil }
    guard let start = startBehindScheme(of: address) else { return rangeWithoutScheme(in: address) }
    let authority = address[start...].prefix { $0 != "/" }
    // A password can contain a slash. Then the text before the slash looks like a host with a wrong port.
    let port = authority.split(separator: ":").dropFirst().last
    let hasOddPort = port.map { UInt16($0) == nil } ?? false
    guard
      let at = authority.lastIndex(of: "@")
        ?? (hasOddPort ? address[start...].lastIndex(of: "@") : nil)
    else { return nil }
    let user = address[start..<at]
    if let colon = user.firstIndex(of: ":") { return nonEmpty(user.index(after: colon)..<at) }
    let isToken =
      ["ghp_", "gho_", "ghu_", "ghs_", "github_pat_", "glpat-"].contains(where: user.hasPrefix)
      || user.utf8.count >= 32
    return isToken ? start..<at : nil
  }

  /// In `git@example.org:me/trips.git` the colon comes after the host, and there is no password.
  private static func rangeWithoutScheme(in address: Substring) -> Range<Substring.Index>? {
    let authority = address.prefix { $0 != "/" }
    guard let first = authority.firstIndex(of: "@"), let last = authority.lastIndex(of: "@"),
      let colon = authority[..<first].firstIndex(of: ":"), colon > authority.startIndex,
      authority[..<colon] != "mailto"
    else { return nil }
    return nonEmpty(authority.index(after: colon)..<last)
  }

  private static func nonEmpty(_ range: Range<Substring.Index>) -> Range<Substring.Index>? {
    range.isEmpty ? nil : range
  }

  /// The start of the text after the scheme. Nil if there is no scheme. One slash or three slashes also count, because
  /// an author can mistype the two slashes.
  private static func startBehindScheme(of address: Substring) -> Substring.Index? {
    guard let colon = (address.firstRange(of: "://") ?? address.firstRange(of: ":/"))?.lowerBound,
      !address[..<colon].contains("@")
    else { return nil }
    let behind = address[address.index(after: colon)...]
    return behind.firstIndex { $0 != "/" } ?? behind.endIndex
  }

  /// The values of parameters such as `secret_access_key` in `:s3,secret_access_key=…:trips`.
  private static func secretParameters(
    of text: Substring, endingAt isEnd: (Character) -> Bool
  ) -> [Range<Substring.Index>] {
    var found: [Range<Substring.Index>] = []
    var rest = text
    while let comma = rest.firstIndex(of: ",") {
      rest = rest[rest.index(after: comma)...]
      let key = rest.prefix { $0 != "=" && $0 != "," && !$0.isWhitespace }
      guard rest[key.endIndex...].first == "=" else { continue }
      let value = parameterValue(startOf: rest[rest.index(after: key.endIndex)...], endingAt: isEnd)
      rest = rest[value.endIndex...]
      let name = key.lowercased()
      if !value.isEmpty, ["pass", "secret", "token", "key"].contains(where: name.contains) {
        found.append(value.startIndex..<value.endIndex)
      }
    }
    return found
  }

  /// A value in quotes can contain commas and colons. Two quotes in it mean one quote.
  private static func parameterValue(
    startOf text: Substring, endingAt isEnd: (Character) -> Bool
  ) -> Substring {
    guard let quote = text.first, quote == "\"" || quote == "'" else {
      return text.prefix { $0 != ":" && $0 != "," && !isEnd($0) }
    }
    let start = text.index(after: text.startIndex)
    var end = start
    while end < text.endIndex {
      let next = text.index(after: end)
      if text[end] != quote {
        end = next
      } else if next < text.endIndex, text[next] == quote {
        end = text.index(after: next)
      } else {
        break
      }
    }
    return text[start..<end]
  }
}
