internal import Text

/// Who sees a thing as JSON.
enum SightView {
  /// A member of an object, unless everybody sees everything.
  static func put(
    _ name: StaticString, _ sight: SightViewModel?, in object: inout JSONMembers, _ out: inout OutputBuffer
  ) {
    guard let sight else { return }
    object.name(name, &out)
    var members = JSONMembers(openingObject: &out)
    members.put("level", sight.level, &out)
    members.put("text", sight.text, &out)
    members.put("chosen", sight.chosen, &out)
    members.put("usual", sight.usual, &out)
    members.put("least", sight.least, &out)
    out.append("}")
  }
}
