package import Geodesy

/// A value that a build keeps for the next as bytes. Whatever `write` writes, `init(from:)` reads in the same order.
package protocol Recorded {
  func write(to record: inout RecordWriter)
  /// A fault in the bytes is noted in `record`. Then the value means nothing.
  init(from record: inout RecordReader)
}

extension RecordWriter {
  mutating func put(_ value: some Recorded) { value.write(to: &self) }
}

extension RecordReader {
  mutating func read<Value: Recorded>() -> Value { Value(from: &self) }
}

extension String: Recorded {
  package func write(to record: inout RecordWriter) { record.put(self) }
  package init(from record: inout RecordReader) { self = record.text() }
}

extension Bool: Recorded {
  package func write(to record: inout RecordWriter) { record.put(self) }
  package init(from record: inout RecordReader) { self = record.flag() }
}

extension Double: Recorded {
  package func write(to record: inout RecordWriter) { record.put(self) }
  package init(from record: inout RecordReader) { self = record.double() }
}

extension UInt64: Recorded {
  package func write(to record: inout RecordWriter) { record.put(self) }
  package init(from record: inout RecordReader) { self = record.word() }
}

extension Recorded where Self: FixedWidthInteger {
  package func write(to record: inout RecordWriter) { record.put(Int(truncatingIfNeeded: self)) }
  package init(from record: inout RecordReader) { self.init(truncatingIfNeeded: record.number()) }
}

extension Int: Recorded {}
extension Int32: Recorded {}
extension Int16: Recorded {}
extension UInt16: Recorded {}

/// A case is kept as its position among all.
extension Recorded where Self: CaseIterable & Equatable, AllCases == [Self] {
  package func write(to record: inout RecordWriter) { record.put(Self.allCases.firstIndex(of: self)!) }

  package init(from record: inout RecordReader) {
    let (index, all) = (record.number(), Self.allCases)
    if !all.indices.contains(index) { record.fail() }
    self = all.indices.contains(index) ? all[index] : all[0]
  }
}

extension Optional: Recorded where Wrapped: Recorded {
  package func write(to record: inout RecordWriter) { record.put(self) { $0.put($1) } }
  package init(from record: inout RecordReader) { self = record.optional { $0.read() } }
}

extension Array: Recorded where Element: Recorded {
  package func write(to record: inout RecordWriter) { record.put(self) { $0.put($1) } }
  package init(from record: inout RecordReader) { self = record.list { $0.read() } }
}

extension Range: Recorded where Bound == Int {
  package func write(to record: inout RecordWriter) {
    record.put(lowerBound)
    record.put(count)
  }

  package init(from record: inout RecordReader) { self = record.range() }
}

extension Coordinate: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(latitude)
    record.put(longitude)
  }

  package init(from record: inout RecordReader) {
    let (latitude, longitude): (Double, Double) = (record.read(), record.read())
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
      record.fail()
      self.init(latitude: 0, longitude: 0)
      return
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}
