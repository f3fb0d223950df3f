internal import Entities
internal import PagePaths
internal import Stories

extension TripPagePaths {
  init(of itinerary: Itinerary, story: ToldStory, settings: SiteSettings) {
    self.init(
      of: itinerary, toldDays: story.toldDays, toldStops: story.toldStops, settings: settings)
  }
}
