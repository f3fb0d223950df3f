internal import Glibc

/// An opaque colour in sRGB.
package struct WebColour: Equatable, Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// As in 0xA3201D.
  package init(_ number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  package var number: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// As in `#a3201d`.
  package var hex: String {
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The relative luminance of WCAG 2.2, from 0 to 1.
  package var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2.2, from 1 to 21.
  package func contrast(on other: WebColour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour itself if its contrast on `paper` is at least `least`. Otherwise the nearest mixture with black or white
  /// whose contrast is enough: black on light paper, white on dark paper.
  package func readable(on paper: WebColour, least: Double = leastContrast) -> WebColour {
    let end: Double = paper.luminance > 0.18 ? 0 : 255
    for part in 0...255 {
      func mixed(_ value: UInt8) -> UInt8 {
        UInt8((Double(value) + (end - Double(value)) * Double(part) / 255).rounded())
      }
      let colour = WebColour(red: mixed(red), green: mixed(green), blue: mixed(blue))
      if colour.contrast(on: paper) >= least { return colour }
    }
    return end == 0 ? WebColour(0) : WebColour(0xFFFFFF)
  }

  /// WCAG 2.2, 1.4.3: text.
  package static let leastContrast = 4.5
}
