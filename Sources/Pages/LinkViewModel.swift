package import Entities
package import PagePaths
package import Templates
internal import Text
internal import Wording

/// A link to another page of the site.
package struct LinkViewModel: ViewModel {
  package enum Time {
    case trip(Itinerary)
    case day(CalendarDay)
  }

  package let wording: SiteWording
  package let title: String
  package let pagePath: PagePath
  /// The place on the page. Nil for its top.
  package var place: PageAnchor?
  package let time: Time?

  package init(
    wording: SiteWording, title: String, pagePath: PagePath, place: PageAnchor? = nil, time: Time?
  ) {
    self.wording = wording
    self.title = title
    self.pagePath = pagePath
    self.place = place
    self.time = time
  }

  package static let fields = Fields<Self> {
    $0.text("title", "The title of the linked page, or of a part of it.") { $0.title }
    $0.text("url", "Its address.") {
      $0.pagePath
    } write: {
      $1.wording.pagePaths.write($0, into: &$2)
      if let place = $1.place {
        $2.append("#")
        $2.append(place.id)
      }
    }
    $0.text("dates", needs: .dates, "The dates of the trip. Absent if it has none.") { $0.dates }
  }
}

extension LinkViewModel {
  private var dates: String? {
    switch time {
    case .trip(let itinerary): wording.dates(of: itinerary)
    case .day(let day): wording.formats.texts(day).full
    case nil: nil
    }
  }
}

/// A name that can have a page: a tag or a country.
package struct NameViewModel: ViewModel {
  let wording: SiteWording
  let name: String
  let pagePath: PagePath?
  let code: String?

  package static let fields = Fields<Self> {
    $0.text("name", "The name.") { $0.name }
    $0.text("url", "The address of its page. Absent if the site has no such pages.") {
      $0.pagePath
    } write: {
      $1.wording.pagePaths.write($0, into: &$2)
    }
    $0.text("code", "The ISO 3166-1 alpha-2 code of a country. Absent for tags and years.") { $0.code }
  }
}
