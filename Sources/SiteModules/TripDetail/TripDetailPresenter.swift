internal import Entities
internal import Journeys
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Stories
internal import Wording

/// Makes the view models of the pages of a trip.
///
/// A class, because values that are computed late hold it.
final class TripDetailPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let facts: TripDetailFacts
  private let late: TripLateFacts
  private let wording: TripWording

  init(
    siteFrame: SiteFramePresenter, facts: TripDetailFacts, late: TripLateFacts, pages: TripPagePaths
  ) {
    self.siteFrame = siteFrame
    self.facts = facts
    self.late = late
    wording = TripWording(site: siteFrame.wording, albums: siteFrame.albums, facts: facts, pages: pages)
  }

  private var trip: Trip { facts.trip }

  var viewModel: TripDetailViewModel {
    TripDetailViewModel(
      trip: wording,
      page: siteFrame.page(
        .trip(trip.slug), title: trip.title, description: description, picture: picture, kind: .article),
      map: facts.map.map { geometry in
        LateValue { [self] in
          maps.map(
            for: geometry, of: facts.itinerary, on: .trip(trip.slug), photos: facts.located,
            distance: facts.distances.total.map(wording.distance))
        }
      },
      smallMap: LateValue { [self] in late.smallMap.value.map { maps.map(for: $0, of: facts.itinerary) } },
      profile: LateValue { [self] in
        late.profile.value.map {
          ($0, maps.profile($0, of: facts.itinerary, distance: wording.distance(of: $0)))
        }
      },
      mapInWords: LateValue { [self] in late.words.value.map(inWords) },
      chapters: facts.chapters.map(chapter), exports: siteFrame.exports.formats(of: facts.itinerary),
      structuredData: LateValue { [self] in StructuredDataPresenter().viewModel(for: self) })
  }

  /// `map` is the geometry of the map on the day's page. Nil if the template shows no map, or if neither the
  /// day nor its start has coordinates. `previous` and `next` are the days before and after.
  func viewModel(
    ofDay day: TripDay, number: Int, previous: TripDay?, next: TripDay?, map: JourneyMapGeometry?,
    words: JourneyWords?
  ) -> DayDetailViewModel {
    DayDetailViewModel(
      page: page(
        .day(trip: trip.slug, number: number),
        title: wording.heading(ofDay: number) ?? wording.title(ofDay: number)),
      day: DayViewModel(trip: wording, day: day, level: HeadingLevel.title), previous: previous, next: next,
      map: map.map {
        maps.day(
          number, reaching: day.stops, for: $0, of: facts.itinerary,
          photos: facts.located(ofDay: number, stops: day.stops))
      }, words: words.map(inWords))
  }

  /// `map` is the geometry of the map on the stop's page. Nil if the template shows no map, or if the stop
  /// has fewer than two legs. `previous` and `next` are the stops before and after.
  func viewModel(
    ofStop index: Int, at pagePath: PagePath, previous: Int?, next: Int?, map: JourneyMapGeometry?
  ) -> StopDetailViewModel {
    StopDetailViewModel(
      page: page(pagePath, title: trip.stops[index].name),
      stop: StopViewModel(trip: wording, index: index, level: HeadingLevel.title), previous: previous,
      next: next,
      map: map.map {
        maps.surroundings(
          of: index, for: $0, in: facts.itinerary, photos: facts.located(atStop: index))
      })
  }

  private func page(_ pagePath: PagePath, title: String) -> PageViewModel {
    siteFrame.page(
      pagePath, title: "\(title) · \(trip.title)", description: trip.summary, picture: picture,
      kind: .article,
      crumbs: [wording.link])
  }

  var description: String? { trip.summary ?? (facts.story.excerpt.isEmpty ? nil : facts.story.excerpt) }

  var picture: PageViewModel.Picture? { siteFrame.picture(of: facts.itinerary) }

  private var maps: TripMapPresenter { TripMapPresenter(siteFrame: siteFrame) }

  private func chapter(_ chapter: TripChapterFacts) -> ChapterViewModel {
    ChapterViewModel(
      trip: wording, chapter: chapter,
      map: chapter.map.map { geometry in
        LateValue { [self] in
          maps.chapter(wording.title(of: chapter.region), for: geometry, of: facts.itinerary)
        }
      })
  }

  private func inWords(_ words: JourneyWords) -> JourneyWordsViewModel {
    JourneyWordsPresenter(siteFrame: siteFrame, itinerary: facts.itinerary).viewModel(for: words)
  }
}
