internal import Entities

#if canImport(Glibc)
  import Glibc
#endif

/// Names in GeoNames that say themselves that they are of parts of a town.
enum TownParts {
  /// In districts of Zürich and Winterthur: "Wülflingen (Kreis 6)".
  private static let district: [UInt8] = Array("(Kreis ".utf8)
  /// What stands before the number of a district without the name of its city: "Sector 3", in Bucharest.
  private static let numbered = ["Sector ", "Ward "].map { Array($0.utf8) }

  /// Whether the name (UTF-8) is of a numbered district, which no map names.
  static func isDistrict(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let last = name.last else { return false }
    if name.contains(UInt8(ascii: "(")), holds(name, district) { return true }
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) else { return false }
    return numbered.contains { word in
      name.count > word.count && name.count <= word.count + 2 && name.starts(with: word)
    }
  }

  private static func holds(_ name: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
    guard name.count >= word.count else { return false }
    return (0...name.count - word.count).contains { start in
      word.indices.allSatisfy { name[start + $0] == word[$0] }
    }
  }

  /// The name of a town on maps. In Switzerland, "Uster / Kirch-Uster" is a part of Uster. Elsewhere the second is the
  /// name in another language: "Arrasate / Mondragón".
  static func name(of place: Place) -> String {
    guard place.country == CountryCode("CH") else { return place.name }
    let bytes = place.name.utf8
    var start = bytes.startIndex
    while let slash = bytes[start...].firstIndex(of: UInt8(ascii: "/")) {
      let before = place.name[..<slash]
      if before.last == " ", bytes[bytes.index(after: slash)...].first == UInt8(ascii: " ") {
        return String(before.dropLast())
      }
      start = bytes.index(after: slash)
    }
    return place.name
  }
}
