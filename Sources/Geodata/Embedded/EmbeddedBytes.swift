internal import CGeodata

/// A data file that the program contains, read in place: little-endian numbers at any offset.
///
/// Workers do not share a value of this type. Making a new one costs nothing.
struct EmbeddedBytes {
  private let base: UnsafeRawPointer
  let count: Int

  static var shores: EmbeddedBytes { EmbeddedBytes(tripsite_shores()) }
  static var basemap: EmbeddedBytes { EmbeddedBytes(tripsite_basemap()) }
  static var disputes: EmbeddedBytes { EmbeddedBytes(tripsite_disputes()) }
  static var places: EmbeddedBytes { EmbeddedBytes(tripsite_places()) }
  static var countries: EmbeddedBytes { EmbeddedBytes(tripsite_countries()) }
  static var outlines: EmbeddedBytes { EmbeddedBytes(tripsite_outlines()) }
  static var mapNames: EmbeddedBytes { EmbeddedBytes(tripsite_map_names()) }
  static var zones: EmbeddedBytes { EmbeddedBytes(tripsite_zones()) }
  static var nearWater: EmbeddedBytes { EmbeddedBytes(tripsite_near_water()) }

  private init(_ file: tripsite_geodata) {
    base = UnsafeRawPointer(file.bytes)
    count = file.count
  }

  // A function for each type, in C below: a generic function takes ten times as long where the optimiser does not run,
  // as in tests.

  /// `offset` is in bytes. The number must be inside the file.
  @inline(__always)
  func load(_ offset: Int, as type: UInt8.Type = UInt8.self) -> UInt8 { tripsite_uint8(pointer(offset, 1)) }

  @inline(__always)
  func load(_ offset: Int, as type: UInt16.Type = UInt16.self) -> UInt16 {
    tripsite_uint16(pointer(offset, 2))
  }

  @inline(__always)
  func load(_ offset: Int, as type: UInt32.Type = UInt32.self) -> UInt32 {
    tripsite_uint32(pointer(offset, 4))
  }

  @inline(__always)
  func load(_ offset: Int, as type: UInt64.Type = UInt64.self) -> UInt64 {
    tripsite_uint64(pointer(offset, 8))
  }

  @inline(__always)
  func load(_ offset: Int, as type: Int8.Type = Int8.self) -> Int8 { Int8(bitPattern: load(offset)) }

  @inline(__always)
  func load(_ offset: Int, as type: Int16.Type = Int16.self) -> Int16 { Int16(bitPattern: load(offset)) }

  @inline(__always)
  func load(_ offset: Int, as type: Int32.Type = Int32.self) -> Int32 { Int32(bitPattern: load(offset)) }

  @inline(__always)
  private func pointer(_ offset: Int, _ size: Int) -> UnsafeRawPointer {
    assert(offset >= 0 && offset + size <= count)
    return base + offset
  }

  /// The start of section `number`. The file begins with eight letters and the starts of its sections.
  func section(_ number: Int) -> Int { Int(load(8 + 4 * number, as: UInt32.self)) }

  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
