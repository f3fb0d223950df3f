import QRCodes
import TestSupport
import Testing
import Text

/// Addresses and their codes as another encoder made them.
private struct ReferenceCode: CustomTestStringConvertible {
  let address: String
  let lines: [String]

  var testDescription: String { address }

  static func all() throws -> [ReferenceCode] {
    let text = try contents(of: Project.fixtures + "/qr/qrencode.txt")
    return text.split(separator: "\n\n").dropFirst().map { block in
      let lines = block.split(separator: "\n").map(String.init)
      return ReferenceCode(address: lines[0], lines: Array(lines.dropFirst()))
    }
  }
}

extension QRCode {
  /// As qrencode prints it: two characters a module, nothing behind the last dark one.
  fileprivate var lines: [String] {
    rows.map { row in
      (0..<64 - row.leadingZeroBitCount).map { row >> $0 & 1 == 1 ? "##" : "  " }.joined()
    }
  }
}

@Suite struct `QR codes` {
  @Test(arguments: try ReferenceCode.all())
  fileprivate func `a code is the one that qrencode makes`(_ reference: ReferenceCode) throws {
    let code = try #require(QRCode(reference.address))
    #expect(code.lines == reference.lines)
    #expect(code.size == reference.lines.count)
  }

  @Test func `match the references of versions 2 to 10`() throws {
    #expect(Set(try ReferenceCode.all().map { ($0.lines.count - 17) / 4 }) == Set(2...10))
  }

  // ISO/IEC 18004:2015, table 7, level M, bytes.
  @Test(
    arguments: zip(1...10, [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]))
  func `have the smallest version that holds the text`(version: Int, capacity: Int) {
    let text = String(repeating: "a", count: capacity)
    #expect(QRCode(text)?.size == 17 + 4 * version)
    #expect(QRCode(text + "a")?.size == (version < 10 ? 21 + 4 * version : nil))
  }

  // ISO/IEC 18004:2015, annex I.2: 01234567 in version 1-M.
  @Test func `have the codewords of the standard's example`() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    let correction: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(ReedSolomon(count: 10).correction(of: data[...]) == correction)
  }
}
