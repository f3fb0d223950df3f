/// A language of place names.
package struct PlaceLanguage: Equatable, Sendable {
  package static let english = PlaceLanguage("en")

  /// The text before a name in the table, such as "de:".
  package let prefix: [UInt8]

  /// Only the first part of `tag` (BCP 47) counts: "de" in "de-AT".
  package init(_ tag: String) {
    prefix = Array(tag.utf8.prefix { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }) + [UInt8(ascii: ":")]
  }
}
