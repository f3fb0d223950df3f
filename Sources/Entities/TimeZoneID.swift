/// A time zone of the IANA database: its position in the program's table of zones.
package struct TimeZoneID: Hashable, Sendable {
  package let index: UInt16

  package init(index: UInt16) { self.index = index }
}

extension TimeZoneID: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(index)
  }

  package init(from record: inout RecordReader) {
    self.init(index: record.read())
  }
}
