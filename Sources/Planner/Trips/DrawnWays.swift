internal import ContentReaders
internal import Entities
internal import Files
package import Geodesy
package import Journeys
internal import Text

/// Ways that people draw on the map.
extension SitePlanner {
  /// The largest number of points between the two stops.
  private static let mostPoints = 200

  /// The way from the previous stop to `stop`, through `places`.
  package func drawnWay(
    through places: [Coordinate], toStop stop: Int, of trip: Trip
  ) throws(PlanFailure) -> DrawnWay {
    try trip.checkIsWritten(stop)
    let stops = trip.itinerary.trip.stops
    guard stop > 0 else {
      throw .refused("no leg leads to the first stop", hint: "draw the way to the stop where it ends")
    }
    guard let start = stops[stop - 1].coordinate, let end = stops[stop].coordinate else {
      throw .refused("not both ends of the way are on the map", hint: "give both stops a place")
    }
    guard places.count <= Self.mostPoints else {
      throw .refused("a way has at most \(Self.mostPoints) points", hint: "draw it in parts")
    }
    guard var ways = site.legWays(of: trip.itinerary) else {
      throw .refused("the trip has no ways", hint: nil)
    }
    return ways.drawnWay(through: [start] + places + [end], by: trip.itinerary.legs[stop - 1].mode)
  }

  /// Writes a drawn way into the folder of the trip, as the planned way to a stop. Replaces the file of an earlier drawn way.
  package func planWay(
    through places: [Coordinate], toStop stop: Int, of trip: Trip
  ) throws(PlanFailure) -> EditPlan {
    let way = try drawnWay(through: places, toStop: stop, of: trip)
    let stops = trip.itinerary.trip.stops
    let before = try drawnFile(ofStop: stop, of: trip)
    let path: String
    if let before {
      path = before.path
    } else {
      path = try freePath(
        PlainName.stem(of: "way to \(stops[stop].name)", otherwise: "way"), ".gpx",
        in: TripFiles(path: trip.path).folder + "/tracks")
    }
    let bytes = Self.gpx(way.points)
    let waiting = try keep(bytes, as: "way.gpx")
    defer { remove(waiting) }
    var planner = self
    planner.site = site.reading(track: folder + "/" + waiting, as: path)
    var plan = try planner.plan(
      "draw the way to \(stops[stop].name) in \(trip.path)", of: trip,
      mapping: trip.sameStops
    ) { text throws(PlanFailure) in
      try text.set(
        "planned", .text(TripLinks.relative(path, from: trip.path)), of: stops.listed(stop))
    }
    plan.edit.changes.insert(.write("Content/" + path, before: before?.bytes, after: bytes), at: 0)
    return plan
  }

  private static let creator = "creator=\"tripsite plan\""

  /// The file of the planned way to a stop. Nil if the planner did not draw it.
  private func drawnFile(ofStop stop: Int, of trip: Trip) throws(PlanFailure) -> (
    path: String, bytes: [UInt8]
  )? {
    let files = try trip.text.files(of: "planned", of: trip.stops.listed(stop))
    guard files.count == 1, case .inside(let path) = ContentPath(files[0], from: trip.path) else {
      return nil
    }
    do throws(FileError) {
      let bytes = try File.read(folder + "/Content/" + path).bytes
      return bytes.prefix(400).place(of: Self.creator) == nil ? nil : (path, bytes)
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
  }

  private static func gpx(_ points: [Coordinate]) -> [UInt8] {
    let lines = points.map { point in
      "<rtept lat=\"\(Coordinate.decimal(point.latitude))\" lon=\"\(Coordinate.decimal(point.longitude))\"/>\n"
    }
    return Array(
      ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" \(creator) "
        + "xmlns=\"http://www.topografix.com/GPX/1/1\">\n<rte>\n\(lines.joined())</rte>\n</gpx>\n").utf8)
  }
}
