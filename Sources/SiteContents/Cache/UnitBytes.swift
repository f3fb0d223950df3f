internal import Entities
internal import Files
internal import Pages

/// Records of units, as bytes.
extension RecordWriter {
  mutating func put(_ unit: UnitRecord) {
    put(unit.name.module)
    put(unit.name.text)
    put(unit.story)
    put(unit.inputs)
    put(unit.links)
    put(unit.files) { record, file in
      record.put(file.file.path)
      record.put(file.file)
      record.put(file.stamp)
      record.put(file.wasWritten)
    }
    put(unit.findings)
    put(unit.causes.rawValue)
  }
}

extension RecordReader {
  mutating func unit() -> UnitRecord {
    UnitRecord(
      name: UnitName(module: number(), text: text()), story: word(), inputs: word(), links: word(),
      files: list { FileRecord(file: $0.file(at: $0.text()), stamp: $0.stamp(), wasWritten: $0.flag()) },
      findings: findings(), causes: Causes(rawValue: number()))
  }
}
