internal import Files

/// Finds what scripts load.
enum ScriptReader {
  private static let calls: [String] = [
    "fetch(", "import(", "importScripts(", "sendBeacon(", "WebSocket(", "EventSource(", "Worker(", ".src=",
    ".src = ", "from ",
    "open(\"GET\",", "open(\"POST\",",
  ]

  static func loads(_ bytes: [UInt8]) -> [String] {
    var found: [String] = []
    for call in calls {
      var index = 0
      while let place = bytes.place(of: call, from: index) {
        index = place + call.utf8.count
        var start = index
        while start < bytes.count, bytes[start] == 0x20 { start += 1 }
        guard start < bytes.count,
          [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].contains(bytes[start])
        else {
          continue
        }
        let end = bytes.next(bytes[start], from: start + 1)
        found.append(String(decoding: bytes[min(start + 1, end)..<end].prefix(300), as: UTF8.self))
      }
    }
    return found.filter { $0.contains("//") }
  }
}

/// Finds what styles load.
enum StyleReader {
  static func loads(_ bytes: [UInt8]) -> [String] {
    var found: [String] = []
    for mark: String in ["url(", "@import \"", "@import '"] {
      var index = 0
      while let place = bytes.place(of: mark, from: index) {
        index = place + mark.utf8.count
        let text = bytes[index...].prefix(300).prefix { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ";") }
        found.append(
          String(
            decoding: text.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != 0x20 },
            as: UTF8.self))
      }
    }
    return found
  }
}
