/// Finds places in JSON text. `JSONDecoder` reads values, but does not say where they are.
struct JSONPlaces {
  enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  struct Defect: Error, Equatable {
    var message: String
    /// In bytes from the start.
    var offset: Int
  }

  /// Deeper values are refused.
  static let deepest = 100

  private let bytes: [UInt8]
  private var next = 0
  private var found: Int?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first place where the text is not JSON. Nil if it is.
  static func defect(in bytes: [UInt8]) -> Defect? {
    var places = JSONPlaces(bytes)
    do throws(Defect) {
      try places.value(path: nil, depth: 0)
      places.skipSpace()
      return places.next < bytes.count ? places.defect("there is more text after the end of the value") : nil
    } catch {
      return error
    }
  }

  /// Where the value ends that begins at an offset. More text can follow.
  static func end(ofValueAt offset: Int, in bytes: [UInt8]) throws(Defect) -> Int {
    var places = JSONPlaces(bytes)
    places.next = offset
    try places.value(path: nil, depth: 0)
    return places.next
  }

  /// Where the value at `path` begins, or the innermost value around it that exists.
  static func offset(of path: [Step], in bytes: [UInt8]) -> Int {
    var path = path
    while true {
      var places = JSONPlaces(bytes)
      do throws(Defect) { try places.value(path: path[...], depth: 0) } catch { return error.offset }
      if let found = places.found { return found }
      if path.isEmpty { return 0 }
      path.removeLast()
    }
  }

  private func defect(_ message: String) -> Defect {
    Defect(message: message, offset: min(next, bytes.count))
  }

  private var peek: UInt8? { next < bytes.count ? bytes[next] : nil }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { next += 1 }
  }

  /// `path` is nil where no value is wanted.
  private mutating func value(path: ArraySlice<Step>?, depth: Int) throws(Defect) {
    skipSpace()
    if let path, path.isEmpty { found = next }
    guard depth <= Self.deepest else { throw defect("this is nested deeper than \(Self.deepest) levels") }
    switch peek {
    case UInt8(ascii: "{"): try object(path, depth)
    case UInt8(ascii: "["): try array(path, depth)
    case UInt8(ascii: "\""): _ = try string()
    case nil: throw defect("the file is cut off")
    case UInt8(ascii: "t")?: try word("true")
    case UInt8(ascii: "f")?: try word("false")
    case UInt8(ascii: "n")?: try word("null")
    default: try number()
    }
  }

  private mutating func object(_ path: ArraySlice<Step>?, _ depth: Int) throws(Defect) {
    next += 1
    var isFirst = true
    while try goesOn(until: UInt8(ascii: "}"), &isFirst) {
      guard peek == UInt8(ascii: "\"") else { throw defect("a key in quotes is missing here") }
      let key = try string()
      skipSpace()
      guard peek == UInt8(ascii: ":") else { throw missing("a colon") }
      next += 1
      var inner: ArraySlice<Step>?
      if case .key(let wanted)? = path?.first, bytes[key].elementsEqual(wanted.utf8) {
        inner = path?.dropFirst()
      }
      try value(path: inner, depth: depth + 1)
    }
  }

  private mutating func array(_ path: ArraySlice<Step>?, _ depth: Int) throws(Defect) {
    next += 1
    var isFirst = true
    var index = 0
    while try goesOn(until: UInt8(ascii: "]"), &isFirst) {
      try value(path: path?.first == .index(index) ? path?.dropFirst() : nil, depth: depth + 1)
      index += 1
    }
  }

  /// Whether another item follows. Takes the comma before it, or the end.
  private mutating func goesOn(until end: UInt8, _ isFirst: inout Bool) throws(Defect) -> Bool {
    skipSpace()
    if peek == end {
      next += 1
      return false
    }
    if !isFirst {
      guard peek == UInt8(ascii: ",") else { throw missing("a comma") }
      next += 1
      skipSpace()
    }
    isFirst = false
    return true
  }

  private func missing(_ sign: String) -> Defect {
    defect(peek == nil ? "the file is cut off" : "\(sign) is missing here")
  }

  /// The range between the quotes.
  private mutating func string() throws(Defect) -> Range<Int> {
    next += 1
    let start = next
    while let byte = peek {
      next += 1
      if byte == UInt8(ascii: "\\") {
        next += 1
      } else if byte == UInt8(ascii: "\"") {
        return start..<next - 1
      } else if byte < 0x20 {
        next -= 1
        throw defect("a line break or control character stands in a text in quotes")
      }
    }
    throw defect("the file is cut off")
  }

  private mutating func word(_ word: StaticString) throws(Defect) {
    let isWord = word.withUTF8Buffer { bytes[next...].starts(with: $0) }
    guard isWord else { throw defect("this is no JSON value") }
    next += word.utf8CodeUnitCount
  }

  private mutating func number() throws(Defect) {
    let start = next
    while let byte = peek, (0x30...0x39).contains(byte) || Array("+-.eE".utf8).contains(byte) { next += 1 }
    guard next > start else { throw defect("this is no JSON value") }
  }
}
