internal import Geodata
internal import SiteAnswers

/// The report about grounds as text.
struct GroundLines {
  private let report: GroundReport

  init(of report: GroundReport) { self.report = report }

  /// One line for each trip.
  var all: [String] { report.entries.isEmpty ? ["there are no trips"] : report.entries.map(line) }

  /// The lines of trips that the extract concerns.
  var added: [String] {
    report.entries.filter { entry in
      switch entry.outcome {
      case .needsNone, .outside, .notRaised: false
      default: true
      }
    }.map(line)
  }

  var summary: String { all.joined(separator: "\n") }

  private func line(_ entry: GroundReport.Entry) -> String {
    let text =
      switch entry.outcome {
      case .needsNone: "needs none: its maps are wider than \(Int(GroundScale.far.widest / 1000)) km"
      case .missing:
        "no streets: \(Self.maps(entry)); download an extract that covers \(Self.box(entry))\(Self.extracts(entry))"
      case .present(let made, let time, let source, let outside):
        Self.words(made) + (time.isEmpty ? "" : ", of \(time.prefix(10))")
          + (source.isEmpty ? "" : ", from \(source)")
          + (outside.isEmpty ? "" : "; outside: \(outside.joined(separator: ", "))")
          + Self.missing(entry, from: source)
      case .made(let made):
        Self.words(made)
          + (made.isThinned ? ", without the smallest details" : "")
          + (entry.isCovered ? "" : "; the extract covers only a part of \(Self.box(entry))")
      case .outside: "the extract does not cover \(Self.box(entry))"
      case .empty: "the extract has nothing in \(Self.box(entry))"
      case .onlyHeights(let made):
        "no streets\(Self.words(made.heights)): \(Self.maps(entry)); download an extract that covers "
          + "\(Self.box(entry))\(Self.extracts(entry))"
      case .raised(let made):
        "\((made.bytes + 512) / 1024) KB\(Self.words(made.heights))"
          + (made.isThinned ? ", without the smallest details" : "")
      case .notRaised: "the model has no heights of its maps and ways"
      case .older(let time):
        "kept: its ground is newer, of \(time.prefix(10)); `tripsite ground remove \(entry.slug)` comes first"
      case .stray: "there is no such trip; `tripsite ground remove \(entry.slug)` removes its ground"
      case .unreadable: "its ground cannot be read"
      }
    return "\(entry.slug): \(text)"
  }

  private static func words(_ made: GroundReport.Made) -> String {
    "\((made.bytes + 512) / 1024) KB, \(made.streets) streets and ways, \(made.buildings) buildings"
      + words(made.heights)
  }

  /// As in ", heights of 3 maps and 2 ways from 236 to 1076 m".
  private static func words(_ heights: GroundReport.Heights?) -> String {
    guard let heights else { return "" }
    func count(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }
    let range = heights.range.map { " from \($0.lowerBound) to \($0.upperBound) m" } ?? ""
    let partial = heights.partial == 0 ? "" : ", \(heights.partial) of them with gaps"
    return ", heights of \(count(heights.maps, "map")) and \(count(heights.ways, "way"))\(partial)\(range)"
  }

  private static let mostExtracts = 4

  /// What to download for stops without roads. Nothing if their extracts were added, and have none there.
  private static func missing(_ entry: GroundReport.Entry, from source: String) -> String {
    let files = source.split(separator: ",").map { String($0.drop { $0 == " " }) }
    var rest = entry
    rest.missing.removeAll { missing in
      guard missing.isCovered, let name = GeofabrikExtracts.name(for: missing.country) else { return false }
      return files.contains { isFile($0, ofExtract: name) }
    }
    return rest.missing.isEmpty ? "" : "; some stops have no roads\(extracts(rest))"
  }

  /// As in liechtenstein-latest.osm.pbf and liechtenstein-260101.osm.pbf.
  private static func isFile(_ file: String, ofExtract name: String) -> Bool {
    guard file.hasPrefix(name) else { return false }
    let rest = file.dropFirst(name.count)
    return rest.hasPrefix(".") || rest.hasPrefix("-latest")
      || rest.hasPrefix("-") && rest.dropFirst().first?.isNumber == true
  }

  /// The extracts of the countries that are missing, as in ": of Geofabrik, austria (760 MB)".
  private static func extracts(_ entry: GroundReport.Entry) -> String {
    var extracts: [String] = []
    for country in entry.missing.map(\.country) {
      guard let name = GeofabrikExtracts.name(for: country) else { continue }
      let size = GeofabrikSizes.size(of: name).map { " (\($0))" } ?? ""
      if !extracts.contains(name + size) { extracts.append(name + size) }
    }
    if extracts.isEmpty { return "" }
    let more = extracts.count - mostExtracts
    return ": of Geofabrik, " + extracts.prefix(mostExtracts).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  private static func maps(_ entry: GroundReport.Entry) -> String {
    let widest = entry.parts.map(\.scale.widest).max().map { Int($0 / 1000) } ?? 0
    return entry.parts.count == 1
      ? "1 map is narrower than \(widest) km" : "\(entry.parts.count) maps are narrower than \(widest) km"
  }

  /// Its corners as latitude and longitude.
  private static func box(_ entry: GroundReport.Entry) -> String {
    let boxes = entry.boxes.map(corners)
    let shown = boxes.prefix(3).joined(separator: ", and ")
    return boxes.count > 3 ? shown + ", and \(boxes.count - 3) more" : shown
  }

  private static func corners(_ box: [Double]) -> String {
    func degrees(_ value: Double) -> String {
      let hundredths = Int((abs(value) * 100).rounded())
      return (value < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100)."
        + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    }
    func longitude(_ value: Double) -> String { degrees(value - 360 * (value / 360).rounded()) }
    return "\(degrees(box[1])),\(longitude(box[0])) to \(degrees(box[3])),\(longitude(box[2]))"
  }
}

extension GroundReport.Entry {
  var isMade: Bool {
    switch outcome {
    case .made, .raised: true
    default: false
    }
  }
}
