package import Entities

/// The maps that follow a story: the map of the trip, and the maps of its other regions.
package struct StoryMaps: Sendable {
  /// A part of one of the maps.
  package struct Scene: Equatable, Sendable {
    /// The position of the region. Nil for the map of the trip.
    package var region: Int?
    package var view: StoryViews.View
  }

  package let trip: StoryViews
  /// By the positions of the regions. Nil if a region has no map.
  package let regions: [StoryViews?]

  private let itinerary: Itinerary
  private let chapters: [Set<Int>]

  /// `regions` are the regions that have maps of their own, with these maps. A map is nil if
  /// no stop of its region has coordinates.
  package init(
    of itinerary: Itinerary, on map: JourneyMapGeometry,
    regions: [(region: JourneyRegions.Region, map: JourneyMapGeometry?)]
  ) {
    self.itinerary = itinerary
    trip = StoryViews(of: itinerary, on: map)
    self.regions = regions.map { $0.map.map { StoryViews(of: itinerary, on: $0) } }
    chapters = regions.map { Set($0.region.stops) }
  }

  package func views(of scene: Scene) -> StoryViews { scene.region.flatMap { regions[$0] } ?? trip }

  /// A day is on the map that shows all of its stops. The day of a flight to another region is on the map where it ends.
  /// On the way from home and to home, the map of the trip stays whole.
  package func scene(ofDay number: Int, shape: Double? = nil) -> Scene? {
    guard let part = JourneyPart.day(number, of: itinerary) else { return nil }
    return scene(of: part.stops) { $0.view(ofDay: number, shape: shape) }
  }

  /// A stop with the leg to it.
  package func scene(ofStop stop: Int) -> Scene? {
    scene(of: [max(stop - 1, 0), stop]) { $0.view(ofStop: stop) }
  }

  private func scene(of stops: [Int], view: (StoryViews) -> StoryViews.View?) -> Scene? {
    let located = stops.filter { itinerary.trip.stops[$0].coordinate != nil }
    guard let last = located.last else { return nil }
    if !trip.shows(located) {
      for (position, views) in regions.enumerated() {
        if let views, views.shows(located) { return view(views).map { Scene(region: position, view: $0) } }
      }
      if !trip.shows([last]) {
        for (position, views) in regions.enumerated() where chapters[position].contains(last) {
          if let views { return Scene(region: position, view: views.whole) }
        }
      }
    }
    return view(trip).map { Scene(view: $0) }
  }
}
