/// Encodes values as `RecordWriter` writes them: one field after the other, in the order of declaration, without names. So
/// a field that somebody adds to an entity is kept from build to build without being named here.
final class RecordEncoder: Encoder {
  var writer: RecordWriter
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init(_ writer: RecordWriter) { self.writer = writer }

  static func encode(_ value: some Encodable, to writer: inout RecordWriter) {
    let encoder = RecordEncoder(writer)
    // The encoder owns the bytes alone, so that they are not copied.
    writer = RecordWriter()
    do {
      try value.encode(to: encoder)
    } catch {
      // No entity throws, and neither does this encoder.
      preconditionFailure("\(error)")
    }
    writer = encoder.writer
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Unkeyed(encoder: self) }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  private func put<Number: FixedWidthInteger>(_ number: Number) {
    writer.put(Int(truncatingIfNeeded: number))
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RecordEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.writer.put(false) }
    func encode(_ value: Bool, forKey key: Key) { encoder.writer.put(value) }
    func encode(_ value: String, forKey key: Key) { encoder.writer.put(value) }
    func encode(_ value: Double, forKey key: Key) { encoder.writer.put(value) }
    func encode(_ value: Float, forKey key: Key) { encoder.writer.put(Double(value)) }
    func encode(_ value: Int, forKey key: Key) { encoder.put(value) }
    func encode(_ value: Int8, forKey key: Key) { encoder.put(value) }
    func encode(_ value: Int16, forKey key: Key) { encoder.put(value) }
    func encode(_ value: Int32, forKey key: Key) { encoder.put(value) }
    func encode(_ value: Int64, forKey key: Key) { encoder.put(value) }
    func encode(_ value: UInt, forKey key: Key) { encoder.put(value) }
    func encode(_ value: UInt8, forKey key: Key) { encoder.put(value) }
    func encode(_ value: UInt16, forKey key: Key) { encoder.put(value) }
    func encode(_ value: UInt32, forKey key: Key) { encoder.put(value) }
    func encode(_ value: UInt64, forKey key: Key) { encoder.put(value) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try value.encode(to: encoder) }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try put(value) }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws { try put(value) }

    private func put<Value: Encodable>(_ value: Value?) throws {
      encoder.writer.put(value != nil)
      try value?.encode(to: encoder)
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }

  /// The number of values stands before them. It is known only at the end, so each value counts it up.
  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: RecordEncoder
    private let place: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(encoder: RecordEncoder) {
      self.encoder = encoder
      place = encoder.writer.putCount()
    }

    mutating func encodeNil() throws { try encode(false) }
    mutating func encode<Value: Encodable>(_ value: Value) throws {
      count += 1
      encoder.writer.setCount(count, at: place)
      try value.encode(to: encoder)
    }

    mutating func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { encoder }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: RecordEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.writer.put(false) }
    func encode(_ value: Bool) { encoder.writer.put(value) }
    func encode(_ value: String) { encoder.writer.put(value) }
    func encode(_ value: Double) { encoder.writer.put(value) }
    func encode(_ value: Float) { encoder.writer.put(Double(value)) }
    func encode(_ value: Int) { encoder.put(value) }
    func encode(_ value: Int8) { encoder.put(value) }
    func encode(_ value: Int16) { encoder.put(value) }
    func encode(_ value: Int32) { encoder.put(value) }
    func encode(_ value: Int64) { encoder.put(value) }
    func encode(_ value: UInt) { encoder.put(value) }
    func encode(_ value: UInt8) { encoder.put(value) }
    func encode(_ value: UInt16) { encoder.put(value) }
    func encode(_ value: UInt32) { encoder.put(value) }
    func encode(_ value: UInt64) { encoder.put(value) }
    func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder) }
  }
}
