internal import CZLib

/// Deflate, RFC 1951, and what belongs to it.
package enum Zlib {
  /// The bytes of a raw deflate stream. Empty if they do not unpack to at most `size` bytes.
  package static func inflated(_ packed: [UInt8], size: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      guard let output = buffer.baseAddress else { return }
      let made = packed.withUnsafeBufferPointer { czlib_inflate($0.baseAddress, $0.count, output, size) }
      filled = max(made, 0)
    }
  }

  /// A zlib stream, RFC 1950, that finds only runs of one byte. Pictures with few colours consist of them. It takes less
  /// than half of the time of a search for all repetitions, and gives as few bytes.
  package static func packedRuns(_ bytes: [UInt8]) -> [UInt8] {
    // More would clear tables of repetitions, which nobody looks into.
    let memory: Int32 = 6
    var stream = z_stream()
    let isReady = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS, memory, Z_RLE, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(isReady == Z_OK)
    defer { deflateEnd(&stream) }
    let room = deflateBound(&stream, UInt(bytes.count))
    return bytes.withUnsafeBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: Int(room)) { target, count in
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.avail_in = UInt32(bytes.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(room)
        let status = deflate(&stream, Z_FINISH)
        precondition(status == Z_STREAM_END)
        count = Int(stream.total_out)
      }
    }
  }

  /// The CRC-32 that PNG and ZIP use.
  package static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_z(0, bytes.baseAddress, bytes.count))
  }
}
