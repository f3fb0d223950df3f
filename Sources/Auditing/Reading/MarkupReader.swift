internal import Files

/// Reads HTML and XML: what is seen, attributes, comments, and what is loaded.
struct MarkupReader {
  private let bytes: [UInt8]
  private let isHTML: Bool
  private var seen: [UInt8] = []
  private var values: [UInt8] = []
  private var result = FileText()

  private init(_ bytes: [UInt8], isHTML: Bool) { (self.bytes, self.isHTML) = (bytes, isHTML) }

  static func read(_ bytes: [UInt8], isHTML: Bool) -> FileText {
    var reader = MarkupReader(bytes, isHTML: isHTML)
    reader.read()
    // What readers see comes first, because a finding shows the first sentence that tells it.
    reader.result.parts.insert(TextPart(source: .text, bytes: reader.seen), at: 0)
    reader.result.parts.append(TextPart(source: .value, bytes: reader.values))
    return reader.result
  }

  private mutating func read() {
    var index = 0
    while index < bytes.count {
      let open = bytes.next(UInt8(ascii: "<"), from: index)
      if open > index { CharacterEntities.append(bytes[index..<open], to: &seen) }
      if open >= bytes.count { return }
      if bytes.has("<!--", at: open) {
        let end = bytes.place(of: "-->", from: open + 4) ?? bytes.count
        result.parts.append(TextPart(source: .comment, bytes: Array(bytes[min(open + 4, end)..<end])))
        index = end + 3
      } else if bytes.has("<![CDATA[", at: open) {
        let end = bytes.place(of: "]]>", from: open) ?? bytes.count
        seen += bytes[min(open + 9, end)..<end]
        index = end + 3
      } else if bytes.has("<!", at: open) || bytes.has("<?", at: open) {
        index = bytes.next(UInt8(ascii: ">"), from: open) + 1
      } else {
        index = element(at: open)
      }
    }
  }

  /// Reads the tag at a place, and the text of a script or a style. Returns where it ends.
  private mutating func element(at open: Int) -> Int {
    var index = open + 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let start = index
    while index < bytes.count,
      bytes[index].isAlphanumeric || bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "-")
    {
      index += 1
    }
    guard index > start else {
      seen.append(UInt8(ascii: "<"))
      return open + 1
    }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    let tag = isHTML ? name.lowercased() : name
    if !isHTML || !MarkupNames.inline.contains(tag) { seen.append(0x0A) }
    if isEnd { return bytes.next(UInt8(ascii: ">"), from: index) + 1 }
    let (attributes, end) = self.attributes(from: index)
    take(attributes, of: tag)
    if !isHTML {
      if MarkupNames.measured.contains(tag) { return bytes.next(UInt8(ascii: "<"), from: end) }
      SpelledName.append(tag.utf8, to: &seen)
      seen += ": ".utf8
      return end
    }
    if tag == "script" { return script(attributes, from: end) }
    if tag == "style" {
      let close = bytes.place(of: "</style", from: end) ?? bytes.count
      result.note(.styleElement, bytes[end..<close])
      result.loads += StyleReader.loads(Array(bytes[end..<close]))
      return close
    }
    return end
  }

  private func attributes(from start: Int) -> ([(name: String, value: [UInt8])], Int) {
    var found: [(name: String, value: [UInt8])] = []
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index].isSpace || bytes[index] == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let nameStart = index
      while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: "="),
        bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/")
      { index += 1 }
      let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
      if index == nameStart { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      var value = index..<index
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
        let close = bytes.next(bytes[index], from: index + 1)
        value = min(index + 1, close)..<close
        index = close + 1
      } else {
        let from = index
        while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">") { index += 1 }
        value = from..<index
      }
      // In GPX, the two halves of an e-mail address are attributes.
      if MarkupNames.drawn.contains(name), isHTML || name != "id" { continue }
      var text: [UInt8] = []
      CharacterEntities.append(bytes[value], to: &text)
      found.append((name, text))
    }
    return (found, min(index + 1, bytes.count))
  }

  private mutating func take(_ attributes: [(name: String, value: [UInt8])], of tag: String) {
    func value(_ name: String) -> String? {
      attributes.first { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self) }
    }
    if tag == "email", let id = value("id"), let domain = value("domain") {
      values += "email: \(id)@\(domain)\n".utf8
    }
    for (name, bytes) in attributes where !bytes.isEmpty {
      if isHTML, let rule = MarkupNames.loading[name], rule.contains(tag) {
        let text = String(decoding: bytes, as: UTF8.self)
        result.loads += name == "srcset" || name == "imagesrcset" ? Self.sources(text) : [text]
      } else if isHTML, name == "href", tag == "link",
        MarkupNames.loadedLinks.contains(
          where: (value("rel") ?? "").split(separator: " ").map(String.init).contains)
      {
        result.loads.append(String(decoding: bytes, as: UTF8.self))
      } else if isHTML, name == "style" {
        result.note(.styles, bytes)
        result.loads += StyleReader.loads(bytes)
        continue
      }
      if !isHTML && MarkupNames.measured.contains(tag) { continue }
      if isHTML, MarkupNames.runs(name, bytes) { result.note(.handler, bytes) }
      SpelledName.append(name.utf8, to: &values)
      values += ": ".utf8
      values += bytes
      values.append(0x0A)
    }
  }

  /// The addresses of `a.webp 320w, b.webp 640w`.
  private static func sources(_ text: String) -> [String] {
    text.split(separator: ", ").compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  private mutating func script(_ attributes: [(name: String, value: [UInt8])], from start: Int) -> Int {
    let close = bytes.place(of: "</script", from: start) ?? bytes.count
    if close > start {
      let type =
        attributes.first { $0.name == "type" }.map { String(decoding: $0.value, as: UTF8.self) } ?? ""
      let text = Array(bytes[start..<close])
      if type.hasSuffix("json") {
        result.parts += JSONLines.read(text).parts
      } else {
        result.note(.script, text)
        result.parts.append(TextPart(source: .script, bytes: text))
        result.loads += ScriptReader.loads(text)
      }
    }
    return close
  }
}
