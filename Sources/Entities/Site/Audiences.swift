/// The groups of people for whom a site is built, from the least to the most trusted.
package struct Audiences: Equatable, Sendable {
  /// Everybody. The first audience of each site has this name.
  package static let everybody = "public"
  package static let most = 16

  /// Letters, digits, hyphens and underscores, without repeats. Empty if the site has no audiences.
  package let names: [String]

  package init(names: [String] = []) { self.names = names }

  package var areDeclared: Bool { !names.isEmpty }
  /// The level of the most trusted audience.
  package var highest: Int { max(0, names.count - 1) }

  /// The place of an audience in the list, from 0 for everybody. Nil if there is no such audience.
  package func level(of name: String) -> Int? { names.firstIndex(of: name) }
}
