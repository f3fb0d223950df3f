@_spi(_Unicode) internal import Swift

extension StopNames {
  /// A name in lower case, without accents. Single hyphens replace punctuation and spaces, as in addresses.
  static func folded(_ name: String) -> [Unicode.Scalar] {
    var folded: [Unicode.Scalar] = []
    folded.reserveCapacity(name.utf8.count)
    var isGap = false
    for scalar in name._nfd {
      if scalar.isASCII, scalar.properties.isAlphabetic {
        if isGap, !folded.isEmpty { folded.append("-") }
        isGap = false
        folded.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
        continue
      }
      switch scalar.properties.generalCategory {
      // The accents of Latin, Greek and Cyrillic letters. Marks of other scripts are vowels.
      case .nonspacingMark where (0x300...0x36F).contains(scalar.value): continue
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber,
        .nonspacingMark, .spacingMark, .enclosingMark:
        if isGap, !folded.isEmpty { folded.append("-") }
        isGap = false
        folded += scalar.properties.lowercaseMapping.unicodeScalars
      default: isGap = true
      }
    }
    return folded
  }
}
