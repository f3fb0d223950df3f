/// Counts the keys of JSON that an importer leaves out. `bytes` is valid JSON.
struct JSONProperties {
  private let bytes: [UInt8]
  private let table: PropertyTable
  /// For each open object or list: whether it is an object, and the length of the path around it.
  private var open: [(isObject: Bool, length: Int)] = []
  private var path: [String] = []
  private var isKey = false

  /// Names of keys in `table` have the keys around them, with slashes: all_steps/location/lat. Nothing within an ignored key
  /// counts.
  static func count(
    in bytes: [UInt8], _ table: PropertyTable, into count: inout PropertyCount, from start: Int = 0
  ) {
    var walk = JSONProperties(bytes: bytes, table: table)
    walk.walk { count.see($0, at: $1 + start) }
  }

  private init(bytes: [UInt8], table: PropertyTable) { (self.bytes, self.table) = (bytes, table) }

  private mutating func walk(_ see: (String, Int) -> Void) {
    var next = 0
    var skipped: Int?
    while next < bytes.count {
      switch bytes[next] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isKey = bytes[next] == UInt8(ascii: "{")
        open.append((isKey, path.count))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let level = open.popLast() { path.removeLast(max(path.count - level.length, 0)) }
        if let depth = skipped, open.count < depth { skipped = nil }
        isKey = false
      case UInt8(ascii: ","):
        if let level = open.last, level.isObject {
          path.removeLast(max(path.count - level.length, 0))
          if skipped == open.count { skipped = nil }
          isKey = true
        }
      case UInt8(ascii: "\""):
        let end = endOfText(next)
        if isKey, end > next {
          isKey = false
          path.append(String(decoding: bytes[(next + 1)..<end], as: UTF8.self))
          if skipped == nil {
            let name = path.joined(separator: "/")
            see(name, next)
            if table.use(of: name) != .used { skipped = open.count }
          }
        }
        next = end
      default: break
      }
      next += 1
    }
  }

  /// The closing quote.
  private func endOfText(_ start: Int) -> Int {
    var next = start + 1
    while next < bytes.count, bytes[next] != UInt8(ascii: "\"") {
      next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(next, bytes.count - 1)
  }
}
