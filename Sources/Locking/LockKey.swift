internal import Crypto
internal import CryptoExtras

/// A key of 32 bytes, and the keys that follow from it.
package struct LockKey: Sendable {
  package let bytes: [UInt8]

  /// The rounds of PBKDF2. OWASP asks for at least this number with SHA-256.
  package static let rounds = 600_000

  /// The key of a passphrase. Takes about a quarter of a second.
  package init(passphrase: Passphrase, salt: [UInt8]) {
    bytes = Self.derived(from: Array(passphrase.text.utf8), salt: salt, rounds: Self.rounds, count: 32)
  }

  /// `count` bytes of PBKDF2-HMAC-SHA-256.
  package static func derived(from passphrase: [UInt8], salt: [UInt8], rounds: Int, count: Int) -> [UInt8] {
    do {
      let key = try KDF.Insecure.PBKDF2.deriveKey(
        from: passphrase, salt: salt, using: .sha256, outputByteCount: count, unsafeUncheckedRounds: rounds)
      return key.withUnsafeBytes(Array.init)
    } catch {
      preconditionFailure("PBKDF2 refuses only sizes and rounds below one")
    }
  }

  /// The key of something that several keys open, such as the content of a trip. The order of `keys` does not count.
  package init(of keys: [LockKey], name: String) {
    var sum = HMAC<SHA256>(key: SymmetricKey(data: Array("tripsite content".utf8)))
    for key in keys.map(\.bytes).sorted(by: { $0.lexicographicallyPrecedes($1) }) { sum.update(data: key) }
    sum.update(data: Array(name.utf8))
    bytes = Array(sum.finalize())
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  func key(for purpose: String) -> LockKey { LockKey(bytes: code(of: [Array(purpose.utf8)])) }

  /// HMAC-SHA-256 of the parts, one after the other.
  func code(of parts: [[UInt8]]) -> [UInt8] {
    var sum = HMAC<SHA256>(key: SymmetricKey(data: bytes))
    for part in parts { sum.update(data: part) }
    return Array(sum.finalize())
  }

  /// A salt of 16 bytes for the site with this name.
  package static func salt(of site: String) -> [UInt8] {
    Array(SHA256.hash(data: Array("tripsite salt \(site)".utf8)).prefix(16))
  }
}
