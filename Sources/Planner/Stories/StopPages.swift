internal import Entities
internal import Files
internal import PagePaths

/// The pages of the stops of a trip before an edit and after it, by the names of the pages in addresses.
struct StopPages {
  private let positions: [String: Int]
  private let before: [Int: String]
  private let after: [Int: String]
  private let mapping: TripMapping

  /// By the positions of the stops.
  init(before: [Int: String], after: [Int: String], mapping: TripMapping) {
    self.before = before
    self.after = after
    self.mapping = mapping
    positions = Dictionary(uniqueKeysWithValues: before.map { ($0.value, $0.key) })
  }

  enum Outcome: Equatable {
    case named(String)
    /// The stop has no page of its own any more. Its position.
    case onlyStop(Int)
    case removed
  }

  /// Nil if no stop had a page with this name.
  func outcome(of name: String) -> Outcome? {
    positions[name].map { old in
      guard let new = mapping.stops[old] else { return .removed }
      return after[new].map(Outcome.named) ?? .onlyStop(new)
    }
  }

  var areSame: Bool { before.values.allSatisfy { outcome(of: $0) == .named($0) } }

  /// The pages whose addresses change. Locked trips have no redirects.
  func remarks(of trip: Trip) -> [String] {
    moved.map { stop, name in
      let (from, to) = (Self.address(name, in: trip), Self.address(after[stop] ?? "", in: trip))
      let hint =
        after.values.contains(name)
        ? "; the old one belongs to another page now" : trip.lock == nil ? ", which redirects to it" : ""
      return "the page of \(trip.stops[stop].name) has the address \(to) now, not \(from)\(hint)"
    }
  }

  /// The positions of the stops whose pages have another name now, and their old names.
  private var moved: [(stop: Int, name: String)] {
    before.sorted { $0.key < $1.key }.compactMap { old, name in
      guard let stop = mapping.stops[old], let new = after[stop], new != name else { return nil }
      return (stop, name)
    }
  }

  private static func address(_ name: String, in trip: Trip) -> String {
    "/" + PagePath.stop(trip: trip.slug, slug: name).path
  }

  /// The older addresses of the stops that get others, by the positions of the stops. An old address redirects to the page,
  /// unless another page has it now. `trip` is the trip after the edit.
  func aliases(of trip: Trip) -> [Int: [String]] {
    var aliases: [Int: [String]] = [:]
    if !trip.isDraft, trip.lock == nil {
      for (stop, name) in moved where !after.values.contains(name) {
        aliases[stop, default: trip.stops[stop].aliases].append(Self.address(name, in: trip))
      }
    }
    let pages = Set(after.values).subtracting(before.values).map { Self.address($0, in: trip) }
    let taken = PathSet(paths: pages.map(PagePath.file(ofAlias:)))
    for (position, stop) in trip.stops.enumerated() where !taken.isEmpty {
      let all = aliases[position] ?? stop.aliases
      let free = all.filter { !taken.contains(PagePath.file(ofAlias: $0)) }
      if free.count < all.count { aliases[position] = free }
    }
    return aliases
  }
}
