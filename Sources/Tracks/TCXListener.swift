/// Hears TCX, the format of Garmin's Training Center: the track points of all laps, and course points.
final class TCXListener: XMLListener {
  var tracks = TrackBuilder()
  private var latitude, longitude, height: Double?
  private var time: Int?
  private var name = ""
  private var isInPoint = false
  private var text = ElementText()

  private static let texts: [StaticString] = [
    "LatitudeDegrees", "LongitudeDegrees", "AltitudeMeters", "Time", "Name",
  ]

  func start(
    _ element: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>, in scan: XMLScan
  ) {
    if element.isText("Trackpoint") || element.isText("CoursePoint") {
      isInPoint = true
      (latitude, longitude, height, time, name) = (nil, nil, nil, nil, "")
    } else if isInPoint, Self.texts.contains(where: element.isText) {
      text.begin()
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { if text.isCollecting { text.add(bytes) } }

  func end(_ element: UnsafePointer<CChar>, in scan: XMLScan) {
    if text.isCollecting {
      if element.isText("LatitudeDegrees") { latitude = text.number() }
      if element.isText("LongitudeDegrees") { longitude = text.number() }
      if element.isText("AltitudeMeters") { height = text.number() }
      if element.isText("Time") { time = text.instant() }
      if element.isText("Name") { name = text.string() }
    }
    let isMark = element.isText("CoursePoint")
    guard isMark || element.isText("Trackpoint") else { return }
    isInPoint = false
    // A point without a position counts heartbeats in a tunnel. That is no mistake.
    guard let latitude, let longitude,
      let coordinate = tracks.coordinate(latitude: latitude, longitude: longitude, in: scan)
    else { return }
    let point = RecordedTrack.Point(coordinate, height: height.map(Float.init), time: time)
    if isMark {
      tracks.add(RecordedTrack.Mark(name: name, point: point))
    } else {
      tracks.add(point, in: scan)
    }
  }
}
