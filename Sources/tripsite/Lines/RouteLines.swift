internal import Entities
internal import SiteAnswers
internal import Text

/// The report about routes as text, and as JSON.
struct RouteLines {
  private let report: RoutesReport

  init(of report: RoutesReport) { self.report = report }

  /// A table of all legs, and what was done.
  var text: String {
    let rows = report.legs.map { leg in
      [
        leg.trip, "\(leg.start) – \(leg.end)", leg.mode.rawValue, leg.metres.map(Self.kilometres) ?? "",
        Self.words(leg),
      ]
    }
    var lines = [rows.isEmpty ? "there are no legs" : AlignedColumns(rows).text]
    if report.asked > 0 { lines.append("\(report.asked) new answers are in Content/routes.lock") }
    if report.unused > 0 {
      lines.append("\(report.unused) answers in Content/routes.lock belong to no leg; --update removes them")
    }
    return lines.joined(separator: "\n")
  }

  var json: String {
    report.legs.map { leg in
      var out = OutputBuffer()
      out.append("{\"trip\":")
      out.appendJSON(leg.trip)
      out.append(",\"from\":")
      out.appendJSON(leg.start)
      out.append(",\"to\":")
      out.appendJSON(leg.end)
      out.append(",\"mode\":")
      out.appendJSON(leg.mode.rawValue)
      if let metres = leg.metres {
        out.append(",\"metres\":")
        out.append(Int(metres.rounded()))
      }
      out.append(",\"source\":")
      out.appendJSON(leg.source.rawValue)
      out.appendJSONMember("engine", leg.engine)
      out.appendJSONMember("problem", leg.problem)
      out.append("}")
      return out.string()
    }.joined(separator: "\n")
  }

  private static func kilometres(_ metres: Double) -> String {
    let tenths = Int((metres / 100).rounded())
    return "\(tenths / 10).\(tenths % 10) km"
  }

  private static func words(_ leg: RoutesReport.Leg) -> String {
    let source =
      switch leg.source {
      case .track: "by track"
      case .planned: "as planned"
      case .engine: "by road, " + (leg.engine ?? "")
      case .line: "along the line"
      case .road: "by road, estimated"
      case .sea: "over water, estimated"
      case .straight: leg.metres == nil ? "an end has no coordinates" : "straight line"
      }
    let asked = leg.source == .straight ? leg.engine.map { " (\($0))" } ?? "" : ""
    return source + (leg.problem.map { ": \($0)" } ?? "") + asked
  }
}
