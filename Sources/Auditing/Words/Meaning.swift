/// What a word near a number says about the number.
struct Meaning: OptionSet, Sendable {
  let rawValue: UInt64

  static let booking = Meaning(rawValue: 1 << 0)
  static let ticket = Meaning(rawValue: 1 << 1)
  static let passport = Meaning(rawValue: 1 << 2)
  static let identity = Meaning(rawValue: 1 << 3)
  static let visa = Meaning(rawValue: 1 << 4)
  static let member = Meaning(rawValue: 1 << 5)
  static let insurance = Meaning(rawValue: 1 << 6)
  static let account = Meaning(rawValue: 1 << 7)
  static let card = Meaning(rawValue: 1 << 8)
  static let cardCode = Meaning(rawValue: 1 << 9)
  static let wifi = Meaning(rawValue: 1 << 10)
  static let password = Meaning(rawValue: 1 << 11)
  static let key = Meaning(rawValue: 1 << 12)
  static let door = Meaning(rawValue: 1 << 13)
  /// A box with a key in it.
  static let keyBox = Meaning(rawValue: 1 << 14)
  static let code = Meaning(rawValue: 1 << 15)
  static let pin = Meaning(rawValue: 1 << 16)
  static let secret = Meaning(rawValue: 1 << 17)
  static let phone = Meaning(rawValue: 1 << 18)
  static let plate = Meaning(rawValue: 1 << 19)
  /// "number", "no", "reference".
  static let number = Meaning(rawValue: 1 << 20)
  /// "is", and what else can stand between a word and its number.
  static let link = Meaning(rawValue: 1 << 21)
  /// "we", "our", "my".
  static let ours = Meaning(rawValue: 1 << 22)
  static let live = Meaning(rawValue: 1 << 23)
  static let address = Meaning(rawValue: 1 << 24)
  /// A home or its people are away.
  static let away = Meaning(rawValue: 1 << 25)
  /// A word that names a street before its name: "rue", "Calle".
  static let streetBefore = Meaning(rawValue: 1 << 26)
  /// The same behind its name: "Street", "Road".
  static let streetBehind = Meaning(rawValue: 1 << 27)
  /// A unit, a currency or another word that makes a number innocent.
  static let unit = Meaning(rawValue: 1 << 28)
}
