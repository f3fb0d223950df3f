internal import Entities

/// Reads the width and height of an SVG's root element, or of its viewBox.
enum SVGSize {
  /// The number of bytes that are searched for the root element. Comments and declarations can be before it.
  static let searched = 64 << 10

  static func read(_ bytes: [UInt8]) -> PixelSize? {
    guard let tag = rootTag(bytes) else { return nil }
    var width, height: Double?
    var box: [Double] = []
    SVGTag.eachAttribute(tag) { name, value in
      switch name {
      case "width": width = pixels(value)
      case "height": height = pixels(value)
      case "viewBox":
        box = value.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }.compactMap { Double($0) }
      default: break
      }
    }
    if let width, let height { return size(width, height) }
    guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
    if let width { return size(width, width * box[3] / box[2]) }
    if let height { return size(height * box[2] / box[3], height) }
    return size(box[2], box[3])
  }

  /// The text between `<svg` and the end of the tag.
  private static func rootTag(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[(open + 1)...]
      if rest.starts(with: "svg".utf8), let after = rest.dropFirst(3).first, after <= 0x20 || after == 0x3E {
        let tag = rest.dropFirst(3)
        return tag.prefix(upTo: SVGTag.end(of: tag))
      }
      if rest.starts(with: "!--".utf8) {
        var end = open + 4
        while end + 2 < bytes.count && !bytes[end...].starts(with: "-->".utf8) { end += 1 }
        index = min(end + 3, bytes.count)
      } else if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") {
        index = open + 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// A length in an absolute unit (CSS Values 4, 6.2), in pixels. Nil for percentages and relative units.
  private static func pixels(_ length: String) -> Double? {
    let text = length.utf8
    let digits = text.prefix { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E }
    guard let number = Double(Substring(digits)) else { return nil }
    return switch String(Substring(text[digits.endIndex...])) {
    case "", "px": number
    case "in": number * 96
    case "cm": number * 96 / 2.54
    case "mm": number * 96 / 25.4
    case "pt": number * 96 / 72
    case "pc": number * 16
    default: nil
    }
  }

  private static func size(_ width: Double, _ height: Double) -> PixelSize? {
    guard width.isFinite, height.isFinite, width < 1e7, height < 1e7 else { return nil }
    return ByteOrder.size(Int(width.rounded()), Int(height.rounded()))
  }
}
