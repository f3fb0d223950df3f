/// Encrypts the files of one trip, or of one reader. The same content always gives the same bytes.
///
/// Each file becomes a script that hands its text to the page of the login, because pages in a folder can load scripts
/// but no other files. The text is the Base64 of a nonce of 12 bytes, the ciphertext of AES-256-GCM, and its tag of 16
/// bytes. The name of the file is authenticated too, so one file cannot stand in for another.
package struct FileSeal: Sendable {
  private let encryption: LockKey
  private let naming: LockKey
  private let nonces: LockKey

  package init(_ secret: LockKey) {
    encryption = secret.key(for: "content")
    naming = secret.key(for: "name")
    nonces = secret.key(for: "nonce")
  }

  /// 32 digits that tell nothing about `path`.
  package func name(of path: String) -> String {
    var name = ""
    for byte in naming.code(of: [Array(path.utf8)]).prefix(16) {
      name += String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return name
  }

  /// The script with the file at `path`.
  package func script(of content: UnsafeRawBufferPointer, at path: String) -> [UInt8] {
    let name = name(of: path)
    var text = Array("\(path)\n\(content.count)\n".utf8)
    text.reserveCapacity(PaddedSize.size(of: text.count + content.count))
    text += content
    text.append(
      contentsOf: repeatElement(0, count: PaddedSize.size(of: text.count) - text.count))
    // A nonce of key and content serves no second content.
    let nonce = Array(nonces.code(of: [Array(name.utf8), text]).prefix(12))
    let sealed = Libcrypto.aesGCM(text, key: encryption.bytes, nonce: nonce, authenticating: Array(name.utf8))
    return Array("tripsiteLocked(\"\(name)\",\"".utf8) + Base64.encoded(nonce + sealed)
      + Array("\")\n".utf8)
  }
}
