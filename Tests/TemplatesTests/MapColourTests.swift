import Templates
import Testing

/// roadbook's colours, as its stylesheet gives them for light, for dark and for paper.
private struct Palette {
  let colours: [String: Double]

  /// The `ordinal`th block that sets `--land`, over the first.
  init(_ ordinal: Int) {
    let sheet = String(decoding: ThemeFiles.builtIn.bytes(at: "assets/roadbook.css") ?? [], as: UTF8.self)
    let blocks = sheet.split(separator: "}").filter { $0.contains("--land:") }
    var colours: [String: Double] = [:]
    for block in [0, ordinal] where blocks.indices.contains(block) {
      for declaration in blocks[block].split(whereSeparator: { ";{\n".contains($0) }) {
        let parts = declaration.split(separator: ":")
        guard parts.count == 2 else { continue }
        let value = parts[1].drop { $0 == " " }
        if value.hasPrefix("#") {
          colours[String(parts[0].drop { $0 == " " })] = Self.luminance(value.dropFirst())
        }
      }
    }
    self.colours = colours
  }

  /// WCAG 2.2, relative luminance.
  private static func luminance(_ hexadecimal: Substring) -> Double {
    let digits = hexadecimal.compactMap { $0.hexDigitValue }
    let bytes =
      digits.count == 3
      ? digits.map { $0 * 17 }
      : stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let linear = bytes.map { byte -> Double in
      let part = Double(byte) / 255
      return part <= 0.04045 ? part / 12.92 : Self.power((part + 0.055) / 1.055)
    }
    return linear.count == 3 ? 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] : 0
  }

  /// x to the power of 2.4: x² times the fifth root of x², by Newton's steps.
  private static func power(_ x: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 { root = (4 * root + x * x / (root * root * root * root)) / 5 }
    return x * x * root
  }

  func contrast(_ one: String, _ other: String) -> Double {
    guard let first = colours[one], let second = colours[other] else { return 0 }
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

@Suite struct `roadbook's maps` {
  @Test(arguments: [0, 1, 2])
  func `have routes with contrast to land and water, and readable names`(ordinal: Int) {
    let palette = Palette(ordinal)
    for ground in ["--land", "--water", "--rule", "--ice"] {
      for route in ["--road", "--rail", "--sea", "--foot", "--air"] {
        #expect(palette.contrast(route, ground) >= 3, "\(route) on \(ground)")
      }
      #expect(palette.contrast("--ink", ground) >= 4.5, "\(ground)")
    }
    // Every name has a halo of land.
    #expect(palette.contrast("--muted", "--land") >= 4.5)
  }
}
