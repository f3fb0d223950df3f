import Files
import TestSupport
import Testing

@testable import Locking

/// The code that locks trips, on what others published.
@Suite struct `Published test vectors` {
  private func lines(_ name: String) throws -> [[String]] {
    let text = String(decoding: try File.read(Project.fixtures + "/vectors/" + name).bytes, as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: " ").map(String.init)
    }
  }

  private func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  @Test func `of NIST for AES-256-GCM`() throws {
    let vectors = try lines("aes-256-gcm.txt")
    #expect(vectors.count == 75)
    for fields in vectors {
      try #require(fields.count == 6)
      let (key, nonce, text, name) = (bytes(fields[0]), bytes(fields[1]), bytes(fields[2]), bytes(fields[3]))
      #expect(
        Libcrypto.aesGCM(text, key: key, nonce: nonce, authenticating: name) == bytes(fields[4])
          + bytes(fields[5]))
    }
  }

  @Test func `of RFC 7914 for PBKDF2-HMAC-SHA-256`() throws {
    let vectors = try lines("pbkdf2-hmac-sha-256.txt")
    #expect(vectors.count == 2)
    for fields in vectors {
      try #require(fields.count == 4)
      let rounds = try #require(Int(fields[2]))
      #expect(
        LockKey.derived(from: Array(fields[0].utf8), salt: Array(fields[1].utf8), rounds: rounds, count: 64)
          == bytes(fields[3]))
    }
  }
}
