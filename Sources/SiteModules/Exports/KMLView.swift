internal import Text

/// OGC KML 2.2: a folder with the stops, and a folder with the legs.
enum KMLView {
  static func render(_ model: JourneyExportViewModel, into output: inout OutputBuffer) {
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:t="urn:tripsite:trip" xmlns:mwm="https://omaps.app">
      <Document>

      """)
    element("name", model.title, into: &output)
    if let author = model.author {
      output.append("<atom:author>")
      element("atom:name", author, into: &output)
      output.append("</atom:author>\n")
    }
    link(model.url, into: &output)
    element("description", model.summary, into: &output)
    styles(of: model, into: &output)
    journey(model, into: &output)
    output.append("<Folder>")
    element("name", model.placesTitle, into: &output)
    for place in model.places { placemark(place, into: &output) }
    output.append("</Folder>\n")
    if !model.legs.isEmpty {
      output.append("<Folder>")
      element("name", model.legsTitle, into: &output)
      for leg in model.legs { placemark(leg, into: &output) }
      output.append("</Folder>\n")
    }
    if !model.ideas.isEmpty {
      output.append("<Folder>")
      element("name", model.ideasTitle, into: &output)
      for idea in model.ideas { placemark(idea, into: &output) }
      output.append("</Folder>\n")
    }
    output.append("</Document>\n</kml>\n")
  }

  /// A style for the pins of a day, by whose name Organic Maps and CoMaps know its colour, and one for its lines. The legs of a trip
  /// without days have the colours of their modes.
  private static func styles(of model: JourneyExportViewModel, into output: inout OutputBuffer) {
    for colour in distinct(model.places.map(\.colour)) {
      output.append("<Style id=\"\(pinStyle(colour))\"><IconStyle><color>")
      output.append(reversed(colour))
      output.append("</color></IconStyle></Style>\n")
    }
    for colour in distinct(model.legs.map(\.colour)) {
      lineStyle(lineStyle(colour), reversed(colour), into: &output)
    }
    for (way, colour) in colours where model.legs.contains(where: { $0.colour == nil && $0.way == way }) {
      lineStyle(way, colour, into: &output)
    }
  }

  private static func distinct(
    _ colours: [JourneyExportViewModel.Colour?]
  ) -> [JourneyExportViewModel.Colour] {
    colours.reduce(into: []) { found, colour in
      if let colour, !found.contains(colour) { found.append(colour) }
    }
  }

  private static func lineStyle(_ name: String, _ colour: String, into output: inout OutputBuffer) {
    output.append(
      "<Style id=\"\(name)\"><LineStyle><color>\(colour)</color><width>3</width></LineStyle></Style>\n")
  }

  private static func pinStyle(_ colour: JourneyExportViewModel.Colour) -> String {
    "placemark-\(colour.name)"
  }

  private static func lineStyle(_ colour: JourneyExportViewModel.Colour) -> String { "line-\(colour.name)" }

  /// Opacity, blue, green and red.
  private static func reversed(_ colour: JourneyExportViewModel.Colour) -> String {
    "ff\(colour.hex.suffix(2))\(colour.hex.dropFirst(2).prefix(2))\(colour.hex.prefix(2))"
  }

  /// Opacity, blue, green and red. Maps of the theme have the same colours.
  private static let colours = [
    ("foot", "ff1f6935"), ("road", "ff1e26b3"), ("rail", "ff282b2e"), ("water", "ff8c5614"),
    ("air", "ff943c6b"), ("other", "ff4f4f4f"),
  ]

  private static func placemark(_ place: JourneyExportViewModel.Place, into output: inout OutputBuffer) {
    output.append("<Placemark>")
    element("name", place.name, into: &output)
    link(place.url, into: &output)
    element("description", description(place.note, place.own.details, place.source), into: &output)
    span(place.arrival, place.departure, into: &output)
    if let colour = place.colour { element("styleUrl", "#\(pinStyle(colour))", into: &output) }
    output.append("<ExtendedData>")
    element("mwm:icon", place.organicIcon, into: &output)
    values(of: place.own, into: &output)
    details(place.own.details, besides: place.note, into: &output)
    output.append("</ExtendedData>\n")
    output.append("<Point><coordinates>")
    point(place.point, into: &output)
    output.append("</coordinates></Point></Placemark>\n")
  }

  /// The first day, and the stops that are on no map. `tripsite import` reads them.
  private static func journey(_ model: JourneyExportViewModel, into output: inout OutputBuffer) {
    if model.start == nil && model.unplaced.isEmpty { return }
    output.append("<ExtendedData>")
    element("t:start", model.start, into: &output)
    for stop in model.unplaced {
      output.append("<t:stop>")
      element("t:name", stop.name, into: &output)
      element("t:note", stop.note, into: &output)
      values(of: stop.own, into: &output)
      values(stop.own.details.texts, into: &output)
      output.append("</t:stop>\n")
    }
    output.append("</ExtendedData>\n")
  }

  /// What the format has no elements for. `tripsite import` reads it.
  private static func values(of stop: OwnStopViewModel, into output: inout OutputBuffer) {
    values(stop.values, into: &output)
  }

  /// The description has all of them in one text.
  private static func details(
    _ details: PlaceDetailsViewModel, besides note: String?, into output: inout OutputBuffer
  ) {
    if details.isEmpty { return }
    element("t:note", note, into: &output)
    values(details.texts, into: &output)
  }

  private static func values(
    _ values: [(name: StaticString, value: String)], into output: inout OutputBuffer
  ) {
    for (name, value) in values {
      output.append("<t:")
      output.append(name)
      output.append(">")
      output.appendXML(value)
      output.append("</t:")
      output.append(name)
      output.append(">\n")
    }
  }

  private static func description(
    _ note: String?, _ details: PlaceDetailsViewModel, _ source: String?
  ) -> String? {
    let parts = [note].compactMap(\.self) + details.lines + [source].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private static func placemark(_ idea: JourneyExportViewModel.Idea, into output: inout OutputBuffer) {
    output.append("<Placemark>")
    element("name", idea.name, into: &output)
    link(idea.url, into: &output)
    element("description", description(idea.note, idea.details, idea.source), into: &output)
    output.append("<ExtendedData>")
    element("t:kind", JourneyExportViewModel.Idea.kind, into: &output)
    details(idea.details, besides: idea.note, into: &output)
    output.append("</ExtendedData>\n<Point><coordinates>")
    point(idea.point, into: &output)
    output.append("</coordinates></Point></Placemark>\n")
  }

  private static func placemark(_ leg: JourneyExportViewModel.Leg, into output: inout OutputBuffer) {
    output.append("<Placemark>")
    element("name", "\(leg.modeName): \(leg.from) – \(leg.to)", into: &output)
    element("description", leg.source, into: &output)
    span(leg.departure, leg.arrival, into: &output)
    element("styleUrl", "#\(leg.colour.map(lineStyle) ?? leg.way)", into: &output)
    if leg.lines.count > 1 { output.append("<MultiGeometry>") }
    for line in leg.lines {
      // A line without heights follows the curve and the ground of the Earth.
      output.append("<LineString><tessellate>1</tessellate><coordinates>")
      for (position, point) in line.enumerated() {
        if position > 0 { output.append("\n") }
        self.point(point, into: &output)
      }
      output.append("</coordinates></LineString>")
    }
    if leg.lines.count > 1 { output.append("</MultiGeometry>") }
    output.append("</Placemark>\n")
  }

  private static func point(_ point: JourneyExportViewModel.Point, into output: inout OutputBuffer) {
    output.append(point.longitude, decimals: 6)
    output.append(",")
    output.append(point.latitude, decimals: 6)
    guard let height = point.height else { return }
    output.append(",")
    output.append(height, decimals: 1)
  }

  private static func span(_ begin: String?, _ end: String?, into output: inout OutputBuffer) {
    guard begin != nil || end != nil else { return }
    output.append("<TimeSpan>")
    element("begin", begin, into: &output)
    element("end", end, into: &output)
    output.append("</TimeSpan>")
  }

  private static func link(_ url: String?, into output: inout OutputBuffer) {
    guard let url else { return }
    output.append("<atom:link href=\"")
    output.appendXML(url)
    output.append("\"/>")
  }

  private static func element(_ name: StaticString, _ text: String?, into output: inout OutputBuffer) {
    guard let text else { return }
    output.append("<")
    output.append(name)
    output.append(">")
    output.appendXML(text)
    output.append("</")
    output.append(name)
    output.append(">\n")
  }
}
