package import Text

/// A QR code as inline SVG, black on white wherever it stands.
package enum QRCodeView {
  /// Modules on each side that the standard wants to be left light (ISO/IEC 18004:2015, 6.3.8).
  private static let quietZone = 4

  package static func write(_ code: QRCode, title: String, into out: inout OutputBuffer) {
    let side = code.size + 2 * quietZone
    out.append("<svg class=\"qr\" viewBox=\"0 0 ")
    out.append(side)
    out.append(" ")
    out.append(side)
    out.append("\" role=\"img\" shape-rendering=\"crispEdges\"><title>")
    out.appendEscaped(title)
    out.append("</title><path fill=\"#fff\" d=\"M0 0h")
    out.append(side)
    out.append("v")
    out.append(side)
    // A little more than a module, so that no hairline is seen between two rows.
    out.append("H0z\"/><path stroke=\"#000\" stroke-width=\"1.05\" d=\"M")
    out.append(quietZone)
    out.append(" ")
    out.append(quietZone)
    out.append(".5")
    writeRuns(of: code, into: &out)
    out.append("\"/></svg>")
  }

  /// Dark modules in a row are one line through their middle; each begins where the one before ended.
  private static func writeRuns(of code: QRCode, into out: inout OutputBuffer) {
    var (endX, endY) = (0, 0)
    for (y, row) in code.rows.enumerated() {
      var rest = row
      while rest != 0 {
        let x = rest.trailingZeroBitCount
        let length = (~(rest >> x)).trailingZeroBitCount
        out.append(UInt8(ascii: "m"))
        append(x - endX, to: &out)
        out.append(UInt8(ascii: " "))
        append(y - endY, to: &out)
        out.append(UInt8(ascii: "h"))
        append(length, to: &out)
        (endX, endY) = (x + length, y)
        rest &= ~0 << endX
      }
    }
  }

  /// Up to two digits, without the string that a number's description would cost.
  private static func append(_ number: Int, to out: inout OutputBuffer) {
    if number < 0 { out.append(UInt8(ascii: "-")) }
    let (tens, ones) = abs(number).quotientAndRemainder(dividingBy: 10)
    if tens > 0 { out.append(UInt8(ascii: "0") + UInt8(tens)) }
    out.append(UInt8(ascii: "0") + UInt8(ones))
  }
}
