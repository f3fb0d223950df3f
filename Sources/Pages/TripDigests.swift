package import Entities
internal import Files
internal import Geodesy
package import Journeys

/// For each trip of a catalogue, a digest of everything that other pages can show of it. Results of lookups and
/// computations are not added, because they follow from the front matter, the program and the fields that the
/// theme shows. Answers of services are added.
package struct TripDigests: Sendable {
  private let trips: [UInt64]

  package init(
    of catalogue: TripCatalogue, albums: PhotoAlbums = PhotoAlbums(),
    grounds: GroundFileInteractor = GroundFileInteractor(),
    now: CalendarDay
  ) {
    trips = catalogue.trips.map { itinerary in
      let trip = itinerary.trip
      var digest = InputDigest()
      digest.add(trip.source.frontDigest)
      digest.add(trip.source.path)
      if let size = trip.cover?.size {
        digest.add(size.width)
        digest.add(size.height)
      }
      digest.add(albums.coverDigest(of: trip))
      digest.add(grounds.digest(ofTrip: trip.slug))
      for stop in trip.stops where stop.geocoder != nil {
        digest.add(stop.geocoder?.rawValue)
        digest.add(stop.coordinate?.decimal)
        digest.add(stop.country?.letters)
        digest.add(stop.placeKind?.word)
      }
      for leg in itinerary.legs {
        if let course = leg.course { digest.add(course.digest) }
        if let planned = leg.planned { digest.add(planned.digest) }
      }
      digest.add(itinerary.lastChange(until: now).map { Int($0.number) } ?? .min)
      return digest.value
    }
  }

  /// A digest of all inputs of a page.
  package func digest(of inputs: PageInputs) -> UInt64 {
    var digest = InputDigest()
    if let story = inputs.story {
      digest.add(story.path)
      digest.add(story.digest)
    }
    digest.add(inputs.trips.map { trips[$0] }.withUnsafeBytes(ContentHash.number(of:)))
    for other in inputs.others { digest.add(other) }
    return digest.value
  }
}
