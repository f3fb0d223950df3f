package import Entities
internal import Geodesy

/// Runs Routino's programs on this machine, with the roads of an extract of OpenStreetMap: https://www.routino.org
package struct LocalRoutino: Sendable {
  private let split: LocalProgram
  private let router: LocalProgram

  /// Nil if a program is not installed.
  package init?() {
    guard let split = LocalProgram("planetsplitter"),
      // Debian's name, and Routino's own.
      let router = LocalProgram("routino-router") ?? LocalProgram("router")
    else { return nil }
    (self.split, self.router) = (split, router)
  }

  /// Reads the roads of the file at `path`. `folder` is empty, and is Routino's until the last answer.
  package func prepare(_ path: String, in folder: String) throws(LocalEngineFailure) -> Roads {
    try split.run(["--dir=" + folder, "--prefix=map", "--loggable", path])
    return Roads(router: router, folder: folder)
  }

  /// The roads of an extract, and who finds ways on them.
  package struct Roads: Sendable {
    let router: LocalProgram
    let folder: String

    /// `day` is the date of the answer.
    package func ask(_ question: RouteQuestion, on day: CalendarDay) -> Result<RouteAnswer, Refusal> {
      let arguments = [
        "--dir=" + folder, "--prefix=map", "--transport=" + question.profile, "--quickest",
        "--output-text-all", "--output-stdout", "--quiet",
        "--lon1=" + Coordinate.fiveDecimals(question.start.longitude),
        "--lat1=" + Coordinate.fiveDecimals(question.start.latitude),
        "--lon2=" + Coordinate.fiveDecimals(question.end.longitude),
        "--lat2=" + Coordinate.fiveDecimals(question.end.latitude),
      ]
      let text: [UInt8]
      do throws(LocalEngineFailure) { text = try router.run(arguments) } catch {
        return .failure(Refusal(error.message))
      }
      return Result { () throws(Refusal) in try RoutingAnswer.route(in: text, to: question, on: day) }
    }
  }
}
