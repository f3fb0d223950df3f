internal import Entities
internal import Files

/// An edit as bytes.
enum EditRecord {
  /// What happens to an edit.
  enum Action: String { case make, undo, redo }

  /// Another version of the format gets another first line. Earlier programs know only the first one.
  private static let format = "tripsite edit 1\n"
  private static let formatWithFiles = "tripsite edit 2\n"

  static func bytes(of edit: SiteEdit, _ action: Action, number: Int) -> [UInt8] {
    var record = RecordWriter()
    let carries = edit.changes.contains { if case .carry = $0 { true } else { false } }
    record.put(carries ? formatWithFiles : format)
    record.put(action.rawValue)
    record.put(number)
    record.put(edit.title)
    record.put(edit.changes) { record, change in
      switch change {
      case .write(let path, let before, let after):
        record.put(true)
        record.put(path)
        record.put(before) { $0.put(String(decoding: $1, as: UTF8.self)) }
        record.put(after) { $0.put(String(decoding: $1, as: UTF8.self)) }
      case .move(let from, let to):
        record.put(false)
        if carries { record.put(false) }
        record.put(from)
        record.put(to)
      case .carry(let from, let to, let mark):
        record.put(false)
        record.put(true)
        record.put(from)
        record.put(to)
        record.put(mark.size)
        record.put(mark.hash.description)
      }
    }
    return record.bytes
  }

  /// Nil if the bytes are not a whole record of this version.
  static func read(_ bytes: [UInt8]) -> (edit: SiteEdit, action: Action, number: Int)? {
    bytes.withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      let found = record.text()
      guard [format, formatWithFiles].contains(found), let action = Action(rawValue: record.text()) else {
        return nil
      }
      let number = record.number()
      let title = record.text()
      let changes = record.list { record -> FileChange in
        guard record.flag() else {
          let isFile = found == formatWithFiles && record.flag()
          let (from, to) = (record.text(), record.text())
          guard isFile else { return .move(from: from, to: to) }
          let size = record.number()
          return .carry(
            from: from, to: to, FileMark(size: size, hash: ContentHash(record.text()) ?? ContentHash([])))
        }
        return .write(
          record.text(), before: record.optional { Array($0.text().utf8) },
          after: record.optional { Array($0.text().utf8) })
      }
      guard record.isSound, record.isAtEnd else { return nil }
      return (SiteEdit(title, changes), action, number)
    }
  }
}
