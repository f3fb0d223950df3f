/// The plural categories of words beside a number, with the names of CLDR.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Selects the plural category for a whole number, by CLDR 46, supplemental/plurals.xml. Languages that are not
/// listed have one form for 1 and another for all other numbers.
package struct PluralRule: Sendable {
  /// The categories of the language, in the order of `PluralCategory`.
  package let categories: [PluralCategory]
  private let choose: @Sendable (Int) -> PluralCategory

  /// `language` is a BCP 47 tag.
  package init(language: String) {
    let tag = language.lowercased()
    switch tag == "pt-pt" ? tag : String(tag.prefix { $0 != "-" }) {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my":
      self.init([.other]) { _ in .other }
    case "fr", "pt", "hi", "fa", "bn":
      self.init([.one, .other]) { $0 < 2 ? .one : .other }
    case "cs", "sk":
      self.init([.one, .few, .other]) { $0 == 1 ? .one : (2...4).contains($0) ? .few : .other }
    case "pl":
      self.init([.one, .few, .many]) { $0 == 1 ? .one : Self.endsFew($0) ? .few : .many }
    case "ru", "uk", "be":
      self.init([.one, .few, .many]) {
        $0 % 10 == 1 && $0 % 100 != 11 ? .one : Self.endsFew($0) ? .few : .many
      }
    case "hr", "sr", "bs":
      self.init([.one, .few, .other]) {
        $0 % 10 == 1 && $0 % 100 != 11 ? .one : Self.endsFew($0) ? .few : .other
      }
    case "sl":
      self.init([.one, .two, .few, .other]) {
        switch $0 % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
      }
    case "lt":
      self.init([.one, .few, .other]) {
        (11...19).contains($0 % 100) || $0 % 10 == 0 ? .other : $0 % 10 == 1 ? .one : .few
      }
    case "ro":
      self.init([.one, .few, .other]) {
        $0 == 1 ? .one : $0 == 0 || (1...19).contains($0 % 100) ? .few : .other
      }
    case "he":
      self.init([.one, .two, .other]) { $0 == 1 ? .one : $0 == 2 ? .two : .other }
    case "ar":
      self.init(PluralCategory.allCases) {
        switch ($0, $0 % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...): .many
        default: .other
        }
      }
    default:
      self.init([.one, .other]) { $0 == 1 ? .one : .other }
    }
  }

  private init(_ categories: [PluralCategory], _ choose: @escaping @Sendable (Int) -> PluralCategory) {
    self.categories = categories
    self.choose = choose
  }

  /// `count` is not negative.
  package func category(of count: Int) -> PluralCategory { choose(count) }

  /// 2 to 4, 22 to 24 and so on, but not 12 to 14.
  private static func endsFew(_ count: Int) -> Bool {
    (2...4).contains(count % 10) && !(12...14).contains(count % 100)
  }
}
