/// Decodes what `RecordEncoder` encoded.
final class RecordDecoder: Decoder {
  private var reader: RecordReader
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init(_ reader: RecordReader) { self.reader = reader }

  /// Nil if the bytes are no such value. Then `reader` has a fault.
  static func decode<Value: Decodable>(_ type: Value.Type, from reader: inout RecordReader) -> Value? {
    let decoder = RecordDecoder(reader)
    defer { reader = decoder.reader }
    do {
      return try Value(from: decoder)
    } catch {
      decoder.reader.fail()
      return nil
    }
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { Unkeyed(decoder: self, all: reader.count()) }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private func number<Number: FixedWidthInteger>() -> Number { Number(truncatingIfNeeded: reader.number()) }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: RecordDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    /// Every field stands there. A flag before one that is optional says whether it has a value.
    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { !decoder.reader.flag() }
    func decode(_ type: Bool.Type, forKey key: Key) -> Bool { decoder.reader.flag() }
    func decode(_ type: String.Type, forKey key: Key) -> String { decoder.reader.text() }
    func decode(_ type: Double.Type, forKey key: Key) -> Double { decoder.reader.double() }
    func decode(_ type: Float.Type, forKey key: Key) -> Float { Float(decoder.reader.double()) }
    func decode(_ type: Int.Type, forKey key: Key) -> Int { decoder.number() }
    func decode(_ type: Int8.Type, forKey key: Key) -> Int8 { decoder.number() }
    func decode(_ type: Int16.Type, forKey key: Key) -> Int16 { decoder.number() }
    func decode(_ type: Int32.Type, forKey key: Key) -> Int32 { decoder.number() }
    func decode(_ type: Int64.Type, forKey key: Key) -> Int64 { decoder.number() }
    func decode(_ type: UInt.Type, forKey key: Key) -> UInt { decoder.number() }
    func decode(_ type: UInt8.Type, forKey key: Key) -> UInt8 { decoder.number() }
    func decode(_ type: UInt16.Type, forKey key: Key) -> UInt16 { decoder.number() }
    func decode(_ type: UInt32.Type, forKey key: Key) -> UInt32 { decoder.number() }
    func decode(_ type: UInt64.Type, forKey key: Key) -> UInt64 { decoder.number() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try Value(from: decoder)
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> { decoder.container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
      decoder.unkeyedContainer()
    }
    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let decoder: RecordDecoder
    private let all: Int
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }

    init(decoder: RecordDecoder, all: Int) {
      self.decoder = decoder
      self.all = all
    }

    var count: Int? { all }
    var isAtEnd: Bool { currentIndex >= all || !decoder.reader.isSound }

    mutating func decodeNil() -> Bool { !decoder.reader.flag() }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      currentIndex += 1
      return try Value(from: decoder)
    }

    mutating func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
      decoder.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
    mutating func superDecoder() -> any Decoder { decoder }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: RecordDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { !decoder.reader.flag() }
    func decode(_ type: Bool.Type) -> Bool { decoder.reader.flag() }
    func decode(_ type: String.Type) -> String { decoder.reader.text() }
    func decode(_ type: Double.Type) -> Double { decoder.reader.double() }
    func decode(_ type: Float.Type) -> Float { Float(decoder.reader.double()) }
    func decode(_ type: Int.Type) -> Int { decoder.number() }
    func decode(_ type: Int8.Type) -> Int8 { decoder.number() }
    func decode(_ type: Int16.Type) -> Int16 { decoder.number() }
    func decode(_ type: Int32.Type) -> Int32 { decoder.number() }
    func decode(_ type: Int64.Type) -> Int64 { decoder.number() }
    func decode(_ type: UInt.Type) -> UInt { decoder.number() }
    func decode(_ type: UInt8.Type) -> UInt8 { decoder.number() }
    func decode(_ type: UInt16.Type) -> UInt16 { decoder.number() }
    func decode(_ type: UInt32.Type) -> UInt32 { decoder.number() }
    func decode(_ type: UInt64.Type) -> UInt64 { decoder.number() }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }
  }
}
