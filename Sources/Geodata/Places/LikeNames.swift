/// Places with names that differ from a text by a few letters.
struct LikeNames {
  private static let most = 5

  let search: PlaceSearch
  /// The countries of the trip, as `CountryCode.packedLetters`.
  let countries: [UInt16]

  /// Places that the words after the commas mean come first, then the most similar names. Among equal ones, places in the
  /// trip's countries come first, then larger places.
  func places(_ name: [UInt8], _ qualifiers: Qualifiers) -> [Place] {
    let count = name.count { $0 & 0xC0 != 0x80 }
    guard count > 2 else { return [] }
    let limit = max(1, count / 4)
    var found: [(rank: (Int, Int, Int, Int), record: PlaceTable.Record, cell: PlaceTable.Cell)] = []
    var distances = EditDistance(name)
    search.table.eachPlace { record, cell in
      let bytes = search.table.name(of: record)
      // A folded name has at least half the length of the name, except for brackets and similar characters.
      guard bytes.count <= 3 * name.count + 12, 3 * bytes.count + 12 >= name.count else { return }
      let distance = distances.distance(to: search.fold.folded(bytes), atMost: limit)
      guard let distance else { return }
      let group = search.table.group(of: record)
      let isElsewhere = qualifiers.hold(for: group) ? 0 : 1
      let isOutside = countries.isEmpty || countries.contains(group.countryLetters) ? 0 : 1
      let rank = (isElsewhere, distance, isOutside, -record.people)
      if found.count == Self.most, found[Self.most - 1].rank <= rank { return }
      let place = found.firstIndex { rank < $0.rank } ?? found.count
      if found.count == Self.most { found.removeLast() }
      found.insert((rank, record, cell), at: place)
    }
    return found.map { search.table.place($0.record, in: $0.cell) }
  }
}
