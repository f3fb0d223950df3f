/// Receives the content of a JSON file.
package protocol JSONListener: AnyObject {
  /// `key` is the name in the object around it. Nil in an array, and for the whole file.
  func start(_ container: JSONScan.Container, key: String?, in scan: JSONScan)
  func end(_ container: JSONScan.Container, in scan: JSONScan)
  func string(_ text: String, key: String?, in scan: JSONScan)
  /// Nil if the number is not finite.
  func number(_ value: Double?, key: String?, in scan: JSONScan)
  func word(_ word: JSONScan.Word, key: String?, in scan: JSONScan)
}

/// Parses JSON as RFC 8259 defines it, in parts, with bounded memory. Files that are nested too deeply are refused.
package final class JSONScan: TrackScan {
  package enum Container { case object, array }
  package enum Word: String { case `true`, `false`, null }

  /// Why a text is not JSON.
  package enum Fault {
    case endsEarly, tooDeep
    /// Another byte is in the place of a colon or a comma.
    case noColon(found: UInt8), noComma(found: UInt8)
    case other(String, hint: String? = nil)
  }

  private enum State: Equatable {
    /// A value must come. After the start of an array, also its end.
    case value, firstValue
    /// A key must come. After the start of an object, also its end.
    case key, firstKey
    case colon, afterValue, string, escape, number, word, end
  }

  package static let deepest = 100
  private static let longestNumber = 400

  private let listener: (any JSONListener)?
  /// In bytes. The rest of a longer text is left out.
  private let longestText: Int
  private var state = State.value
  private var open: [Container] = []
  private var isKey = false
  private var key: String?
  /// The bytes of the current text, number or word.
  private var bytes: [UInt8] = []
  /// The hexadecimal digits of an escape that are still to come, its value so far, and the first half of a pair.
  private var digits = 0
  private var code: UInt32 = 0
  private var high: UInt32?
  package private(set) var place = FilePlace(line: 1, column: 1, offset: 0)
  /// Where the text, number or word begins that the listener hears, and where the key before a value does, in bytes from the
  /// start of the file.
  package private(set) var valueOffset = 0
  package private(set) var keyOffset = 0
  private var isAfterReturn = false
  private var defect: TrackDefect?
  /// What stopped the scan. Nil if the listener did.
  package private(set) var fault: Fault?

  /// For tracks, whose texts are short.
  convenience init(_ listener: any JSONListener) {
    self.init(listener, longestText: TrackBuilder.longestText)
  }

  /// Without a listener it only checks the text.
  package init(_ listener: (any JSONListener)?, longestText: Int) {
    (self.listener, self.longestText) = (listener, longestText)
  }

  package func refuse(_ message: String, hint: String?) {
    if defect == nil { defect = TrackDefect(message: message, hint: hint, place: place) }
  }

  /// Parses the next part of the file.
  package func take(_ part: ArraySlice<UInt8>, isLast: Bool) throws(TrackDefect) {
    for byte in part { try advance(over: byte) }
    if isLast { try finish() }
  }

  /// Parses an object or a list at the start of `text`, and returns the index after it. Other text can follow.
  package func takeOne(_ text: ArraySlice<UInt8>) throws(TrackDefect) -> Int {
    for index in text.indices {
      try advance(over: text[index])
      if state == .end { return index + 1 }
    }
    try finish()
    return text.endIndex
  }

  private func advance(over byte: UInt8) throws(TrackDefect) {
    take(byte)
    if let defect { throw defect }
    place.offset += 1
    place.column += 1
    if byte == 0x0A || byte == 0x0D {
      // A carriage return with a line feed is one end of a line.
      if byte == 0x0D || !isAfterReturn { place.line += 1 }
      place.column = 1
    }
    isAfterReturn = byte == 0x0D
  }

  private func finish() throws(TrackDefect) {
    // A number at the top ends with the file.
    if state == .number || state == .word { take(0x20) }
    if state != .end { invalid(.endsEarly) }
    if let defect { throw defect }
  }

  private func invalid(_ fault: Fault) {
    if defect == nil { self.fault = fault }
    let prefix = "the file is not valid JSON: "
    switch fault {
    case .endsEarly: refuse(prefix + "it ends too early", hint: "is it cut off?")
    case .tooDeep: refuse("the file is nested more than \(Self.deepest) levels deep", hint: nil)
    case .noColon(let byte), .noComma(let byte):
      refuse(prefix + Self.words(for: byte) + " is not expected here", hint: nil)
    case .other(let reason, let hint): refuse(prefix + reason, hint: hint)
    }
  }

  private func take(_ byte: UInt8) {
    switch state {
    case .string: takeText(byte)
    case .escape: takeEscape(byte)
    case .number, .word:
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: append(byte)
      default:
        endNumberOrWord()
        if defect == nil { takeMark(byte) }
      }
    default: takeMark(byte)
    }
  }

  /// A byte outside of texts, numbers and words.
  private func takeMark(_ byte: UInt8) {
    switch (byte, state) {
    case (0x20, _), (0x09, _), (0x0A, _), (0x0D, _): return
    case (0x22, .key), (0x22, .firstKey): begin(.string, isKey: true)
    case (0x22, .value), (0x22, .firstValue): begin(.string, isKey: false)
    case (0x7B, .value), (0x7B, .firstValue): start(.object)
    case (0x5B, .value), (0x5B, .firstValue): start(.array)
    case (0x7D, .firstKey), (0x7D, .afterValue): end(.object)
    case (0x5D, .firstValue), (0x5D, .afterValue): end(.array)
    case (0x3A, .colon): state = .value
    case (0x2C, .afterValue): state = open.last == .object ? .key : .value
    case (0x2D, .value), (0x2D, .firstValue), (0x30...0x39, .value), (0x30...0x39, .firstValue):
      begin(.number, isKey: false)
      append(byte)
    case (0x61...0x7A, .value), (0x61...0x7A, .firstValue):
      begin(.word, isKey: false)
      append(byte)
    case (_, .colon): invalid(.noColon(found: byte))
    case (_, .afterValue): invalid(.noComma(found: byte))
    default: invalid(.other(Self.words(for: byte) + " is not expected here"))
    }
  }

  private static func words(for byte: UInt8) -> String {
    (0x21...0x7E).contains(byte) ? "\"\(Character(Unicode.Scalar(byte)))\"" : "a byte of this kind"
  }

  private func begin(_ next: State, isKey: Bool) {
    state = next
    self.isKey = isKey
    if isKey { keyOffset = place.offset } else { valueOffset = place.offset }
    bytes.removeAll(keepingCapacity: true)
    high = nil
  }

  private func append(_ byte: UInt8) {
    if bytes.count < (state == .number ? Self.longestNumber : longestText) { bytes.append(byte) }
  }

  private func start(_ container: Container) {
    open.append(container)
    if open.count > Self.deepest {
      return invalid(.tooDeep)
    }
    listener?.start(container, key: takeKey(), in: self)
    state = container == .object ? .firstKey : .firstValue
  }

  private func end(_ container: Container) {
    guard open.last == container else { return invalid(.other("a bracket does not fit")) }
    open.removeLast()
    listener?.end(container, in: self)
    endValue()
  }

  private func endValue() { state = open.isEmpty ? .end : .afterValue }

  private func takeKey() -> String? {
    defer { key = nil }
    return key
  }

  private func takeText(_ byte: UInt8) {
    switch byte {
    case 0x22:
      let text = String(decoding: bytes, as: UTF8.self)
      if isKey {
        key = text
        state = .colon
      } else {
        listener?.string(text, key: takeKey(), in: self)
        endValue()
      }
    case 0x5C: state = .escape
    case 0..<0x20: invalid(.other("a text has a control character"))
    default: append(byte)
    }
  }

  private func takeEscape(_ byte: UInt8) {
    if digits > 0 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return invalid(.other("an escape needs four hexadecimal digits"))
      }
      code = code << 4 | UInt32(digit)
      digits -= 1
      if digits == 0 { endEscape() }
      return
    }
    let plain: [UInt8: UInt8] = [
      0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
    ]
    if byte == 0x75 {
      (digits, code) = (4, 0)
    } else if let meant = plain[byte] {
      append(meant)
      state = .string
    } else {
      invalid(.other("there is no such escape"))
    }
  }

  /// Half of a pair without the other half becomes a replacement character.
  private func endEscape() {
    state = .string
    if let first = high, (0xDC00...0xDFFF).contains(code) {
      code = 0x10000 + (first - 0xD800) << 10 + (code - 0xDC00)
    }
    high = (0xD800...0xDBFF).contains(code) ? code : nil
    if high != nil { return }
    String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8.forEach(append)
  }

  private func endNumberOrWord() {
    if state == .word {
      guard let word = Word(rawValue: String(decoding: bytes, as: UTF8.self)) else {
        return invalid(.other("there is no such word", hint: "a text has quotes"))
      }
      listener?.word(word, key: takeKey(), in: self)
    } else {
      guard Self.isNumber(bytes[...]) else { return invalid(.other("this is no number")) }
      bytes.append(0)
      let value = bytes.withUnsafeBufferPointer { ElementText.number($0.baseAddress!) }
      listener?.number(value, key: takeKey(), in: self)
    }
    endValue()
  }

  /// By the grammar of RFC 8259, section 6.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Bool {
      let count = rest.count
      rest = rest.drop { (0x30...0x39).contains($0) }
      return rest.count < count
    }
    if rest.first == 0x2D { rest.removeFirst() }
    if rest.first == 0x30 { rest.removeFirst() } else if !digits() { return false }
    if rest.first == 0x2E {
      rest.removeFirst()
      if !digits() { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest.removeFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
      if !digits() { return false }
    }
    return rest.isEmpty
  }
}
