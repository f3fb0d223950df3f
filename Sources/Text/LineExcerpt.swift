/// The part of a source line that a diagnostic keeps: the whole line if it is short, otherwise the part around a
/// column. Without it, many problems on a long line would each keep the whole line.
package struct LineExcerpt: Equatable, Sendable {
  /// In Unicode scalars.
  package static let longest = 240
  /// The number of scalars to keep before the column.
  private static let lead = 80

  package let text: String
  /// The number of scalars of the line before `text`.
  package let skipped: Int
  /// Whether the line continues after `text`.
  package let isCut: Bool

  package init(text: String, skipped: Int, isCut: Bool) {
    self.text = text
    self.skipped = skipped
    self.isCut = isCut
  }

  /// `column` counts Unicode scalars from 1.
  package init(_ line: String, around column: Int) {
    var line = line
    self = line.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      if bytes.count <= Self.longest { return LineExcerpt(bytes, column: 1, offset: 0) }
      var offset = 0
      var position = 1
      while position < column, offset < bytes.count {
        offset = bytes.scalar(after: offset)
        position += 1
      }
      return LineExcerpt(bytes, column: position, offset: offset)
    }
  }

  /// `column` is the column of the scalar at `offset`. The time does not depend on the length of the line.
  package init(_ line: UnsafeRawBufferPointer, column: Int, offset: Int) {
    var end = 0
    var count = 0
    while end < line.count, count <= Self.longest {
      end = line.scalar(after: end)
      count += 1
    }
    if count <= Self.longest {
      self.init(text: String(decoding: line, as: UTF8.self), skipped: 0, isCut: false)
      return
    }
    var start = offset
    var kept = 0
    while start > 0, kept < Self.lead {
      start = line.scalar(before: start)
      kept += 1
    }
    end = start
    count = 0
    while end < line.count, count < Self.longest {
      end = line.scalar(after: end)
      count += 1
    }
    self.init(
      text: String(decoding: line[start..<end], as: UTF8.self), skipped: column - 1 - kept,
      isCut: end < line.count)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func scalar(after offset: Int) -> Int {
    var next = offset + 1
    while next < count, self[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  fileprivate func scalar(before offset: Int) -> Int {
    var previous = offset - 1
    while previous > 0, self[previous] & 0xC0 == 0x80 { previous -= 1 }
    return previous
  }
}
