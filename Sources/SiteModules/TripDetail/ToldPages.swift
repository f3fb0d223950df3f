internal import Entities

extension TripPagesRouter {
  init(of itinerary: Itinerary, story: ToldStory, settings: SiteSettings) {
    self.init(
      of: itinerary, toldDays: story.toldDays, toldStops: story.toldStops, settings: settings)
  }
}
