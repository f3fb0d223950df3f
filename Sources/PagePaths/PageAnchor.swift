package import Entities

/// An id that a trip's page gives to a part of the trip, for links: `#day-3`, `#stop-2`.
package enum PageAnchor: Hashable, Sendable {
  /// The number of the day, from 1.
  case day(Int)
  /// The position of the stop, from 0.
  case stop(Int)
  /// The position of the idea, from 0.
  case idea(Int)
  /// All stops of a trip without days.
  case stops
  /// A photo of the trip, by a name made from the name of its file.
  case photo(String)

  /// Nil for other ids.
  package init?(id: String) {
    switch id.utf8.first {
    case UInt8(ascii: "d"): self = .day(Self.number(in: id, behind: Self.day))
    case UInt8(ascii: "s"):
      self = id == Self.stops.id ? .stops : .stop(Self.number(in: id, behind: Self.stop) - 1)
    case UInt8(ascii: "i"): self = .idea(Self.number(in: id, behind: Self.idea) - 1)
    case UInt8(ascii: "p") where id.hasPrefix(Self.photo):
      self = .photo(String(id.dropFirst(Self.photo.count)))
    default: return nil
    }
    if self.id != id { return nil }
  }

  package var id: String {
    switch self {
    case .day(let number): Self.day + "\(number)"
    case .stop(let position): Self.stop + "\(position + 1)"
    case .idea(let position): Self.idea + "\(position + 1)"
    case .stops: "stops"
    case .photo(let name): Self.photo + name
    }
  }

  private static let day = "day-"
  private static let stop = "stop-"
  private static let idea = "idea-"
  private static let photo = "photo-"

  /// The last part of the address of the costs of a trip.
  static let costs = "costs"
  /// The last part of the address of the map of a trip alone.
  static let embed = "embed"

  /// The last part of the address of a stop's page. A stop called "Day 3", "Costs", "Embed" or "Journal" gets another
  /// name, because another page of the trip has this one.
  static func pageName(ofStop name: String) -> String {
    name.hasPrefix(day) || [costs, embed, PagePath.journalFolder].contains(name) ? stop + name : name
  }

  /// The ids of a cost, and of the account of a traveller, on the page of costs. Numbers count from 1.
  package static func cost(_ number: Int) -> String { "cost-\(number)" }
  package static func account(_ number: Int, in currency: Currency) -> String {
    "account-\(number)-\(currency.code.lowercased())"
  }

  /// 0 if there is no number, or if it is negative.
  private static func number(in id: String, behind word: String) -> Int {
    id.hasPrefix(word) ? max(0, Int(id.dropFirst(word.count)) ?? 0) : 0
  }

  // The prefixes of the ids in a page's maps. `MapPart` lists the parts of a map.
  package static let tripMap = "map-"
  package static let partMap = "map"
  package static let smallMap = "small-map-"
  package static let chapterMap = "chapter-map-"

  /// The prefix of the ids of the map of a chapter, by its position.
  package static func map(ofChapter position: Int) -> String { "\(chapterMap)\(position + 1)-" }
}
