internal import Templates

/// Parts of a card that are made only for templates that show them: a trip is on many lists.
struct CardParts: OptionSet, Sendable {
  let rawValue: Int

  static let dates = CardParts(rawValue: 1)
  static let figures = CardParts(rawValue: 2)
  static let cover = CardParts(rawValue: 4)
  static let countries = CardParts(rawValue: 8)
  static let tags = CardParts(rawValue: 16)
  static let modes = CardParts(rawValue: 32)
  static let map = CardParts(rawValue: 64)
}

extension CardParts {
  init<Page: ViewModel>(of template: Template<Page>) {
    func names(_ fields: String...) -> Bool { fields.contains { template.uses($0, of: CardViewModel.self) } }
    self = []
    if names("dates") { insert(.dates) }
    if names("days", "distance", "stops") { insert(.figures) }
    if names("countries") { insert(.countries) }
    if names("tags") { insert(.tags) }
    if names("modes") { insert(.modes) }
    if names("cover") { insert(.cover) }
    if names("map") { insert(.map) }
  }
}
