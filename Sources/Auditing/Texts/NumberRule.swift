/// Says which words near a number make it a code.
struct NumberRule: Sendable {
  /// The word that the number belongs to.
  let subject: Meaning
  /// What else must be near. Empty if the subject is enough.
  let companion: Meaning
  /// What a finding calls the number.
  let what: String
  /// Whether a value can be this. `isNamed` says that a companion is near.
  let takes: @Sendable (_ value: WrittenValue, _ isNamed: Bool) -> Bool
  var joinsLetters = false

  static let plate = "a licence plate"

  static let all: [NumberRule] = [
    NumberRule(subject: .booking, companion: [.number, .code], what: "a booking code") { value, isNamed in
      if value.isDate || value.lowers > 0 { return false }
      if value.isMixed {
        return 5...20 ~= value.plain.count
          && (isNamed || value.plain.count >= 6 && value.digits < value.plain.count)
      }
      if value.isNumber { return value.digits >= (isNamed ? 6 : 8) }
      return isNamed && value.uppers == 6 && value.plain.count == 6
    },
    NumberRule(subject: .ticket, companion: [.number, .code], what: "a ticket number") { value, isNamed in
      if value.isDate || value.lowers > 0 { return false }
      return value.isNumber
        ? value.digits >= (isNamed ? 8 : 12) : value.isMixed && value.plain.count >= 7 && value.digits > 2
    },
    NumberRule(subject: .passport, companion: [], what: "a passport number") { value, _ in
      !value.isDate && value.lowers == 0 && 7...12 ~= value.plain.count && value.digits >= 4
    },
    NumberRule(
      subject: .identity, companion: [], what: "the number of an identity card",
      takes: { value, _ in
        !value.isDate && value.lowers == 0 && 7...18 ~= value.plain.count && value.digits >= 4
      }, joinsLetters: true),
    NumberRule(subject: .visa, companion: [.number], what: "a visa number") { value, isNamed in
      isNamed && !value.isDate && value.lowers == 0 && 6...14 ~= value.plain.count && value.digits >= 5
    },
    NumberRule(subject: .member, companion: [.number], what: "a membership number") { value, isNamed in
      isNamed && !value.isDate && value.lowers == 0 && 7...20 ~= value.plain.count && value.digits >= 6
    },
    NumberRule(subject: .insurance, companion: [.number], what: "the number of an insurance") {
      value, isNamed in
      isNamed && !value.isDate && value.lowers == 0 && 6...20 ~= value.plain.count && value.digits >= 4
    },
    NumberRule(subject: .account, companion: [.number], what: "the number of a bank account") {
      value, isNamed in
      isNamed && value.isNumber && !value.isDate && 6...18 ~= value.digits
    },
    NumberRule(subject: .cardCode, companion: [], what: "the code of a card") { value, _ in
      value.isNumber && 3...4 ~= value.plain.count && value.bytes.count == value.plain.count
    },
    NumberRule(subject: .code, companion: [.door, .keyBox], what: "a door code") { value, isNamed in
      isNamed && isDoorCode(value)
    },
    NumberRule(subject: .keyBox, companion: [], what: "a door code") { value, _ in isDoorCode(value) },
    NumberRule(subject: .pin, companion: [], what: "a PIN") { value, _ in
      value.isNumber && 4...8 ~= value.plain.count && value.bytes.count == value.plain.count
    },
    NumberRule(
      subject: .plate, companion: [], what: plate,
      takes: { value, _ in
        value.lowers == 0 && value.uppers > 0 && 2...5 ~= value.digits && 5...9 ~= value.plain.count
      }, joinsLetters: true),
  ]

  private static func isDoorCode(_ value: WrittenValue) -> Bool {
    value.lowers == 0 && 3...8 ~= value.plain.count && value.digits >= 3
      && !value.bytes.contains(UInt8(ascii: "."))
  }

  init(
    subject: Meaning, companion: Meaning, what: String,
    takes: @escaping @Sendable (WrittenValue, Bool) -> Bool, joinsLetters: Bool = false
  ) {
    self.subject = subject
    self.companion = companion
    self.what = what
    self.takes = takes
    self.joinsLetters = joinsLetters
  }

  init(
    subject: Meaning, companion: Meaning, what: String,
    _ takes: @escaping @Sendable (WrittenValue, Bool) -> Bool
  ) {
    self.init(subject: subject, companion: companion, what: what, takes: takes)
  }
}
