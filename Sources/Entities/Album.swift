package import Geodesy

/// The photos of a trip, with their places in it.
package struct Album: Equatable, Sendable {
  /// In the order of the album.
  package var photos: [AlbumPhoto]
  /// Not shown by themselves. The story can show them.
  package var unlisted: [AlbumPhoto]
  /// Left out of the site.
  package var hidden: [AlbumPhoto]

  package init(photos: [AlbumPhoto] = [], unlisted: [AlbumPhoto] = [], hidden: [AlbumPhoto] = []) {
    self.photos = photos
    self.unlisted = unlisted
    self.hidden = hidden
  }
}

/// A photo of a trip, and where it belongs.
package struct AlbumPhoto: Equatable, Sendable {
  package enum Home: Hashable, Sendable {
    /// The number of a day, from 1.
    case day(Int)
    /// The position of a stop, from 0.
    case stop(Int)
    /// The album of the whole trip.
    case trip
  }

  /// Why a photo belongs to its home.
  package enum Reason: Equatable, Sendable {
    case author, time, position, nothing
  }

  /// Relative to Content/, with forward slashes, or a `LibraryPath`.
  package var path: String
  package var facts: PictureFacts
  package var caption: String?
  package var alternative: String?
  /// By the clocks at its place, if that is known. Otherwise by the corrected clock of the camera.
  package var taken: LocalMoment?
  package var coordinate: Coordinate?
  package var home: Home
  package var reason: Reason
  /// The number of days between the trip and the day of the photo. Negative before the trip. Nil within it, or if
  /// a date is unknown.
  package var daysOutside: Int?

  package init(
    path: String, facts: PictureFacts, caption: String? = nil, alternative: String? = nil,
    taken: LocalMoment? = nil, coordinate: Coordinate? = nil, home: Home = .trip, reason: Reason = .nothing,
    daysOutside: Int? = nil
  ) {
    self.path = path
    self.facts = facts
    self.caption = caption
    self.alternative = alternative
    self.taken = taken
    self.coordinate = coordinate
    self.home = home
    self.reason = reason
    self.daysOutside = daysOutside
  }
}
