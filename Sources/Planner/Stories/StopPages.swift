internal import Entities
internal import SiteModules

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

  /// The pages whose addresses change.
  func remarks(of trip: Trip) -> [String] {
    before.sorted { $0.key < $1.key }.compactMap { old, name in
      guard let stop = mapping.stops[old], let new = after[stop], new != name else { return nil }
      let (from, to) = (Route.stop(trip: trip.slug, slug: name), Route.stop(trip: trip.slug, slug: new))
      let hint =
        after.values.contains(name) ? "" : "; add the old address to aliases, and it redirects to the trip"
      return "the page of \(trip.stops[stop].name) has the address /\(to.path) now, not /\(from.path)\(hint)"
    }
  }
}
