/// A number as classes of the stylesheet, as in `n1 t5` for 1.5. A host can forbid styles in pages, and classes stay.
package enum DigitClasses {
  /// The digits of hundredths that have a class. Others take the nearest one.
  private static let hundredths = [0, 3, 5, 7, 10]
  /// The largest whole number that has a class.
  private static let most = 4

  package static func text(hundredths number: Int) -> String {
    let rest = number % 10
    let nearest = hundredths.min { abs($0 - rest) < abs($1 - rest) }!
    let rounded = number - rest + nearest
    let digits = [("n", min(rounded / 100, most)), ("t", rounded / 10 % 10), ("h", rounded % 10)]
    return digits.lazy.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }
}
