internal import Entities
internal import Geodesy
internal import Text

/// A recorded line as a GPX file.
struct GPXLine {
  struct Point: Equatable {
    var coordinate: Coordinate
    /// Seconds since 1970 in UTC.
    var time: Int?
  }

  /// More points are left out.
  static let most = 1_000_000

  var points: [Point] = []

  mutating func add(_ coordinate: Coordinate, at time: Int?) {
    if points.count < Self.most { points.append(Point(coordinate: coordinate, time: time)) }
  }

  /// Nil if there is no line.
  func track(named name: String) -> ImportedTrack? {
    points.count < 2 ? nil : .gpx(name: name, text: text)
  }

  private var text: String {
    var output = OutputBuffer(capacity: 64 * 1024)
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="tripsite import" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><trkseg>

      """)
    for point in points {
      output.append("<trkpt lat=\"")
      output.append(point.coordinate.latitude, decimals: 6)
      output.append("\" lon=\"")
      output.append(point.coordinate.longitude, decimals: 6)
      output.append("\">")
      if let time = point.time, let moment = LocalClock.moment(atUTC: time, in: nil),
        let minute = moment.minute
      {
        let second = (time % 60 + 60) % 60
        output.append(
          "<time>\(moment.day.iso)T\(LocalMoment.clock(minute)):\(second < 10 ? "0" : "")\(second)Z</time>")
      }
      output.append("</trkpt>\n")
    }
    output.append("</trkseg></trk>\n</gpx>\n")
    return output.string()
  }
}
