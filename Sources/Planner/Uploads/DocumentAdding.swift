internal import ContentReaders
internal import Entities
internal import Text

/// Documents in the folder of a trip.
extension SitePlanner {
  /// Adds a document to the list of a stop. If `stop` is nil: to the list of the trip. `file` is its path below Content/.
  package func addDocument(_ file: String, toStop stop: Int?, of trip: Trip) throws(PlanFailure) -> EditPlan {
    let stops = trip.itinerary.trip.stops
    if let stop { try trip.checkIsWritten(stop) }
    let folder = TripFolder.path(ofTrip: trip.path) + "/" + PrivateFolder.Kind.documents.rawValue + "/"
    guard file.hasPrefix(folder) else { throw .missing("the trip has no document \(file.shown)", hint: nil) }
    let name = String(file.dropFirst(folder.count))
    return try plan(
      "add \(name) to \(stop.map { "\(stops[$0].name) in " } ?? "")\(trip.path)", of: trip,
      mapping: trip.sameStops
    ) { text throws(PlanFailure) in try text.addDocument(name, to: stop.map(stops.listed)) }
  }
}

extension TripText {
  private static let key = "documents"

  /// Adds a document at the end of the list.
  mutating func addDocument(_ name: String, to stop: ListedStop?) throws(PlanFailure) {
    guard let (source, value) = try documents(of: stop) else {
      return try set(.text(name), of: stop)
    }
    let items = value.kind == .sequence ? Array(value.items) : [value]
    guard !items.contains(where: { Self.file(of: $0) == name }) else {
      throw .exists("\(name.shown) is in the list already", hint: nil)
    }
    switch value.kind {
    case .scalar: try set(.list([value.text, name]), of: stop)
    case .sequence:
      let list = ListText(value, in: source)
      if list.items.isEmpty { return try set(.list([name]), of: stop) }
      let item = WrittenValue(.text(name), like: list.items.last, isInFlow: list.isInFlow)
      splice(list.inserting([item.head], at: list.items.count))
    default:
      throw .refused("documents: is no list", hint: "write each document on a line of its own, with a hyphen")
    }
  }

  private mutating func set(_ value: PlanValue, of stop: ListedStop?) throws(PlanFailure) {
    guard let stop else { return try apply(.setField(Self.key, value)) }
    try set(Self.key, value, of: stop)
  }

  /// The name of the file of a document. Nil if the item has none.
  private static func file(of item: YAMLNode) -> String? {
    let file = item.kind == .mapping ? item.pairs.first { $0.key.text == "file" }?.value : item
    let prefix = PrivateFolder.Kind.documents.rawValue + "/"
    return file.map { $0.text.hasPrefix(prefix) ? String($0.text.dropFirst(prefix.count)) : $0.text }
  }

  /// Nil if the key is missing or has no value.
  private func documents(of stop: ListedStop?) throws(PlanFailure) -> (YAMLSource, YAMLNode)? {
    var owner = try top()
    if let stop {
      let list = try list(stop.list, count: stop.index + 1)
      guard list.items[stop.index].kind == .mapping else { return nil }
      owner = MappingText(list.items[stop.index], in: list.source, order: Self.stopOrder)
    }
    guard let value = owner.value(of: Self.key), !value.isNull else { return nil }
    return (owner.source, value)
  }
}
