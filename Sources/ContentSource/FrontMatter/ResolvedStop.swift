internal import Entities
internal import Geodata
internal import Text

/// A stop as it was read, and the place that was found for it.
struct ResolvedStop {
  var stop: Waypoint
  /// What it is looked up by, where its author gave no coordinates: the value of `name`, `place` or of the whole stop.
  var wanted: Wanted?
  /// What was found.
  var place: Place?
  /// Where its times are written.
  var arrive: Field?
  var depart: Field?

  struct Wanted {
    let text: String
    let value: YAMLNode
    let naming: Naming
  }

  /// What the text that is looked up has to do with the stop's name.
  enum Naming {
    /// It is the name, and loses what narrowed it.
    case isName
    /// The stop has no name: it is called after what was found.
    case givesName
    /// The stop has another name.
    case differs
  }
}
