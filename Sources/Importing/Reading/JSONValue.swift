internal import Entities
internal import Tracks

/// A value of JSON, with the place where it begins. The scanner of tracks reads it.
struct JSONValue {
  /// A step of the path to a value.
  enum Step {
    case key(String)
    case index(Int)
  }

  struct Member {
    var key: String
    /// Where the key begins, in bytes from the start of the file.
    var offset: Int
    var value: JSONValue
  }

  enum Content {
    case text(String)
    /// Nil if it is not finite.
    case number(Double?)
    case flag(Bool)
    case null
    case object([Member])
    case list([JSONValue])
  }

  var content: Content
  /// In bytes from the start of the file.
  var offset: Int

  var members: [Member] { if case .object(let members) = content { members } else { [] } }
  /// Nil if it is not a list.
  var items: [JSONValue]? { if case .list(let items) = content { items } else { nil } }
  var isNull: Bool { if case .null = content { true } else { false } }
  var flag: Bool? { if case .flag(let flag) = content { flag } else { nil } }

  subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }

  /// Numbers have no decimals if they are whole.
  var text: String? {
    switch content {
    case .text(let text): text
    case .number(let number?):
      abs(number) < 1e15 && number == number.rounded() ? String(Int(number)) : String(number)
    case .number, .flag, .null, .object, .list: nil
    }
  }

  /// Texts can contain numbers too.
  var number: Double? {
    switch content {
    case .text(let text): Double(imported: text)
    case .number(let number): number
    case .flag, .null, .object, .list: nil
    }
  }

  /// A time as text, or as seconds or milliseconds since 1970. Local if it has no offset.
  var moment: LocalMoment? { text.flatMap { LocalClock.moment($0) } }

  /// Where the value at `path` begins, or the innermost value around it that exists.
  func offset(of path: [Step]) -> Int {
    var value = self
    for step in path {
      let inner: JSONValue? =
        switch step {
        case .key(let key): value[key]
        case .index(let index): value.items.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
      guard let inner else { break }
      value = inner
    }
    return value.offset
  }

  init(_ bytes: [UInt8]) throws(TrackDefect) {
    let tree = JSONTree()
    try JSONScan(tree, longestText: ImportFile.largest).take(bytes[...], isLast: true)
    guard let root = tree.root else { preconditionFailure("a scan without an error has a value") }
    self = root
  }

  fileprivate init(content: Content, offset: Int) { (self.content, self.offset) = (content, offset) }

  /// Nil, with an error reported, if the file is not JSON.
  static func read(_ bytes: [UInt8], _ report: inout ImportReport) -> JSONValue? {
    do throws(TrackDefect) { return try JSONValue(bytes) } catch {
      report.error(error.message, at: error.place.offset, hint: error.hint)
      return nil
    }
  }
}

/// Makes values of what a scanner tells.
private final class JSONTree: JSONListener {
  private struct Level {
    var key: String?
    var keyOffset: Int
    var offset: Int
    var members: [JSONValue.Member] = []
    var items: [JSONValue] = []
  }

  private(set) var root: JSONValue?
  private var levels: [Level] = []

  func start(_ container: JSONScan.Container, key: String?, in scan: JSONScan) {
    levels.append(Level(key: key, keyOffset: scan.keyOffset, offset: scan.place.offset))
  }

  func end(_ container: JSONScan.Container, in scan: JSONScan) {
    guard let level = levels.popLast() else { return }
    let content: JSONValue.Content =
      switch container {
      case .object: .object(level.members)
      case .array: .list(level.items)
      }
    add(content, at: level.offset, key: level.key, at: level.keyOffset)
  }

  func string(_ text: String, key: String?, in scan: JSONScan) { add(.text(text), key, scan) }

  func number(_ value: Double?, key: String?, in scan: JSONScan) { add(.number(value), key, scan) }

  func word(_ word: JSONScan.Word, key: String?, in scan: JSONScan) {
    add(word == .null ? .null : .flag(word == .true), key, scan)
  }

  private func add(_ content: JSONValue.Content, _ key: String?, _ scan: JSONScan) {
    add(content, at: scan.valueOffset, key: key, at: scan.keyOffset)
  }

  private func add(_ content: JSONValue.Content, at offset: Int, key: String?, at keyOffset: Int) {
    let value = JSONValue(content: content, offset: offset)
    guard let last = levels.indices.last else { return root = value }
    if let key {
      levels[last].members.append(JSONValue.Member(key: key, offset: keyOffset, value: value))
    } else {
      levels[last].items.append(value)
    }
  }
}
