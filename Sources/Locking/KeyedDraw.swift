/// Numbers that look like chance, and that only who has a key can compute: HMAC-SHA-256 of a message.
package enum KeyedDraw {
  /// 32 bytes.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    Libcrypto.hmac(message, key: key)
  }

  /// Four numbers from 0 to 1, without 1.
  package static func numbers(for message: [UInt8], key: [UInt8]) -> [Double] {
    let code = code(of: message, key: key)
    return (0..<4).map { index in
      let bits = code[8 * index..<8 * index + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Double(bits >> 11) * 0x1p-53
    }
  }

  /// 32 bytes by chance. The system is the source of the chance.
  package static func newKey() -> [UInt8] {
    var system = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: 0...255, using: &system) }
  }
}
