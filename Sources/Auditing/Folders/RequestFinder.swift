/// Finds what pages load from other sites.
struct RequestFinder {
  /// The host of the site itself. Nil if no page tells it.
  let host: String?

  func findings(of loads: [String], file: String) -> [Finding] {
    var seen: Set<String> = []
    return loads.compactMap { address in
      guard let other = Self.host(of: address), other != host, seen.insert(other).inserted else { return nil }
      return Finding(
        .requests, "a request to \(other)", file: file, sentence: String(address.prefix(120)), identity: other
      )
    }
  }

  /// Nil for an address of the same site.
  static func host(of address: String) -> String? {
    let text = address.drop { $0 == " " }
    let rest: Substring
    if text.hasPrefix("//") {
      rest = text.dropFirst(2)
    } else {
      guard let scheme = text.firstRange(of: "://"),
        ["http", "https", "ws", "wss"].contains(text[..<scheme.lowerBound].lowercased())
      else { return nil }
      rest = text[scheme.upperBound...]
    }
    let name = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }.lowercased()
    return name.contains(".") ? name : nil
  }
}
