package import Entities

/// Where a photo belongs and why, for its author.
extension AlbumPhoto {
  package func homeWords(in trip: Trip) -> String {
    switch home {
    case .day(let number): "day \(number)"
    case .stop(let index):
      "stop \(trip.stops.numbers[index] ?? index + 1), \(trip.stops[index].name)"
        + (laterDay.map { ", day \($0)" } ?? "")
    case .trip: trip.photos.isNone ? "no album" : "album"
    }
  }

  package var reasonWords: String {
    if let days = daysOutside, reason != .author {
      return "taken \(abs(days)) \(abs(days) == 1 ? "day" : "days") \(days < 0 ? "before" : "after") the trip"
    }
    return switch reason {
    case .author: "by photos:"
    case .time: "by time"
    case .position: "by position"
    case .nothing where privatePlace != nil: taken == nil ? "no time" : "the time names no day"
    case .nothing: taken == nil && coordinate == nil ? "no time, no position" : "no stop is near"
    }
  }
}
