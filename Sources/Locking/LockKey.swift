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
    Libcrypto.pbkdf2(passphrase, salt: salt, rounds: rounds, count: count)
  }

  /// The key of something that several keys open, such as the content of a trip. The order of `keys` does not count.
  package init(of keys: [LockKey], name: String) {
    let sorted = keys.map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }
    bytes = Libcrypto.hmac(
      sorted.reduce([], +) + Array(name.utf8), key: Array("tripsite content".utf8))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  func key(for purpose: String) -> LockKey { LockKey(bytes: code(of: [Array(purpose.utf8)])) }

  /// HMAC-SHA-256 of the parts, one after the other.
  func code(of parts: [[UInt8]]) -> [UInt8] { Libcrypto.hmac(parts.reduce([], +), key: bytes) }

  /// A salt of 16 bytes for the site with this name.
  package static func salt(of site: String) -> [UInt8] {
    Array(Libcrypto.sha256(Array("tripsite salt \(site)".utf8)).prefix(16))
  }
}
