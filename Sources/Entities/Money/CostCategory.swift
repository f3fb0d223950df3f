/// The categories of costs that have names in all languages. An author can use any other word.
package enum CostCategory: String, CaseIterable, Sendable {
  case lodging, food, transport, activities, shopping, other

  /// English words of authors that mean this category.
  private var synonyms: Set<String> {
    switch self {
    case .lodging:
      ["hotel", "hostel", "hut", "camping", "campsite", "apartment", "guesthouse", "accommodation", "room"]
    case .food:
      [
        "breakfast", "lunch", "dinner", "supper", "coffee", "groceries", "restaurant", "cafe", "snacks",
        "drinks",
      ]
    case .transport:
      [
        "train", "bus", "ferry", "flight", "flights", "taxi", "tram", "metro", "fuel", "petrol", "diesel",
        "parking", "toll", "car", "boat", "bike", "tickets",
      ]
    case .activities: ["museum", "tour", "guide", "entrance", "sauna", "lesson", "concert"]
    case .shopping: ["souvenirs", "gifts", "gear", "books", "clothes"]
    case .other: ["visa", "insurance", "laundry", "phone", "fees"]
    }
  }

  /// The category with this name in any case. Nil if there is none.
  package init?(named name: String) { self.init(rawValue: name.lowercased()) }

  /// The category that a word means, by its name or a synonym. Nil if it means none.
  package init?(word: String) {
    let word = word.lowercased()
    guard let category = Self.allCases.first(where: { $0.rawValue == word || $0.synonyms.contains(word) })
    else { return nil }
    self = category
  }
}
