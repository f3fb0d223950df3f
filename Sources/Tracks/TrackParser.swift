/// The parser of a track file, and the listener that receives its content.
enum TrackParser {
  case xml(XMLScan, TrackListener)
  case json(JSONScan, GeoJSONListener)

  /// GPX, KML and TCX. `points` is a guess of their number.
  static func xml(expecting points: Int) -> TrackParser {
    let listener = TrackListener(expecting: points)
    return .xml(XMLScan(listener), listener)
  }

  static func geoJSON() -> TrackParser {
    let listener = GeoJSONListener()
    return .json(JSONScan(listener), listener)
  }

  /// Parses the next part of the file.
  func take(_ part: ArraySlice<UInt8>, isLast: Bool) throws(TrackDefect) {
    switch self {
    case .xml(let scan, _): try scan.take(part, isLast: isLast)
    case .json(let scan, _): try scan.take(part, isLast: isLast)
    }
  }

  var flaws: [TrackBuilder.Flaw] {
    switch self {
    case .xml(_, let listener): listener.flaws
    case .json(_, let listener): listener.tracks.flaws
    }
  }

  var track: RecordedTrack {
    switch self {
    case .xml(_, let listener): listener.track
    case .json(_, let listener): listener.tracks.finished()
    }
  }
}
