internal import CCrypto

/// The functions of OpenSSL's libcrypto that lock trips. They fail only for a lack of memory.
enum Libcrypto {
  private static let digestSize = 32
  private static let tagSize = 16
  /// The longest piece for one call, whose lengths are `int`.
  private static let longest = 1 << 30

  static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: digestSize) { digest, count in
      succeed(SHA256(bytes, bytes.count, digest.baseAddress) != nil)
      count = digestSize
    }
  }

  /// HMAC-SHA-256 (RFC 2104).
  static func hmac(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: digestSize) { code, count in
      var size: UInt32 = 0
      succeed(
        HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, code.baseAddress, &size) != nil)
      count = Int(size)
    }
  }

  /// `count` bytes of PBKDF2-HMAC-SHA-256 (RFC 8018).
  static func pbkdf2(_ passphrase: [UInt8], salt: [UInt8], rounds: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { key, size in
      passphrase.withUnsafeBytes { bytes in
        succeed(
          PKCS5_PBKDF2_HMAC(
            bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(bytes.count), salt,
            Int32(salt.count),
            Int32(rounds), EVP_sha256(), Int32(count), key.baseAddress) == 1)
      }
      size = count
    }
  }

  /// The ciphertext of AES-256-GCM (NIST SP 800-38D) and its tag of 16 bytes. `key` has 32 bytes and `nonce` 12.
  static func aesGCM(
    _ text: [UInt8], key: [UInt8], nonce: [UInt8], authenticating name: [UInt8]
  ) -> [UInt8] {
    precondition(key.count == 32 && nonce.count == 12, "AES-256-GCM with a key or a nonce of another size")
    let cipher = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(cipher) }
    succeed(EVP_EncryptInit_ex(cipher, EVP_aes_256_gcm(), nil, key, nonce) == 1)
    var written: Int32 = 0
    succeed(EVP_EncryptUpdate(cipher, nil, &written, name, Int32(name.count)) == 1)
    return [UInt8](unsafeUninitializedCapacity: text.count + tagSize) { sealed, count in
      text.withUnsafeBufferPointer { text in
        for start in stride(from: 0, to: text.count, by: longest) {
          let piece = text[start..<min(start + longest, text.count)]
          succeed(
            EVP_EncryptUpdate(
              cipher, sealed.baseAddress! + start, &written,
              UnsafeBufferPointer(rebasing: piece).baseAddress, Int32(piece.count)) == 1)
        }
      }
      let tag = sealed.baseAddress! + text.count
      // GCM writes nothing at the end but the tag.
      succeed(EVP_EncryptFinal_ex(cipher, tag, &written) == 1)
      succeed(EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_AEAD_GET_TAG, Int32(tagSize), tag) == 1)
      count = text.count + tagSize
    }
  }

  private static func succeed(_ hasSucceeded: Bool) {
    precondition(hasSucceeded, "libcrypto has no memory")
  }
}
