internal import Entities
internal import Files
internal import Geodesy

/// Reads lines and stops of files for maps and programs.
enum PositionReader {
  static func read(_ bytes: [UInt8], ending: String) -> Positions {
    switch ending {
    case "gpx": gpx(bytes)
    case "kml": kml(bytes)
    case "geojson": geojson(bytes)
    case "html": Positions(stops: namedPlaces(bytes), photos: PhotoPlaces.read(bytes))
    case "json": Positions(stops: namedPlaces(bytes))
    default: Positions()
    }
  }

  private static func gpx(_ bytes: [UInt8]) -> Positions {
    var found = Positions()
    for (end, point): (String, String) in [("</trkseg>", "<trkpt"), ("</rte>", "<rtept")] {
      var index = 0
      while let close = bytes.place(of: end, from: index) {
        var line: [Coordinate] = []
        var day: Int?
        while let start = bytes.place(of: point, from: index), start < close {
          index = bytes.next(UInt8(ascii: ">"), from: start) + 1
          if let place = place(in: bytes, start, index) { line.append(place) }
          if day == nil, line.count == 1, let time = bytes.place(of: "<time>", from: index),
            time < min(index + 200, close)
          {
            day = self.day(bytes[(time + 6)...].prefix(10))
          }
        }
        found.take(line, day: day)
        index = close + end.utf8.count
      }
    }
    var index = 0
    while let start = bytes.place(of: "<wpt", from: index) {
      index = bytes.next(UInt8(ascii: ">"), from: start) + 1
      let close = bytes.place(of: "</wpt>", from: index) ?? bytes.count
      if let place = place(in: bytes, start, index), let name = inner("<name>", bytes, index, close) {
        found.stops.append(Positions.Stop(name: name, place: place))
      }
    }
    return found
  }

  private static func place(in bytes: [UInt8], _ start: Int, _ end: Int) -> Coordinate? {
    let tag = Array(bytes[start..<min(end, bytes.count)])
    guard let lat = tag.place(of: "lat="), let lon = tag.place(of: "lon="), let y = tag.decimal(at: lat + 5),
      let x = tag.decimal(at: lon + 5)
    else { return nil }
    return checked(y.value, x.value)
  }

  static func checked(_ latitude: Double, _ longitude: Double) -> Coordinate? {
    do throws(CoordinateError) {
      return try Coordinate.checked(latitude: latitude, longitude: longitude)
    } catch {
      // No place on earth is no home.
      return nil
    }
  }

  private static func inner(_ tag: String, _ bytes: [UInt8], _ start: Int, _ end: Int) -> String? {
    guard let place = bytes.place(of: tag, from: start), place < end else { return nil }
    var text: [UInt8] = []
    let from = place + tag.utf8.count
    CharacterEntities.append(bytes[from..<bytes.next(UInt8(ascii: "<"), from: from)], to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func day(_ text: ArraySlice<UInt8>) -> Int? {
    CalendarDay(iso: String(decoding: text, as: UTF8.self)).map { Int($0.number) }
  }

  private static func kml(_ bytes: [UInt8]) -> Positions {
    var found = Positions()
    var index = 0
    while let start = bytes.place(of: "<coordinates>", from: index) {
      let close = bytes.next(UInt8(ascii: "<"), from: start + 13)
      let line = bytes[(start + 13)..<close].split(whereSeparator: \.isSpace).compactMap {
        point -> Coordinate? in
        let point = Array(point)
        guard let x = point.decimal(at: 0), x.end < point.count, let y = point.decimal(at: x.end + 1) else {
          return nil
        }
        return checked(y.value, x.value)
      }
      found.take(line)
      if line.count == 1, let name = nameBefore(start, in: bytes) {
        found.stops.append(Positions.Stop(name: name, place: line[0]))
      }
      index = close
    }
    return found
  }

  private static func nameBefore(_ place: Int, in bytes: [UInt8]) -> String? {
    let start = max(0, place - 600)
    let part = Array(bytes[start..<place])
    var (found, index): (Int?, Int) = (nil, 0)
    while let next = part.place(of: "<name>", from: index) { (found, index) = (next, next + 6) }
    return found.flatMap { inner("<name>", part, $0, part.count) }
  }

  private static func geojson(_ bytes: [UInt8]) -> Positions {
    var found = Positions()
    var index = 0
    while let start = bytes.place(of: "\"coordinates\"", from: index) {
      index = start + 13
      while index < bytes.count, bytes[index].isSpace || bytes[index] == UInt8(ascii: ":") { index += 1 }
      var (depth, line): (Int, [Coordinate]) = (0, [])
      repeat {
        guard index < bytes.count else { break }
        if bytes[index] == UInt8(ascii: "[") {
          depth += 1
          if let x = bytes.decimal(at: index + 1), x.end < bytes.count, let y = bytes.decimal(at: x.end + 1),
            let place = checked(y.value, x.value)
          {
            line.append(place)
          }
        } else if bytes[index] == UInt8(ascii: "]") {
          depth -= 1
          if index > 0, bytes[index - 1] == UInt8(ascii: "]") {
            found.take(line)
            line = []
          }
        }
        index += 1
      } while depth > 0
    }
    return found
  }

  /// Members `name`, `latitude` and `longitude` near each other, as in the JSON of trips and in structured data.
  static func namedPlaces(_ bytes: [UInt8]) -> [Positions.Stop] {
    var stops: [Positions.Stop] = []
    var index = 0
    while let place = bytes.place(of: "\"latitude\":", from: index) {
      index = place + 11
      guard let latitude = bytes.decimal(at: index),
        let next = bytes.place(of: "\"longitude\":", from: index),
        next - index < 60, let longitude = bytes.decimal(at: next + 12),
        let at = checked(latitude.value, longitude.value)
      else { continue }
      let before = Array(bytes[max(0, place - 300)..<place])
      var (name, start): (Int?, Int) = (nil, 0)
      while let found = before.place(of: "\"name\":\"", from: start) {
        (name, start) = (found + 8, found + 8)
      }
      guard let name else { continue }
      let text = Excerpt.text(before[name..<before.next(UInt8(ascii: "\""), from: name)])
      stops.append(Positions.Stop(name: text, place: at))
    }
    return stops
  }
}
