internal import Files

/// The objects in one list of a large JSON file, one at a time. The file is read in parts.
struct JSONElements {
  struct Element {
    var bytes: [UInt8]
    /// The line of its first byte, from 1.
    var line: Int
  }

  struct Defect {
    var message: String
    /// From 1.
    var line: Int
    /// From 1, in Unicode scalars.
    var column: Int
    /// The beginning of the line. Empty if the column is not in it.
    var lineText = ""
  }

  /// In bytes.
  static let largest = 16 << 20
  private static let part = 1 << 18

  /// The names of the list in the outer object. The file can also be the list itself.
  let keys: Set<String>

  /// Calls `take` with each object, and `see` with each name in the outer object. Returns a defect if brackets, quotes or
  /// sizes show that the file is not as expected.
  func each(
    in path: String, names see: @escaping (String) -> Void = { _ in }, _ take: (Element) -> Void
  ) throws(FileError) -> Defect? {
    let file = try OpenFile(path)
    var scan = Scan(keys: keys, see: see)
    var offset = 0
    while true {
      let bytes = try file.bytes(at: offset, count: Self.part)
      offset += bytes.count
      if bytes.isEmpty { return scan.end() }
      if let defect = scan.read(bytes, take) { return defect }
    }
  }

  private struct Scan {
    let keys: Set<String>
    let see: (String) -> Void
    var line = 1
    var column = 1
    /// The beginning of the line.
    var lineText: [UInt8] = []
    var depth = 0
    /// The depth inside of the list. Nil outside.
    var listDepth: Int?
    var isInText = false
    var isEscaped = false
    var text: [UInt8] = []
    var element: [UInt8] = []
    var elementLine = 0
    var isCollecting = false
    var hasContent = false

    init(keys: Set<String>, see: @escaping (String) -> Void) { (self.keys, self.see) = (keys, see) }

    func end() -> Defect? {
      if !hasContent { return defect("the file is empty") }
      return depth == 0 && !isInText ? nil : defect("the file is cut off")
    }

    private static let longestLine = 200

    private func defect(_ message: String) -> Defect {
      Defect(
        message: message, line: line, column: column,
        lineText: lineText.count < Self.longestLine ? String(decoding: lineText, as: UTF8.self) : "")
    }

    private mutating func count(_ byte: UInt8) {
      if byte == 0x0A {
        line += 1
        column = 1
        lineText.removeAll(keepingCapacity: true)
      } else {
        if byte & 0xC0 != 0x80 { column += 1 }
        if lineText.count < Self.longestLine { lineText.append(byte) }
      }
    }

    mutating func read(_ bytes: [UInt8], _ take: (Element) -> Void) -> Defect? {
      for byte in bytes {
        if isCollecting {
          element.append(byte)
          if element.count > JSONElements.largest {
            return defect("an entry is larger than \(JSONElements.largest >> 20) MiB")
          }
        }
        count(byte)
        if isInText {
          readText(byte)
          continue
        }
        switch byte {
        case UInt8(ascii: "\""):
          isInText = true
          text.removeAll(keepingCapacity: true)
        case UInt8(ascii: "{"), UInt8(ascii: "["): if let defect = open(byte) { return defect }
        case UInt8(ascii: "}"), UInt8(ascii: "]"): if let defect = close(take) { return defect }
        case UInt8(ascii: ":"): if depth == 1, listDepth == nil { see(String(decoding: text, as: UTF8.self)) }
        case UInt8(ascii: ","): if depth == 1 { text.removeAll(keepingCapacity: true) }
        case 0: return defect("a NUL byte stands in this text")
        default: break
        }
      }
      return nil
    }

    private mutating func readText(_ byte: UInt8) {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText = false
      } else if text.count < 64, depth == 1 {
        text.append(byte)
      }
    }

    private mutating func open(_ byte: UInt8) -> Defect? {
      hasContent = true
      if byte == UInt8(ascii: "["), listDepth == nil,
        depth == 0 || depth == 1 && keys.contains(String(decoding: text, as: UTF8.self))
      {
        listDepth = depth + 1
      } else if byte == UInt8(ascii: "{"), listDepth == depth, !isCollecting {
        isCollecting = true
        element = [byte]
        elementLine = line
      }
      depth += 1
      return depth > JSONPlaces.deepest
        ? defect("this is nested deeper than \(JSONPlaces.deepest) levels") : nil
    }

    private mutating func close(_ take: (Element) -> Void) -> Defect? {
      depth -= 1
      if depth < 0 { return defect("a bracket closes that was not opened") }
      if let list = listDepth {
        if depth == list, isCollecting {
          isCollecting = false
          take(Element(bytes: element, line: elementLine))
        } else if depth < list {
          listDepth = nil
        }
      }
      return nil
    }
  }
}
