/// A QR code in byte mode at error correction level M, of the versions 1 to 10 (ISO/IEC 18004:2015).
package struct QRCode: Equatable, Sendable {
  /// Modules a side.
  package let size: Int
  /// From the top; the lowest bit is the leftmost module, and a dark module is 1.
  package let rows: [UInt64]

  /// Whether the text is not too long.
  package static func holds(_ text: String) -> Bool { QRVersion.smallest(holding: text.utf8.count) != nil }

  /// Nil if the text has more than 213 bytes, the maximum of version 10.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.smallest(holding: bytes.count) else { return nil }
    var symbol = QRSymbol(version)
    symbol.place(version.codewords(for: bytes))
    size = version.size
    rows = QRMask.best(of: symbol).rows
  }
}
