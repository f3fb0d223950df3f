/// A part of a map that other parts refer to by its id.
package enum MapPart: String, CaseIterable {
  case title = "t"
  case description = "d"
  case horizon = "h"
  case overview = "o"
  case hatch = "g"
  /// The line of a street's name, with its number.
  case street = "s"
  /// The finer ground.
  case finer = "f"
  /// The land, and the clip that keeps heights on it.
  case land = "l"
  case onLand = "n"
  /// The map itself.
  case drawing = "m"

  /// `prefix` is different for each map of a page.
  package func id(_ prefix: String) -> String { prefix + "-" + rawValue }
}
