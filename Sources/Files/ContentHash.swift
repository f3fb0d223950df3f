internal import CXXHash

/// A hash of the content of a file: 128 bits of XXH3. Different contents have different hashes, except contents that
/// somebody made to collide. It gives no protection against an attacker.
package struct ContentHash: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package init(_ bytes: UnsafeRawBufferPointer) {
    let hash = cxxhash_128bits(bytes.baseAddress, bytes.count)
    (high, low) = (hash.high, hash.low)
  }

  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { ContentHash($0) }
  }

  /// The hash of all bytes that `pieces` passes on, one piece after the other.
  package static func ofPieces<Failure: Error>(
    _ pieces: ((UnsafeRawBufferPointer) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> ContentHash {
    let state = cxxhash_begin()
    let result = Result { () throws(Failure) in try pieces { cxxhash_add(state, $0.baseAddress, $0.count) } }
    let hash = cxxhash_end(state)
    try result.get()
    return ContentHash(high: hash.high, low: hash.low)
  }

  /// 64 bits of XXH3, for uses that need only a number.
  package static func number(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    cxxhash_64(bytes.baseAddress, bytes.count)
  }
}

extension ContentHash: LosslessStringConvertible {
  /// 32 lower-case hexadecimal digits, as `xxh128sum` writes them.
  package var description: String { Self.digits(of: high) + Self.digits(of: low) }

  package init?(_ description: String) {
    let digits = description.utf8
    guard digits.count == 32,
      let middle = digits.index(digits.startIndex, offsetBy: 16, limitedBy: digits.endIndex),
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let high = UInt64(description[..<middle], radix: 16),
      let low = UInt64(description[middle...], radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// 16 lower-case hexadecimal digits.
  package static func digits(of number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}

extension ContentHash {
  /// The hash of the running program. Nil if the program's file cannot be read.
  package static let program: ContentHash? = {
    do throws(FileError) { return try ofFile(RunningProgram.path).hash } catch { return nil }
  }()
}
