import Testing
import Text

/// The plan among the events that the program prints: JSON, which YAML has within it.
struct PrintedPlan: Equatable {
  var add: [String] = []
  var change: [String] = []
  var remove: [String] = []
  var retire: [String] = []

  init(_ events: String) throws {
    let line = try #require(events.split(separator: "\n").first { $0.hasPrefix("{\"event\":\"plan\"") })
    let document = try Array(line.utf8).withUnsafeBytes { try YAMLDocument($0) }
    for (key, value) in try #require(document.root).pairs {
      switch key.text {
      case "add": add = paths(value)
      case "change": change = paths(value)
      case "remove": remove = paths(value)
      case "retire": retire = paths(value)
      default: break
      }
    }
  }

  /// Of a list of texts, or of objects with a path each.
  private func paths(_ list: YAMLNode) -> [String] {
    list.items.map { item in
      item.kind == .scalar ? item.text : item.pairs.first { $0.key.text == "path" }?.value.text ?? ""
    }
  }
}
