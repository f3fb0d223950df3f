internal import Text
internal import Wording

/// GPX 1.1: a waypoint for each stop, a route for each day, a track for each leg.
enum GPXView {
  static func render(_ model: JourneyExportViewModel, into output: inout OutputBuffer) {
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="tripsite" xmlns="http://www.topografix.com/GPX/1/1" xmlns:t="urn:tripsite:trip"\(namespace(model))>
      <metadata>

      """)
    element("name", model.title, into: &output)
    element("desc", model.summary, into: &output)
    if let author = model.author {
      output.append("<author>")
      element("name", author, into: &output)
      output.append("</author>\n")
    }
    link(model.url, into: &output)
    links(model.links, into: &output)
    element("time", model.changed, into: &output)
    if !model.tags.isEmpty { element("keywords", model.tags.joined(separator: ", "), into: &output) }
    journey(model, into: &output)
    output.append("</metadata>\n")
    for place in model.places { waypoint(place, into: &output) }
    for idea in model.ideas { waypoint(idea, into: &output) }
    for day in model.days {
      output.append("<rte>")
      element("name", day.title, into: &output)
      if let number = day.number {
        output.append("<number>")
        output.append(number)
        output.append("</number>\n")
      }
      extensions(of: day.colour, into: &output)
      for place in day.places { routePoint(model.places[place], into: &output) }
      output.append("</rte>\n")
    }
    for leg in model.legs { track(leg, into: &output) }
    output.append("</gpx>\n")
  }

  private static func track(_ leg: JourneyExportViewModel.Leg, into output: inout OutputBuffer) {
    output.append("<trk>")
    element("name", "\(leg.from) – \(leg.to)", into: &output)
    element("src", leg.source, into: &output)
    element("type", leg.mode, into: &output)
    extensions(of: leg.colour, into: &output)
    for line in leg.lines {
      output.append("<trkseg>\n")
      for point in line {
        var point = point
        // The format has no 180 degrees east. With 180 degrees west, the line would lead around the Earth.
        if point.longitude > 179.999999 { point.longitude = 179.999999 }
        start("trkpt", point, into: &output)
        if point.height == nil && point.time == nil {
          output.append("/>\n")
          continue
        }
        output.append(">")
        heightAndTime(of: point, into: &output)
        output.append("</trkpt>\n")
      }
      output.append("</trkseg>\n")
    }
    output.append("</trk>\n")
  }

  private static func waypoint(_ place: JourneyExportViewModel.Place, into output: inout OutputBuffer) {
    start("wpt", place.point, into: &output)
    output.append(">")
    heightAndTime(of: place.point, into: &output)
    element("name", place.name, into: &output)
    comment(place.own.details, into: &output)
    element("desc", place.note, into: &output)
    element("src", place.source, into: &output)
    link(place.url, into: &output)
    links(place.own.details.links, into: &output)
    element("type", place.kind, into: &output)
    output.append("<extensions>")
    colour(place.colour, into: &output)
    if let icon = place.osmandIcon {
      output.append("<osmand:icon>")
      output.append(icon)
      output.append("</osmand:icon>")
    }
    values(place.own.values + place.own.details.texts, into: &output)
    output.append("</extensions>\n</wpt>\n")
  }

  private static func waypoint(_ idea: JourneyExportViewModel.Idea, into output: inout OutputBuffer) {
    start("wpt", idea.point, into: &output)
    output.append(">")
    element("name", idea.name, into: &output)
    comment(idea.details, into: &output)
    element("desc", idea.note, into: &output)
    element("src", idea.source, into: &output)
    link(idea.url, into: &output)
    links(idea.details.links, into: &output)
    element("type", JourneyExportViewModel.Idea.kind, into: &output)
    if !idea.details.isEmpty {
      output.append("<extensions>")
      values(idea.details.texts, into: &output)
      output.append("</extensions>\n")
    }
    output.append("</wpt>\n")
  }

  /// OsmAnd, Organic Maps and CoMaps show a line in this colour.
  private static func extensions(
    of colour: JourneyExportViewModel.Colour?, into output: inout OutputBuffer
  ) {
    if colour == nil { return }
    output.append("<extensions>")
    self.colour(colour, into: &output)
    output.append("</extensions>\n")
  }

  /// Organic Maps looks for this very prefix.
  private static func colour(_ colour: JourneyExportViewModel.Colour?, into output: inout OutputBuffer) {
    guard let colour else { return }
    output.append("<osmand:color>#")
    output.append(colour.hex)
    output.append("</osmand:color>")
  }

  private static func namespace(_ model: JourneyExportViewModel) -> String {
    model.places.contains { $0.colour != nil || $0.osmandIcon != nil }
      ? " xmlns:osmand=\"https://osmand.net\"" : ""
  }

  /// A stop of a day by its name. The waypoint has the rest.
  private static func routePoint(_ place: JourneyExportViewModel.Place, into output: inout OutputBuffer) {
    start("rtept", place.point, into: &output)
    output.append(">")
    heightAndTime(of: place.point, into: &output)
    element("name", place.name, into: &output)
    output.append("</rtept>\n")
  }

  /// What the format has no elements for. `tripsite import` reads it.
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

  /// The first day, and the stops that are on no map. `tripsite import` reads them.
  private static func journey(_ model: JourneyExportViewModel, into output: inout OutputBuffer) {
    if model.start == nil && model.unplaced.isEmpty { return }
    output.append("<extensions>")
    element("t:start", model.start, into: &output)
    for stop in model.unplaced {
      output.append("<t:stop>")
      element("t:name", stop.name, into: &output)
      element("t:note", stop.note, into: &output)
      values(stop.own.values + stop.own.details.texts, into: &output)
      output.append("</t:stop>\n")
    }
    output.append("</extensions>\n")
  }

  /// The start tag without its end.
  private static func start(
    _ name: StaticString, _ point: JourneyExportViewModel.Point, into output: inout OutputBuffer
  ) {
    output.append("<")
    output.append(name)
    output.append(" lat=\"")
    output.append(point.latitude, decimals: 6)
    output.append("\" lon=\"")
    // The format has no 180 degrees east.
    output.append(point.longitude == 180 ? -180 : point.longitude, decimals: 6)
    output.append("\"")
  }

  private static func heightAndTime(
    of point: JourneyExportViewModel.Point, into output: inout OutputBuffer
  ) {
    if let height = point.height {
      output.append("<ele>")
      output.append(height, decimals: 1)
      output.append("</ele>")
    }
    if let time = point.time {
      output.append("<time>")
      output.append(UTCTime.iso(time))
      output.append("</time>")
    }
  }

  private static func link(_ url: String?, into output: inout OutputBuffer) {
    guard let url else { return }
    output.append("<link href=\"")
    output.appendXML(url)
    output.append("\"/>\n")
  }

  private static func links(_ links: [PlaceDetailsViewModel.Link], into output: inout OutputBuffer) {
    for link in links {
      guard let title = link.title else {
        self.link(link.url, into: &output)
        continue
      }
      output.append("<link href=\"")
      output.appendXML(link.url)
      output.append("\">")
      element("text", title, into: &output)
      output.append("</link>\n")
    }
  }

  /// The format has an element for links, but none for opening hours.
  private static func comment(_ details: PlaceDetailsViewModel, into output: inout OutputBuffer) {
    if details.hours != nil { element("cmt", details.lines.first, into: &output) }
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
