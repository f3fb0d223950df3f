/// Reads the tokens of CSS (CSS Syntax Module Level 3, section 4.3).
struct StyleTokenizer {
  private let bytes: [UInt8]
  private var next = 0

  /// All tokens of `text`.
  static func tokens(of text: String) -> [StyleToken] {
    var tokenizer = StyleTokenizer(bytes: Array(text.utf8))
    var tokens: [StyleToken] = []
    while let token = tokenizer.token() {
      if token == .space, tokens.last == .space { continue }
      tokens.append(token)
    }
    return tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8? {
    bytes.indices.contains(next + offset) ? bytes[next + offset] : nil
  }

  private func starts(with text: String) -> Bool { bytes[next...].starts(with: text.utf8) }

  private mutating func token() -> StyleToken? {
    guard let first = byte() else { return nil }
    if Self.isSpace(first) || starts(with: "/*") { return space() }
    // These marks hide style sheets from browsers of the last century.
    for mark in ["<!--", "-->"] where starts(with: mark) {
      next += mark.utf8.count
      return .space
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return string() }
    if startsNumber() { return number() }
    if startsName() { return name() }
    next += 1
    switch first {
    case UInt8(ascii: "@") where startsName(): return .atKeyword(nameText())
    case UInt8(ascii: "#") where byte().map(Self.isOfName) == true || startsEscape(): return .hash(nameText())
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return .open(first)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return .close(first)
    case UInt8(ascii: "\\"): return .bad
    default: return .delimiter(first)
    }
  }

  private mutating func space() -> StyleToken {
    while let first = byte() {
      if Self.isSpace(first) {
        next += 1
      } else if starts(with: "/*") {
        next += 2
        while next < bytes.count, !starts(with: "*/") { next += 1 }
        next = min(next + 2, bytes.count)
      } else {
        break
      }
    }
    return .space
  }

  private mutating func string() -> StyleToken {
    let quote = bytes[next]
    next += 1
    var content: [UInt8] = []
    while let first = byte() {
      next += 1
      if first == quote { break }
      if Self.isLineEnd(first) { return .bad }
      if first == UInt8(ascii: "\\") {
        guard let escaped = byte() else { break }
        if Self.isLineEnd(escaped) { next += 1 } else { content += escape() }
      } else {
        content.append(first)
      }
    }
    return .string(String(decoding: content, as: UTF8.self))
  }

  private mutating func number() -> StyleToken {
    let start = next
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { next += 1 }
    skipDigits()
    if byte() == UInt8(ascii: "."), byte(1).map(Self.isDigit) == true {
      next += 1
      skipDigits()
    }
    if let mark = byte(), mark | 0x20 == UInt8(ascii: "e") {
      let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
      if byte(1 + sign).map(Self.isDigit) == true {
        next += 1 + sign
        skipDigits()
      }
    }
    let number = String(decoding: bytes[start..<next], as: UTF8.self)
    if byte() == UInt8(ascii: "%") {
      next += 1
      return .number(number, unit: "%")
    }
    return .number(number, unit: startsName() ? nameText() : "")
  }

  private mutating func skipDigits() { while byte().map(Self.isDigit) == true { next += 1 } }

  /// A name, a function or an address.
  private mutating func name() -> StyleToken {
    let name = nameText()
    guard byte() == UInt8(ascii: "(") else { return .ident(name) }
    next += 1
    guard name.lowercased() == "url" else { return .function(name) }
    let start = next
    skipSpace()
    if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") {
      let content = string()
      skipSpace()
      guard case .string(let address) = content, byte() ?? UInt8(ascii: ")") == UInt8(ascii: ")") else {
        next = start
        return .function(name)
      }
      next += 1
      return .url(address)
    }
    return address()
  }

  /// An address without quotation marks.
  private mutating func address() -> StyleToken {
    var content: [UInt8] = []
    var isSound = true
    while let first = byte() {
      next += 1
      if first == UInt8(ascii: ")") { break }
      if Self.isSpace(first) {
        skipSpace()
        if let after = byte(), after != UInt8(ascii: ")") { isSound = false }
      } else if first == UInt8(ascii: "\\") {
        if byte().map(Self.isLineEnd) != false { isSound = false } else { content += escape() }
      } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || first == UInt8(ascii: "(") {
        isSound = false
      } else {
        content.append(first)
      }
    }
    return isSound ? .url(String(decoding: content, as: UTF8.self)) : .bad
  }

  private mutating func skipSpace() { while byte().map(Self.isSpace) == true { next += 1 } }

  private mutating func nameText() -> String {
    var name: [UInt8] = []
    while let first = byte() {
      if Self.isOfName(first) {
        name.append(first)
        next += 1
      } else if startsEscape() {
        next += 1
        name += escape()
      } else {
        break
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The character of an escape. Its backslash is read.
  private mutating func escape() -> [UInt8] {
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let digit = byte().flatMap({ Character(UnicodeScalar($0)).hexDigitValue }) {
      value = value << 4 | UInt32(digit)
      digits += 1
      next += 1
    }
    guard digits > 0 else {
      // The bytes of one character.
      let start = next
      next = min(next + 1, bytes.count)
      while let more = byte(), more & 0xC0 == 0x80 { next += 1 }
      return Array(bytes[start..<next])
    }
    if byte() == 0x0D, byte(1) == 0x0A { next += 1 }
    if byte().map(Self.isSpace) == true { next += 1 }
    let scalar = value == 0 ? "\u{FFFD}" : UnicodeScalar(value) ?? "\u{FFFD}"
    return Array(String(scalar).utf8)
  }

  private func startsEscape(_ offset: Int = 0) -> Bool {
    byte(offset) == UInt8(ascii: "\\") && byte(offset + 1).map(Self.isLineEnd) == false
  }

  private func startsName() -> Bool {
    guard let first = byte() else { return false }
    func begins(_ offset: Int) -> Bool {
      byte(offset).map { Self.isOfName($0) && !Self.isDigit($0) && $0 != UInt8(ascii: "-") } == true
        || startsEscape(offset)
    }
    return first == UInt8(ascii: "-") ? byte(1) == UInt8(ascii: "-") || begins(1) : begins(0)
  }

  private func startsNumber() -> Bool {
    let sign = byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") ? 1 : 0
    let point = byte(sign) == UInt8(ascii: ".") ? 1 : 0
    return byte(sign + point).map(Self.isDigit) == true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isDigit(byte) || 0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
