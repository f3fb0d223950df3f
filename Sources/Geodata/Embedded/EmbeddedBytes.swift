internal import CGeodata

/// A data file that the program contains, read in place: little-endian numbers at any offset.
///
/// Workers do not share a value of this type. Making a new one costs nothing.
struct EmbeddedBytes {
  private let base: UnsafeRawPointer
  let count: Int

  static var basemap: EmbeddedBytes { EmbeddedBytes(tripsite_basemap()) }
  static var places: EmbeddedBytes { EmbeddedBytes(tripsite_places()) }
  static var countries: EmbeddedBytes { EmbeddedBytes(tripsite_countries()) }
  static var zones: EmbeddedBytes { EmbeddedBytes(tripsite_zones()) }

  private init(_ file: tripsite_geodata) {
    base = UnsafeRawPointer(file.bytes)
    count = file.count
  }

  /// `offset` is in bytes. The number must be inside the file.
  @inline(__always)
  func load<Number: FixedWidthInteger>(_ offset: Int, as type: Number.Type = Number.self) -> Number {
    assert(offset >= 0 && offset + MemoryLayout<Number>.size <= count)
    return Number(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  /// The start of section `number`. The file begins with eight letters and the starts of its sections.
  func section(_ number: Int) -> Int { Int(load(8 + 4 * number, as: UInt32.self)) }

  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
