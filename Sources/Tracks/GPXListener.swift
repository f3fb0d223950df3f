internal import Geodesy

/// Hears GPX 1.0 and 1.1: tracks, routes and waypoints.
///
/// Garmin's programs write only the places that the route leads through as points of the route. The way between a place and
/// the next is in its extensions: https://www8.garmin.com/xmlschemas/GpxExtensionsv3.xsd
final class GPXListener: XMLListener {
  private enum Kind { case track, route, mark }

  var tracks = TrackBuilder()
  var routes = TrackBuilder()
  private var kind: Kind?
  private var point: RecordedTrack.Point?
  /// The way from this point of a route to the next.
  private var between: [Coordinate] = []
  private var name = ""
  /// The number of open elements inside a point.
  private var depth = 0
  private var text = ElementText()

  func start(
    _ element: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>, in scan: XMLScan
  ) {
    if kind != nil {
      depth += 1
      // Extensions have elements with the same names.
      if depth > 1 {
        if kind == .route, element.isText("rpt"), let at = Self.position(attributes),
          let coordinate = tracks.coordinate(latitude: at.latitude, longitude: at.longitude, in: scan)
        {
          between.append(coordinate)
          if between.count > TrackBuilder.mostPoints { TrackBuilder.refuseMore(in: scan) }
        }
        return
      }
      if element.isText("ele") || element.isText("time") || element.isText("name") { text.begin() }
      return
    }
    if element.isText("trkpt") {
      begin(.track, attributes, in: scan)
    } else if element.isText("rtept") {
      begin(.route, attributes, in: scan)
    } else if element.isText("wpt") {
      begin(.mark, attributes, in: scan)
    } else if element.isText("name") {
      text.begin()
    }
  }

  private func begin(
    _ kind: Kind, _ attributes: UnsafePointer<UnsafePointer<CChar>?>, in scan: XMLScan
  ) {
    self.kind = kind
    depth = 0
    name = ""
    between.removeAll(keepingCapacity: true)
    guard let at = Self.position(attributes) else {
      tracks.flaw("a point has no position", in: scan)
      point = nil
      return
    }
    point = tracks.coordinate(latitude: at.latitude, longitude: at.longitude, in: scan).map {
      RecordedTrack.Point($0)
    }
  }

  private static func position(
    _ attributes: UnsafePointer<UnsafePointer<CChar>?>
  ) -> (latitude: Double, longitude: Double)? {
    var latitude, longitude: Double?
    var next = attributes
    while let key = next[0], let value = next[1] {
      if key.isText("lat") { latitude = ElementText.number(value) }
      if key.isText("lon") { longitude = ElementText.number(value) }
      next += 2
    }
    guard let latitude, let longitude else { return nil }
    return (latitude, longitude)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { if text.isCollecting { text.add(bytes) } }

  func end(_ element: UnsafePointer<CChar>, in scan: XMLScan) {
    guard let kind else {
      if element.isText("trkseg") { tracks.endSegment() }
      if element.isText("rte") { routes.endSegment() }
      if element.isText("name"), text.isCollecting { tracks.name(text.string()) }
      return
    }
    depth -= 1
    if text.isCollecting, depth == 0 {
      if element.isText("ele") {
        if let height = text.number() { point?.height = Float(height) }
      } else if element.isText("time") {
        if let time = text.instant() { point?.time = time }
      } else if element.isText("name") {
        name = text.string()
      }
    }
    if depth >= 0 { return }
    switch kind {
    case .track where element.isText("trkpt"): if let point { tracks.add(point, in: scan) }
    case .route where element.isText("rtept"):
      if let point { routes.add(point, in: scan) }
      for coordinate in between { routes.add(RecordedTrack.Point(coordinate), in: scan) }
    case .mark where element.isText("wpt"):
      if let point { tracks.add(RecordedTrack.Mark(name: name, point: point)) }
    default: return
    }
    self.kind = nil
  }
}
