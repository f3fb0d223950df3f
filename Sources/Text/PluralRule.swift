/// The plural categories of words beside a number, with the names of CLDR.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Selects the plural category for a whole number, by CLDR. Languages that are not in it have one form for
/// 1 and another for all other numbers.
package struct PluralRule: Sendable {
  /// The categories that whole numbers up to 200 have, in the order of `PluralCategory`. Some languages have another category for
  /// millions.
  package let categories: [PluralCategory]
  private let rules: [(category: PluralCategory, alternatives: [[Condition]])]

  /// `n%10=2..4,9`
  private struct Condition: Sendable {
    let modulus: Int?
    let isNegated: Bool
    let ranges: [ClosedRange<Int>]

    init(_ text: Substring) {
      let parts = text.split(separator: "=")
      var operand = parts[0].dropFirst()
      isNegated = operand.last == "!"
      if isNegated { operand.removeLast() }
      modulus = operand.first == "%" ? Int(operand.dropFirst()) : nil
      ranges = parts[1].split(separator: ",").map { range in
        let ends = range.split(separator: ".").compactMap { Int($0) }
        return ends[0]...ends[ends.count - 1]
      }
    }

    func holds(for count: Int) -> Bool {
      let operand = modulus.map { count % $0 } ?? count
      return ranges.contains { $0.contains(operand) } != isNegated
    }
  }

  /// `language` is a BCP 47 tag.
  package init(language: String) {
    let tag = language.lowercased()
    let base = tag.prefix { $0 != "-" }
    func rule(of name: some StringProtocol) -> String? {
      PluralTable.rules.first { $0.languages.split(separator: " ").contains { $0 == name } }?.rule
    }
    let text = rule(of: tag) ?? rule(of: base) ?? "one n=1"
    let rules = text.split(separator: "; ").map { part in
      let name = part.prefix { $0 != " " }
      return (
        category: PluralCategory(rawValue: String(name)) ?? .other,
        alternatives: part.dropFirst(name.count + 1).split(separator: " | ").map {
          $0.split(separator: " & ").map { Condition($0) }
        }
      )
    }
    self.rules = rules
    let found = Set((0...200).map { Self.category(of: $0, by: rules) })
    categories = PluralCategory.allCases.filter { found.contains($0) }
  }

  /// Whether some number has the category.
  package func has(_ category: PluralCategory) -> Bool {
    categories.contains(category) || rules.contains { $0.category == category }
  }

  /// `count` is not negative.
  package func category(of count: Int) -> PluralCategory { Self.category(of: count, by: rules) }

  private static func category(
    of count: Int, by rules: [(category: PluralCategory, alternatives: [[Condition]])]
  ) -> PluralCategory {
    rules.first { rule in
      rule.alternatives.contains { $0.allSatisfy { $0.holds(for: count) } }
    }?.category ?? .other
  }
}
