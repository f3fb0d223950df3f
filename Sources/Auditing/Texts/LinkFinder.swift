internal import Files

/// Finds links that let anybody in who has them.
struct LinkFinder {
  let bytes: [UInt8]

  /// Names of parameters with a secret.
  private static let parameters: Set = [
    "token", "access_token", "auth_token", "share_token", "sharetoken", "sharekey", "key", "apikey",
    "api_key", "auth", "authkey",
    "authuser_token", "sig", "signature", "x-amz-signature", "x-goog-signature", "pwd", "password", "passwd",
    "pass", "secret",
    "session", "sessionid", "sid", "jwt", "invite", "rlkey", "resourcekey", "code", "ticket", "hash", "pin",
    "private",
  ]
  private static let endings = ["_token", "_sig", "_signature", "_key", "_secret", "-token", "-signature"]
  /// Addresses whose path is the secret.
  private static let paths: [(String, String)] = [
    ("chat.whatsapp.com/", ""), ("t.me/+", ""), ("t.me/joinchat/", ""),
    ("livetrack.garmin.com/session/", "/token/"),
    ("photos.app.goo.gl/", ""), ("share.icloud.com/photos/", ""),
    ("calendar.google.com/calendar/ical/", "/private-"),
    ("discord.gg/", ""), ("signal.group/#", ""), ("discord.com/api/webhooks/", ""),
    ("hooks.slack.com/services/", ""),
    ("docs.google.com/document/d/", "/edit"), ("docs.google.com/spreadsheets/d/", "/edit"),
    ("photos.google.com/share/", ""),
    ("1drv.ms/", ""), ("wetransfer.com/downloads/", ""),
  ]

  func values() -> [(what: String, range: Range<Int>)] {
    var found: [(what: String, range: Range<Int>)] = []
    var index = 0
    while let place = bytes.place(of: "://", from: index) {
      index = place + 3
      var end = index
      while end < bytes.count, end - index < 2000, bytes[end] > 0x20, !"\"'<>`\\)".utf8.contains(bytes[end]) {
        end += 1
      }
      while end > index, ".,;".utf8.contains(bytes[end - 1]) { end -= 1 }
      let address = Array(bytes[index..<end])
      if let secret = secret(in: address) {
        found.append(
          ("a link that lets everybody in", (index + secret.lowerBound)..<(index + secret.upperBound)))
      }
      index = end
    }
    return found
  }

  private func secret(in address: [UInt8]) -> Range<Int>? {
    let host = address.prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    if let at = host.lastIndex(of: UInt8(ascii: "@")),
      let colon = host[..<at].firstIndex(of: UInt8(ascii: ":")), at - colon > 1
    {
      return (colon + 1)..<at
    }
    for (start, inner) in Self.paths {
      guard let place = address.place(of: start), place == 0 || address[place - 1] == UInt8(ascii: ".") else {
        continue
      }
      let from = place + start.utf8.count
      let key = inner.isEmpty ? from : address.place(of: inner, from: from)
      if let key, address.count - from >= 6 { return key..<address.count }
    }
    var index = address.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? address.count
    while index < address.count {
      let start = index + 1
      let end = address[min(start, address.count)...].firstIndex { "&?#;".utf8.contains($0) } ?? address.count
      if let equals = address[min(start, end)..<end].firstIndex(of: UInt8(ascii: "=")) {
        var name = String(decoding: address[start..<equals], as: UTF8.self).lowercased()
        if name.hasPrefix("amp;") { name.removeFirst(4) }
        let value = address[(equals + 1)..<end]
        if Self.parameters.contains(name) || Self.endings.contains(where: name.hasSuffix),
          isSecret(value, isPlain: ["pwd", "password", "passwd", "pass"].contains(name))
        {
          return (equals + 1)..<end
        }
      }
      index = end
    }
    return nil
  }

  private func isSecret(_ value: ArraySlice<UInt8>, isPlain: Bool) -> Bool {
    if isPlain { return value.count >= 4 }
    return value.count >= 8 && value.contains(where: \.isDigit) && value.contains(where: \.isLetter)
  }
}
