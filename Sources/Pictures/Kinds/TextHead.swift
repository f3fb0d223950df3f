internal import Files

/// The beginning of a text.
package struct TextHead {
  /// The local name of the first element, in lower case. Nil if the text begins with no element.
  package let root: String?
  private let isDeclaredXML: Bool

  /// Roots of XML whose declaration is often missing.
  private static let roots: Set = ["gpx", "kml", "trainingcenterdatabase", "xmpmeta", "rdf", "plist"]

  /// Nil if the bytes are not text. UTF-16 does not count, because servers send text as UTF-8.
  package init?(_ head: [UInt8]) {
    guard head.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || 0x09...0x0D ~= $0 && $0 != 0x0B }) else { return nil }
    var rest = head[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop { $0 <= 0x20 }
    isDeclaredXML = rest.starts(with: "<?xml".utf8)
    root = Self.root(in: rest)
  }

  /// Passes over comments, declarations and instructions.
  private static func root(in text: ArraySlice<UInt8>) -> String? {
    var rest = text
    while rest.first == UInt8(ascii: "<") {
      if rest.starts(with: "<!--".utf8) {
        guard let end = rest.place(of: "-->") else { return nil }
        rest = rest[(end + 3)...]
      } else if rest.dropFirst().first.map({ $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }) ?? false {
        // A declaration of a document names its root.
        if let name = documentType(rest) { return name }
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        rest = rest[(end + 1)...]
      } else {
        return localName(rest.dropFirst())
      }
      rest = rest.drop { $0 <= 0x20 }
    }
    return nil
  }

  private static func documentType(_ text: ArraySlice<UInt8>) -> String? {
    let word = Array("<!DOCTYPE".utf8)
    guard text.prefix(word.count).map({ $0 & ~0x20 }).elementsEqual(word.map { $0 & ~0x20 }) else {
      return nil
    }
    return localName(text.dropFirst(word.count).drop { $0 <= 0x20 })
  }

  /// The name without its prefix.
  private static func localName(_ text: ArraySlice<UInt8>) -> String? {
    let name = text.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return local.isEmpty ? nil : String(decoding: local, as: UTF8.self).lowercased()
  }

  var kind: FileKind {
    switch root {
    case "svg": .drawing
    case "html": .text
    case let root?: isDeclaredXML || Self.roots.contains(root) ? .xml : .text
    case nil: isDeclaredXML ? .xml : .text
    }
  }
}
