internal import Entities
internal import Text

/// The names of the travellers of a trip.
struct TravellerNames {
  let names: [String]
}

extension Field {
  /// The position of a traveller.
  func traveller(_ travellers: TravellerNames, _ problems: inout ProblemList) -> Int? {
    guard let name = requiredLine(&problems) else { return nil }
    if let position = travellers.names.firstIndex(of: name) { return position }
    let near = nearest(name, among: travellers.names)
    problems.error(
      .noSuchTraveller, "there is no traveller \(quoted(name))", at: value,
      hint: travellers.names.isEmpty
        ? "list the names under travellers:"
        : near.map { "did you mean \(quoted($0))?" }
          ?? "the travellers are " + travellers.names.joined(separator: ", "),
      replacement: near)
    return nil
  }

  /// A name, a list of names, or names with their parts.
  func shares(_ travellers: TravellerNames, _ problems: inout ProblemList) -> [Cost.Share] {
    var shares: [Cost.Share] = []
    func add(_ item: Field, parts: Int, _ problems: inout ProblemList) {
      guard let traveller = item.traveller(travellers, &problems) else { return }
      if shares.contains(where: { $0.traveller == traveller }) {
        problems.error(
          .duplicateEntry, "\(quoted(travellers.names[traveller])) stands twice in \(name)", at: item.value)
      } else {
        shares.append(Cost.Share(traveller: traveller, parts: parts))
      }
    }
    guard value.kind == .mapping else {
      eachItem(takes: "names of travellers", &problems) { item, problems in add(item, parts: 1, &problems) }
      return shares
    }
    eachPair(&problems) { entry, problems in
      if let parts = entry.integer(in: 1...Cost.Share.mostParts, &problems) {
        add(entry.keyField(named: name), parts: parts, &problems)
      }
    }
    return shares
  }
}
