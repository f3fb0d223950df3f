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
  /// The film of a live photo. The photo is the picture of the same moment.
  package var live: AlbumFilm?
  package var caption: String?
  package var alternative: String?
  /// By the clocks at its place, if that is known. Otherwise by the corrected clock of the camera.
  package var taken: LocalMoment?
  /// Nil for a photo of a private place.
  package var coordinate: Coordinate?
  /// The private place where the photo was taken.
  package var privatePlace: PrivatePlace?
  package var home: Home
  /// The number of the day when it was taken, if its home is a stop that the trip reached on another day.
  package var laterDay: Int?
  package var reason: Reason
  /// The number of days between the trip and the day of the photo. Negative before the trip. Nil within it, or if
  /// a date is unknown.
  package var daysOutside: Int?

  package init(
    path: String, facts: PictureFacts, live: AlbumFilm? = nil, caption: String? = nil,
    alternative: String? = nil, taken: LocalMoment? = nil, coordinate: Coordinate? = nil,
    privatePlace: PrivatePlace? = nil, home: Home = .trip, laterDay: Int? = nil, reason: Reason = .nothing,
    daysOutside: Int? = nil
  ) {
    self.path = path
    self.facts = facts
    self.live = live
    self.caption = caption
    self.alternative = alternative
    self.taken = taken
    self.coordinate = coordinate
    self.privatePlace = privatePlace
    self.home = home
    self.laterDay = laterDay
    self.reason = reason
    self.daysOutside = daysOutside
  }
}

extension AlbumPhoto {
  /// Where the story of the trip shows it: on the day when it was taken.
  package var shownAt: Home { laterDay.map { .day($0) } ?? home }

  /// The file that moves or sounds: the film of a live photo, or the item itself. Nil for a still photo.
  package var film: AlbumFilm? { live ?? (facts.film == nil ? nil : AlbumFilm(path: path, facts: facts)) }
}

/// A film or a recording, for example the film that a phone records around the moment of a photo.
package struct AlbumFilm: Equatable, Sendable {
  /// Relative to Content/, with forward slashes.
  package var path: String
  package var facts: PictureFacts

  package init(path: String, facts: PictureFacts) {
    self.path = path
    self.facts = facts
  }
}
