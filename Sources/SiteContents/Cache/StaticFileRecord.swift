internal import Entities
internal import Pictures

/// Files that are not Markdown, as bytes.
extension RecordWriter {
  mutating func put(_ file: StaticFile) {
    put(file.path)
    put(file.stamp)
    put(file.size) { record, size in
      record.put(size.width)
      record.put(size.height)
    }
    put(file.photo) { $1.write(to: &$0) }
    put(file.isUnreadPhoto)
    put(file.film) { $0.put($1) }
    put(file.isTooLarge)
    put(file.flaws.count)
    for flaw in file.flaws {
      put(Int(flaw.kind.rawValue))
      put(flaw.what)
      put(flaw.line)
      put(flaw.column)
    }
    put(Int(file.safety.kind.rawValue))
    put(file.safety.refusal) { $0.put(Int($1.rawValue)) }
    put(file.safety.detail) { $0.put($1) }
    put(file.told) { record, told in record.put(told) { $0.put($1) } }
  }
}

extension RecordReader {
  private mutating func flaw() -> PictureFlaw? {
    let kind = PictureFlaw.Kind(rawValue: UInt8(truncatingIfNeeded: number()))
    let (what, line, column) = (text(), number(), number())
    return kind.map { PictureFlaw($0, what, line: line, column: column) }
  }

  mutating func staticFile() -> StaticFile {
    StaticFile(
      path: text(), stamp: stamp(), size: optional { PixelSize(width: $0.number(), height: $0.number()) },
      photo: optional { PictureFacts(from: &$0) }, isUnreadPhoto: flag(), film: optional { $0.word() },
      isTooLarge: flag(),
      flaws: list { $0.flaw() }.compactMap(\.self),
      safety: FileSafety(
        kind: FileKind(rawValue: UInt8(truncatingIfNeeded: number())) ?? .unknown,
        refusal: optional { FileRefusal(rawValue: UInt8(truncatingIfNeeded: $0.number())) ?? .unknown },
        detail: optional { $0.text() }),
      told: optional { record in record.list { $0.text() } })
  }
}
