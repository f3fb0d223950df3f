/// Estimates the width of a text. The reader's typeface is unknown.
enum TextWidth {
  /// In ems. Uses the widths of Helvetica and adds 8 % for wider typefaces.
  static func ems(_ text: String) -> Double {
    var width = 0.0
    for scalar in text.unicodeScalars { width += self.width(scalar.value) }
    return width * 1.08
  }

  private static func width(_ scalar: UInt32) -> Double {
    switch scalar {
    case 0x20, 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6A, 0x6C, 0x7C: 0.28
    case 0x28, 0x29, 0x2D, 0x66, 0x72, 0x74: 0.34
    case 0x4D, 0x57, 0x6D, 0x77, 0x25, 0x40: 0.88
    case 0x41...0x5A, 0xC0...0xDE: 0.7
    case 0x300...0x36F: 0
    // Scripts with characters that fill a square.
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF: 1
    default: 0.56
    }
  }
}
