/// Hears a track file in XML. The first element says which format it is.
final class TrackListener: XMLListener {
  private enum Format {
    case gpx(GPXListener)
    case kml(KMLListener)
    case tcx(TCXListener)

    var listener: any XMLListener {
      switch self {
      case .gpx(let listener): listener
      case .kml(let listener): listener
      case .tcx(let listener): listener
      }
    }

    var tracks: TrackBuilder {
      switch self {
      case .gpx(let listener): listener.tracks
      case .kml(let listener): listener.tracks
      case .tcx(let listener): listener.tracks
      }
    }
  }

  private let expected: Int
  private var format: Format?
  private var listener: (any XMLListener)?

  /// `count` is a guess of the number of points.
  init(expecting count: Int) { expected = min(count, TrackBuilder.mostPoints) }

  var flaws: [TrackBuilder.Flaw] { format?.tracks.flaws ?? [] }

  var track: RecordedTrack {
    if case .gpx(let listener) = format { return listener.tracks.finished(orElse: listener.routes) }
    return format?.tracks.finished() ?? RecordedTrack()
  }

  func start(
    _ element: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>, in scan: XMLScan
  ) {
    if let listener { return listener.start(element, attributes, in: scan) }
    if element.isText("gpx") {
      let gpx = GPXListener()
      gpx.tracks.reserve(expected)
      format = .gpx(gpx)
    } else if element.isText("kml") {
      format = .kml(KMLListener())
    } else if element.isText("TrainingCenterDatabase") {
      format = .tcx(TCXListener())
    } else {
      scan.refuse(
        "this is no GPX, KML or TCX file", hint: "it begins with <\(String(cString: element).prefix(40))>")
    }
    listener = format?.listener
  }

  func end(_ element: UnsafePointer<CChar>, in scan: XMLScan) {
    listener?.end(element, in: scan)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { listener?.text(bytes) }
}
