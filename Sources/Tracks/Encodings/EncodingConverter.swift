#if canImport(Glibc)
  internal import Glibc
#endif

/// Converts text to UTF-8 with iconv, which is part of the C library.
struct EncodingConverter: ~Copyable {
  /// In bytes, more than any character of any encoding has.
  private static let longestCharacter = 8
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private let handle: iconv_t

  /// Nil if the C library does not know the encoding.
  init?(from name: String) {
    // iconv has options behind slashes.
    guard !name.isEmpty, !name.contains("/"), let handle = iconv_open("UTF-8", name),
      Int(bitPattern: handle) != -1
    else { return nil }
    self.handle = handle
  }

  deinit { iconv_close(handle) }

  /// Forgets the state of encodings such as ISO 2022.
  mutating func restart() { iconv(handle, nil, nil, nil, nil) }

  /// The text, and the number of bytes that it was made of. The others begin a character that the next part ends. Bytes that
  /// are not a character become U+FFFD.
  mutating func converted(_ part: ArraySlice<UInt8>, isLast: Bool) -> (text: [UInt8], used: Int) {
    var output: [UInt8] = []
    output.reserveCapacity(part.count * 2)
    var used = 0
    while used < part.count {
      let (made, taken, code) = step(part.dropFirst(used))
      output += made
      used += taken
      let left = part.count - used
      if left == 0 || code == E2BIG { continue }
      if code == EINVAL, left < Self.longestCharacter, !isLast { break }
      output += Self.replacement
      used += 1
    }
    return (output, used)
  }

  /// Converts until the buffer is full, the part ends, or bytes are not a character.
  private func step(_ part: ArraySlice<UInt8>) -> (made: [UInt8], taken: Int, code: Int32) {
    var taken = 0
    var code: Int32 = 0
    let size = part.count + 64
    let made = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      var input = Array(part)
      input.withUnsafeMutableBytes { bytes in
        var from = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = bytes.count
        buffer.withMemoryRebound(to: CChar.self) { target in
          var to = target.baseAddress
          var room = size
          // The greatest number is -1, which means an error.
          if iconv(handle, &from, &left, &to, &room) == Int(bitPattern: UInt.max) { code = errno }
          filled = size - room
        }
        taken = bytes.count - left
      }
    }
    return (made, taken, code)
  }
}
