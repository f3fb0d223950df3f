/// How large a symbol is and how its codewords are split (ISO/IEC 18004:2015, 7.4 to 7.6).
struct QRVersion: Sendable {
  let number: Int
  let dataCount: Int
  let blockCount: Int
  /// Error correction codewords of each block.
  let correctionCount: Int
  /// Both coordinates of the alignment patterns' centres.
  let alignments: [Int]

  /// Level M of tables 7 and 9; the alignment patterns of annex E.
  private static let all = [
    QRVersion(number: 1, dataCount: 16, blockCount: 1, correctionCount: 10, alignments: []),
    QRVersion(number: 2, dataCount: 28, blockCount: 1, correctionCount: 16, alignments: [6, 18]),
    QRVersion(number: 3, dataCount: 44, blockCount: 1, correctionCount: 26, alignments: [6, 22]),
    QRVersion(number: 4, dataCount: 64, blockCount: 2, correctionCount: 18, alignments: [6, 26]),
    QRVersion(number: 5, dataCount: 86, blockCount: 2, correctionCount: 24, alignments: [6, 30]),
    QRVersion(number: 6, dataCount: 108, blockCount: 4, correctionCount: 16, alignments: [6, 34]),
    QRVersion(number: 7, dataCount: 124, blockCount: 4, correctionCount: 18, alignments: [6, 22, 38]),
    QRVersion(number: 8, dataCount: 154, blockCount: 4, correctionCount: 22, alignments: [6, 24, 42]),
    QRVersion(number: 9, dataCount: 182, blockCount: 5, correctionCount: 22, alignments: [6, 26, 46]),
    QRVersion(number: 10, dataCount: 216, blockCount: 5, correctionCount: 26, alignments: [6, 28, 50]),
  ]

  static func smallest(holding byteCount: Int) -> QRVersion? {
    all.first { $0.dataCount >= $0.headerCount + byteCount }
  }

  var size: Int { 17 + 4 * number }

  /// The length of the text takes 8 bits, from version 10 on 16 (table 3).
  private var lengthCount: Int { number < 10 ? 1 : 2 }

  /// The mode, the length and the terminator: 8 bits and the length.
  private var headerCount: Int { lengthCount + 1 }

  /// The text with its error correction, in the order in which the codewords are placed.
  func codewords(for text: [UInt8]) -> [UInt8] {
    let data = dataCodewords(for: text)
    let reedSolomon = ReedSolomon(count: correctionCount)
    let (shortLength, longBlocks) = dataCount.quotientAndRemainder(dividingBy: blockCount)
    // The long blocks, one codeword longer, follow the short ones.
    let blocks = (0..<blockCount).map { block in
      let longBefore = max(0, block - (blockCount - longBlocks))
      let start = block * shortLength + longBefore
      return start..<start + shortLength + (block >= blockCount - longBlocks ? 1 : 0)
    }
    let corrections = blocks.map { reedSolomon.correction(of: data[$0]) }
    var result: [UInt8] = []
    result.reserveCapacity(dataCount + blockCount * correctionCount)
    for offset in 0...shortLength {
      for block in blocks where offset < block.count { result.append(data[block.lowerBound + offset]) }
    }
    for offset in 0..<correctionCount {
      for correction in corrections { result.append(correction[offset]) }
    }
    return result
  }

  /// Mode, length, text and terminator, padded. The mode is half a byte: it shifts all that follows.
  private func dataCodewords(for text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(dataCount)
    var half: UInt8 = 0b0100
    func append(_ byte: UInt8) {
      result.append(half << 4 | byte >> 4)
      half = byte & 15
    }
    if lengthCount == 2 { append(UInt8(text.count >> 8)) }
    append(UInt8(text.count & 255))
    for byte in text { append(byte) }
    append(0)
    while result.count < dataCount {
      result.append(0b1110_1100)
      if result.count < dataCount { result.append(0b0001_0001) }
    }
    return result
  }
}
