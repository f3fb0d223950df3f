internal import ArgumentParser
internal import ContentReaders
internal import Geodesy
internal import Planner

/// The keys of a stop as options.
struct StopFields: ParsableArguments {
  @Option(help: ArgumentHelp("The place to look up, if it is not the name.", valueName: "text"))
  var place: String?

  @Option(
    help: ArgumentHelp(
      "Latitude, longitude, or a link of a map site, or ~ to leave the stop off the map.",
      valueName: "coordinates"))
  var at: String?

  @Option(help: ArgumentHelp("The mode of the leg to the stop, such as train.", valueName: "mode"))
  var by: String?

  @Option(help: ArgumentHelp("The arrival in local time, such as \"2025-06-14 09:30\".", valueName: "time"))
  var arrive: String?

  @Option(help: ArgumentHelp("The departure in local time.", valueName: "time"))
  var depart: String?

  @Option(help: ArgumentHelp("The number of nights.", valueName: "n"))
  var nights: String?

  @Option(help: ArgumentHelp("stay, visit or waypoint.", valueName: "kind"))
  var kind: String?

  @Option(help: ArgumentHelp("The time zone of the times, such as Europe/Oslo.", valueName: "zone"))
  var timezone: String?

  @Option(help: ArgumentHelp("A few words, in Markdown.", valueName: "text"))
  var note: String?

  @Option(
    help: ArgumentHelp(
      "The recorded track of the way to the stop, or several, with commas.", valueName: "files"))
  var track: String?

  @Option(help: ArgumentHelp("The planned way to the stop.", valueName: "files"))
  var planned: String?

  func validate() throws {
    guard let at, !at.isEmpty, at != "~" else { return }
    do throws(CoordinateError) { _ = try Coordinate.pasted(at) } catch {
      throw ValidationError("--at: \(error.message)" + (error.hint.map { "\n  hint: \($0)" } ?? ""))
    }
  }

  /// By keys of the front matter. Nil removes a key: its option is an empty text.
  var values: [String: PlanValue?] {
    var values: [String: PlanValue?] = [:]
    for (key, text) in [
      ("place", place), ("by", by), ("arrive", arrive), ("depart", depart), ("nights", nights),
      ("kind", kind), ("timezone", timezone), ("note", note), ("track", track), ("planned", planned),
    ] {
      if let text { values.updateValue(FieldValue.value(of: key, text), forKey: key) }
    }
    if let at {
      do throws(CoordinateError) {
        values.updateValue(at.isEmpty ? nil : .coordinate(try Coordinate.pasted(at)), forKey: "at")
      } catch {
        values.updateValue(.nothing, forKey: "at")
      }
    }
    return values
  }
}
