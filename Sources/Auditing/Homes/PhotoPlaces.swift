internal import Files
internal import Geodesy

/// The places of the photos that the map of a page shows. The page tells the coordinates of its stops, and their pins say which place
/// of the Earth each point of the drawing is.
struct PhotoPlaces {
  /// A point of the drawing, in its units.
  private struct Point {
    var x: Double
    var y: Double
  }

  /// Signs that are nearer to each other, in units, do not stand at their own places.
  private static let crowded = 26.0
  /// Where a stop is farther from its pin, in metres, the drawing is not understood or the map is too small.
  private static let largestError = 60.0

  private let bytes: [UInt8]

  static func read(_ bytes: [UInt8]) -> [Coordinate] {
    guard bytes.place(of: "class=\"photo-mark\"", from: 0) != nil,
      let start = bytes.place(of: "<svg class=\"map\"", from: 0),
      let end = bytes.place(of: "</svg>", from: start)
    else { return [] }
    // Narrow screens have the same signs in other places.
    let drawing = start..<min(end, bytes.place(of: "class=\"map-narrow\"", from: start) ?? end)
    let page = PhotoPlaces(bytes: bytes)
    let stops = page.stops()
    let pins = page.signs("<a class=\"pin", in: drawing)
    let known = pins.compactMap { pin in
      pin.stops.count == 1 ? stops[pin.stops[0]].map { (pin.point, $0) } : nil
    }
    guard let plane = DrawnPlane(known.map { ($0.0.x, $0.0.y, $0.1) }),
      known.allSatisfy({ point, place in
        plane.place(x: point.x, y: point.y).map { Geodesic.step(from: $0, to: place) < largestError } ?? false
      })
    else { return [] }
    return page.signs("<a class=\"photo-mark", in: drawing).map(\.point).filter { mark in
      !pins.contains { abs($0.point.x - mark.x) < crowded && abs($0.point.y - mark.y) < crowded }
    }.compactMap { plane.place(x: $0.x, y: $0.y) }
  }

  /// The coordinates of stops by their numbers, from the structured data.
  private func stops() -> [Int: Coordinate] {
    var found: [Int: Coordinate] = [:]
    var next = bytes.place(of: "\"position\":", from: 0)
    while let start = next {
      next = bytes.place(of: "\"position\":", from: start + 11)
      guard let number = bytes.decimal(at: start + 11),
        let place = bytes.place(of: "\"latitude\":", from: start),
        place < next ?? .max, let latitude = bytes.decimal(at: place + 11),
        let across = bytes.place(of: "\"longitude\":", from: place), across < next ?? .max,
        let longitude = bytes.decimal(at: across + 12)
      else { continue }
      found[Int(number.value)] = PositionReader.checked(latitude.value, longitude.value)
    }
    return found
  }

  /// The links in a drawing whose tags begin so, with the numbers of their stops.
  private func signs(_ tag: String, in drawing: Range<Int>) -> [(point: Point, stops: [Int])] {
    var found: [(Point, [Int])] = []
    var index = drawing.lowerBound
    while let start = bytes.place(of: tag, from: index), start < drawing.upperBound {
      index = bytes.next(UInt8(ascii: ">"), from: start)
      let text = Array(bytes[start..<min(index, drawing.upperBound)])
      guard let move = text.place(of: "translate(", from: 0), let x = text.decimal(at: move + 10),
        let y = text.decimal(at: x.end + 1)
      else { continue }
      var stops: [Int] = []
      if let list = text.place(of: "data-stops=\"", from: 0) {
        let numbers = text[(list + 12)..<text.next(UInt8(ascii: "\""), from: list + 12)]
        stops = numbers.split(separator: 0x20).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      }
      found.append((Point(x: x.value, y: y.value), stops))
    }
    return found
  }
}

/// Latitude and longitude as linear functions of a point, which fit known points best.
private struct DrawnPlane {
  private var middle = (x: 0.0, y: 0.0, latitude: 0.0, longitude: 0.0)
  private var latitude = (x: 0.0, y: 0.0)
  private var longitude = (x: 0.0, y: 0.0)

  /// Nil for points on one line.
  init?(_ known: [(x: Double, y: Double, place: Coordinate)]) {
    guard known.count >= 3 else { return nil }
    for (x, y, place) in known {
      let part = 1 / Double(known.count)
      middle = (
        middle.x + x * part, middle.y + y * part, middle.latitude + place.latitude * part,
        middle.longitude + place.longitude * part
      )
    }
    var (xx, xy, yy, xa, ya, xo, yo) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (x, y, place) in known {
      let (u, v) = (x - middle.x, y - middle.y)
      let (up, across) = (place.latitude - middle.latitude, place.longitude - middle.longitude)
      (xx, xy, yy) = (xx + u * u, xy + u * v, yy + v * v)
      (xa, ya, xo, yo) = (xa + u * up, ya + v * up, xo + u * across, yo + v * across)
    }
    let turn = xx * yy - xy * xy
    guard turn > 1e-3 * (xx + yy) * (xx + yy) else { return nil }
    latitude = ((xa * yy - ya * xy) / turn, (ya * xx - xa * xy) / turn)
    longitude = ((xo * yy - yo * xy) / turn, (yo * xx - xo * xy) / turn)
  }

  func place(x: Double, y: Double) -> Coordinate? {
    let (u, v) = (x - middle.x, y - middle.y)
    return PositionReader.checked(
      middle.latitude + latitude.x * u + latitude.y * v, middle.longitude + longitude.x * u + longitude.y * v)
  }
}
