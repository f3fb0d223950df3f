enum ScaleBarLength {
  /// The longest of 1, 2 and 5 times a power of ten of `unit` metres that is at most `most` metres.
  static func metres(unit: Double, most: Double) -> Double {
    var power = unit
    while power * 10 <= most { power *= 10 }
    while power > most { power /= 10 }
    return power * 5 <= most ? power * 5 : power * 2 <= most ? power * 2 : power
  }
}
