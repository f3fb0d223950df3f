internal import Files
internal import Text
internal import Tracks

/// The objects in one list of a large JSON file, one at a time. The file is read in parts.
struct JSONElements {
  struct Element {
    var bytes: [UInt8]
    /// The line of its first byte, from 1.
    var line: Int
  }

  struct Defect {
    var message: String
    var place: Diagnostic.Place
  }

  /// In bytes.
  private static let largest = 16 << 20
  private static let part = 1 << 18
  /// Of names in the outer object, in bytes. The rest of a longer name does not count.
  private static let longestName = 64

  /// The names of the list in the outer object. The file can also be the list itself.
  let keys: Set<String>

  /// Calls `take` with each object, and `see` with each name in the outer object. Returns a defect if the file is not JSON.
  func each(
    in path: String, names see: (String) -> Void = { _ in }, _ take: (Element) -> Void
  ) throws(FileError) -> Defect? {
    let file = try OpenFile(path)
    let cutting = JSONCutting(keys: keys)
    let scan = JSONScan(cutting, longestText: Self.longestName)
    var offset = 0
    while true {
      var part = try file.bytes(at: offset, count: Self.part)
      let isLast = part.isEmpty
      offset += part.count
      if offset == part.count, part.starts(with: [0xEF, 0xBB, 0xBF]) { part.removeFirst(3) }
      cutting.buffer += part
      var defect: TrackDefect?
      do throws(TrackDefect) { try scan.take(part[...], isLast: isLast) } catch { defect = error }
      cutting.names.forEach(see)
      cutting.elements.forEach(take)
      cutting.forget(before: scan.place.offset)
      if let defect {
        return Defect(message: scan.words(for: defect), place: cutting.place(defect.place))
      }
      if isLast { return nil }
      if cutting.buffer.count > Self.largest {
        return Defect(
          message: "an entry is larger than \(Self.largest >> 20) MiB", place: cutting.place(scan.place))
      }
    }
  }
}

/// Cuts the elements of a list out of the parts of a file.
private final class JSONCutting: JSONListener {
  private let keys: Set<String>
  /// The bytes of the file from `start` on.
  var buffer: [UInt8] = []
  private var start = 0
  private(set) var elements: [JSONElements.Element] = []
  private(set) var names: [String] = []
  private var depth = 0
  /// The depth inside of the list. Nil outside.
  private var listDepth: Int?
  /// Where the current element begins.
  private var element: FilePlace?

  init(keys: Set<String>) { self.keys = keys }

  func start(_ container: JSONScan.Container, key: String?, in scan: JSONScan) {
    see(key)
    if container == .array, listDepth == nil, depth == 0 || depth == 1 && key.map(keys.contains) == true {
      listDepth = depth + 1
    } else if container == .object, depth == listDepth {
      element = scan.place
    }
    depth += 1
  }

  func end(_ container: JSONScan.Container, in scan: JSONScan) {
    depth -= 1
    guard let list = listDepth else { return }
    if depth == list, let first = element {
      let bytes = buffer[(first.offset - start)...(scan.place.offset - start)]
      elements.append(JSONElements.Element(bytes: Array(bytes), line: first.line))
      element = nil
    } else if depth < list {
      listDepth = nil
    }
  }

  func string(_ text: String, key: String?, in scan: JSONScan) { see(key) }
  func number(_ value: Double?, key: String?, in scan: JSONScan) { see(key) }
  func word(_ word: JSONScan.Word, key: String?, in scan: JSONScan) { see(key) }

  private func see(_ key: String?) { if depth == 1, let key { names.append(key) } }

  /// Drops what is done, and all bytes before the current element or `end`.
  func forget(before end: Int) {
    elements.removeAll()
    names.removeAll()
    let first = element?.offset ?? lineStart(before: end)
    buffer.removeFirst(first - start)
    start = first
  }

  /// A shown line has at most this many bytes before a place.
  private static let longestLine = 200

  private func lineStart(before end: Int) -> Int {
    let before = buffer[..<(end - start)].suffix(Self.longestLine)
    return start + (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)
  }

  func place(_ place: FilePlace) -> Diagnostic.Place {
    let line = buffer[(lineStart(before: place.offset) - start)..<(place.offset - start)]
    guard line.count == place.column - 1 else {
      return Diagnostic.Place(line: place.line, column: place.column, sourceLine: "")
    }
    let text = String(decoding: line, as: UTF8.self)
    return Diagnostic.Place(
      line: place.line, column: text.unicodeScalars.count + 1, sourceLine: text)
  }
}

extension JSONScan {
  /// Why the scan stopped, in the words of imports.
  func words(for defect: TrackDefect) -> String {
    switch fault {
    case .endsEarly: "the file is cut off"
    case .tooDeep: "this is nested deeper than \(Self.deepest) levels"
    case .noColon: "a colon is missing here"
    case .noComma: "a comma is missing here"
    case .other(let reason, _): reason
    case nil: defect.message
    }
  }
}
