internal import Entities
internal import Text

extension Field {
  /// The position of the stop that a name or a number means. A name means the first stop that has it.
  func stop(among stops: [ParsedStop], _ problems: inout ProblemList) -> Int? {
    guard let text = requiredLine(&problems) else { return nil }
    let names = StopNames(
      written: stops.map { stop in
        if stop.waypoint.outing == .back { return nil }
        return stop.place?.use == .givesName ? stop.place!.written.text : stop.waypoint.name
      })
    if let position = names.position(of: text) { return position }
    if let number = Int(text) {
      problems.error(
        .noSuchStop, "there is no stop \(number)", at: value, hint: "the trip has \(names.count) stops")
    } else {
      let near = nearest(text, among: names.short)
      problems.error(
        .noSuchStop, "there is no stop \(quoted(text))", at: value,
        hint: near.map { "did you mean \(quoted($0))?" }
          ?? "write the name or the number of a stop of this trip",
        replacement: near)
    }
    return nil
  }
}
