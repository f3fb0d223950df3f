/// A way or relation, as osmium writes it on one line in its format OPL: https://osmcode.org/opl-file-format/
package enum OsmiumObject: Equatable, Sendable {
  /// A node of a way.
  package struct Node: Equatable, Sendable {
    package var id: Int
    /// Nil if the extract does not have the node.
    package var at: OsmiumFeature.Position?

    package init(id: Int, at: OsmiumFeature.Position? = nil) {
      self.id = id
      self.at = at
    }
  }

  case way(id: Int, isCoast: Bool, nodes: [Node])
  /// `ways` are its members.
  case relation(name: String, ways: [Int])

  /// Nil for another object, or for a line that is not OPL.
  package static func parsed(_ line: some Collection<UInt8>) -> OsmiumObject? {
    guard let kind = line.first, kind == UInt8(ascii: "w") || kind == UInt8(ascii: "r") else { return nil }
    let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard let id = fields.first.flatMap({ Int($0.dropFirst()) }) else { return nil }
    func list(_ letter: Character) -> [Substring] {
      fields.dropFirst().first { $0.first == letter }?.dropFirst().split(separator: ",") ?? []
    }
    if kind == UInt8(ascii: "w") {
      return .way(id: id, isCoast: list("T").contains("natural=coastline"), nodes: list("N").compactMap(node))
    }
    let name = list("T").first { $0.hasPrefix("name=") }.map { decoded($0.dropFirst(5)) } ?? ""
    let ways = list("M").compactMap { member in
      member.first == "w" ? Int(member.dropFirst().prefix { $0 != "@" }) : nil
    }
    return .relation(name: OpenStreetMapTags(["name": name]).name, ways: ways)
  }

  /// As in `n123x24.9y60.1`, or `n123xy` if the extract does not have it.
  private static func node(_ text: Substring) -> Node? {
    guard text.first == "n", let x = text.firstIndex(of: "x"), let y = text.firstIndex(of: "y"),
      let id = Int(text[text.index(after: text.startIndex)..<x])
    else { return nil }
    guard let longitude = Double(text[text.index(after: x)..<y]),
      let latitude = Double(text[text.index(after: y)...]),
      (-180...180).contains(longitude), (-90...90).contains(latitude)
    else { return Node(id: id) }
    return Node(id: id, at: OsmiumFeature.Position(longitude: longitude, latitude: latitude))
  }

  /// Signs are written as `%20%`, the number of the Unicode scalar between two signs.
  private static func decoded(_ text: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    for (index, piece) in text.split(separator: "%", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 0 {
        scalars.append(contentsOf: piece.unicodeScalars)
      } else if let scalar = UInt32(piece, radix: 16).flatMap(Unicode.Scalar.init) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
