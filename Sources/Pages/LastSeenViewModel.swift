internal import Entities
internal import PagePaths
package import Templates
internal import Wording

/// Where the travellers of a trip under way were last.
package struct LastSeenViewModel: ViewModel {
  package let wording: SiteWording
  let albums: PhotoAlbums
  package let lastSeen: LastSeen

  package init(wording: SiteWording, albums: PhotoAlbums, lastSeen: LastSeen) {
    self.wording = wording
    self.albums = albums
    self.lastSeen = lastSeen
  }

  package static let fields = Fields<Self> {
    $0.object("post", "The newest post that has a place.") { seen in
      PostViewModel(
        wording: seen.wording, albums: seen.albums, entry: seen.lastSeen.entry,
        itinerary: seen.lastSeen.itinerary)
    }
    $0.text("next", "The name of the next stop. Absent at the end of the trip.") { seen in
      seen.lastSeen.next.map { seen.lastSeen.itinerary.trip.stops[$0].name }
    }
    $0.text("nextURL", "The address of the next stop.") { seen in
      seen.lastSeen.next.map {
        seen.wording.pagePaths.url(.trip(seen.lastSeen.itinerary.trip.slug)) + "#" + PageAnchor.stop($0).id
      }
    }
    $0.text("nextDate", needs: .dates, "The day of the arrival there, as in `18 Jun`.") { seen in
      seen.lastSeen.nextDay.map { seen.wording.formats.texts($0).short }
    }
  }
}
