extension OutputBuffer {
  /// Appends a finite number with at most `decimals` decimals, 0 to 9, without zeros at the end: 67.2804, -13, 0.5.
  package mutating func append(_ value: Double, decimals: Int) {
    precondition(value.isFinite && (0...9).contains(decimals))
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    if scaled < 0 { append(UInt8(ascii: "-")) }
    var (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    append(Int(whole))
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    while rest > 0 {
      scale /= 10
      (whole, rest) = rest.quotientAndRemainder(dividingBy: UInt(scale))
      append(UInt8(ascii: "0") + UInt8(whole))
    }
  }
}
