extension JourneyMapGeometry.Town {
  /// The towns without the numbered parts of others: without "Marseille 15", where Marseille is there.
  static func withoutParts(_ towns: [JourneyMapGeometry.Town]) -> [JourneyMapGeometry.Town] {
    let names = Set(towns.map(\.name))
    return towns.filter { town in wholeOfPart(named: town.name).map { !names.contains($0) } ?? true }
  }

  /// The name before a number: "Paris" of "Paris 17 Batignolles". Nil without a number.
  static func wholeOfPart(named name: String) -> String? {
    let words = name.split(separator: " ")
    guard let number = words.firstIndex(where: { $0.allSatisfy(\.isWholeNumber) }), number > 0 else {
      return nil
    }
    return words[..<number].joined(separator: " ")
  }
}
