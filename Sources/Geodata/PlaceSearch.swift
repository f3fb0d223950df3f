/// Finds places by name.
struct PlaceSearch {
  let table = PlaceTable()
  let fold: NameFold

  init() { fold = NameFold(table.file) }

  /// The places of a folded name that the words behind its commas allow, most people first.
  func matches(_ name: [UInt8], _ qualifiers: Qualifiers) -> [PlaceMatch] {
    guard !name.isEmpty else { return [] }
    let hash = nameHash(name)
    var matches: [PlaceMatch] = []
    NameTable.names(table.file).each(hash) { number, _ in
      let match = PlaceMatch(number, isOwnName: true, in: table)
      if qualifiers.hold(for: match.group), fold.folded(table.name(of: match.record)) == name {
        matches.append(match)
      }
    }
    NameTable.otherNames(table.file).each(hash) { number, isKnown in
      let match = PlaceMatch(number, isOwnName: isKnown == 1, in: table)
      if qualifiers.hold(for: match.group) { matches.append(match) }
    }
    if matches.count > 1 { matches.sort { $1.record.ranksBehind($0.record) } }
    return matches
  }
}
