package import Entities
internal import Journeys
package import MapDrawing
internal import PagePaths
internal import Text
package import Wording

/// Distances and times of trips, as the pages of the site show them.
package struct TravelFigures: Sendable {
  private let strings: LocalizedStrings
  private let formats: TravelFormats
  private let language: String

  package init(settings: SiteSettings, strings: LocalizedStrings) {
    self.strings = strings
    language = settings.language
    formats = TravelFormats(settings: settings, countries: [])
  }

  /// The distance of a whole trip. Nil if no leg has one.
  package func distance(of itinerary: Itinerary) -> String? {
    let distances = Distances(of: itinerary, in: formats.units)
    return distances.total.map { formats.distance(tenths: $0, showsTenths: distances.showsTenths) }
  }

  /// A distance, as in `98.2 km`.
  package func distance(metres: Double) -> String {
    formats.distance(
      tenths: Int((metres * 10 / Distances.metres(in: formats.units)).rounded()), showsTenths: true)
  }

  /// The distance and the duration of each leg, as in `98.2 km, 3 h 15 min`. Nil if neither is known.
  package func legs(of itinerary: Itinerary) -> [String?] {
    let distances = Distances(of: itinerary, in: formats.units)
    return itinerary.legs.indices.map { index in
      let distance = distances.tenths(ofLeg: index).map {
        formats.distance(tenths: $0, showsTenths: distances.showsTenths)
      }
      let duration = itinerary.legs[index].duration.map { strings.duration(minutes: Int($0)) }
      let parts = [distance, duration].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
  }

  /// What the legs to the stops of each day add up to, as in `98.2 km, 3 h 15 min, ↑ 850 m`. Nil if nothing is known of them.
  package func days(of itinerary: Itinerary) -> [String?] {
    ways(to: itinerary.days.map(\.arrivals), of: itinerary)
  }

  /// The same for the legs to some stops.
  package func way(to stops: Range<Int>, of itinerary: Itinerary) -> String? {
    ways(to: [stops], of: itinerary)[0]
  }

  private func ways(to ranges: [Range<Int>], of itinerary: Itinerary) -> [String?] {
    let distances = Distances(of: itinerary, in: formats.units)
    let times = TravelTimes(of: itinerary)
    let climbs = Climbs(of: itinerary, in: formats.units)
    return ranges.map { stops in
      let distance = distances.sum(to: stops).map {
        formats.distance(tenths: $0, showsTenths: distances.showsTenths)
      }
      let climb = climbs.sum(to: stops).flatMap {
        $0.up > 0 ? "↑\u{202F}" + formats.shortDistance($0.up) : nil
      }
      let parts = [distance, times.sum(to: stops).map(strings.duration), climb].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
  }

  /// Legs to some stops of a trip.
  package struct Way {
    let stops: Range<Int>
    let itinerary: Itinerary

    package init(to stops: Range<Int>, of itinerary: Itinerary) {
      (self.stops, self.itinerary) = (stops, itinerary)
    }
  }

  /// How much longer a way is than another one, as in `+84 km` and `−30 min`. Leaves out what is the same, or not known of both.
  package func difference(of way: Way, from other: Way) -> [String] {
    let (new, old) = (
      Distances(of: way.itinerary, in: formats.units), Distances(of: other.itinerary, in: formats.units)
    )
    let times = (TravelTimes(of: way.itinerary), TravelTimes(of: other.itinerary))
    func signed(_ new: Int?, _ old: Int?, _ text: (Int) -> String) -> String? {
      guard let new, let old, new != old else { return nil }
      return (new > old ? "+" : "\u{2212}") + text(abs(new - old))
    }
    return [
      signed(new.sum(to: way.stops), old.sum(to: other.stops)) {
        formats.distance(tenths: $0, showsTenths: new.showsTenths && old.showsTenths)
      },
      signed(times.0.sum(to: way.stops), times.1.sum(to: other.stops), strings.duration),
    ].compactMap(\.self)
  }

  /// What two lists of legs of a trip add up to, in metres: the sums of what the page shows. The last value is their difference. Nil if
  /// both look the same.
  package func saving(
    from before: [Double], to after: [Double], of itinerary: Itinerary
  ) -> (before: String, after: String, saved: String?) {
    let distances = Distances(of: itinerary, in: formats.units)
    func sum(_ legs: [Double]) -> Int { legs.reduce(0) { $0 + distances.tenths(ofMetres: $1) } }
    func text(_ tenths: Int) -> String {
      formats.distance(tenths: tenths, showsTenths: distances.showsTenths)
    }
    let saved = sum(before) - sum(after)
    return (text(sum(before)), text(sum(after)), saved > 0 ? text(saved) : nil)
  }

  /// The map of a whole trip as its page shows it, as SVG, but without photos and finer land.
  package func map(for geometry: JourneyMapGeometry, of itinerary: Itinerary) -> String {
    let words = MapWords(strings: strings, formats: formats, language: language)
    let map = words.map(for: geometry, of: itinerary, on: "", distance: distance(of: itinerary))
    var out = OutputBuffer(capacity: 1 << 16)
    JourneyMapView(idPrefix: PageAnchor.tripMap).write(map, into: &out)
    return out.string()
  }

  /// The small map of a trip, as its card shows it.
  package func card(for geometry: JourneyMapGeometry, of itinerary: Itinerary) -> String {
    let words = MapWords(strings: strings, formats: formats, language: language)
    let map = words.map(for: geometry, of: itinerary, on: "", distance: nil)
    var out = OutputBuffer(capacity: 1 << 14)
    JourneyMapView(idPrefix: "map-\(itinerary.trip.slug)-").write(map, into: &out)
    return out.string()
  }

  /// An amount with the code of its currency.
  package func money(_ money: Money) -> String { formats.money(money) }

  /// As in `14 June 2025`.
  package func day(_ day: CalendarDay) -> String { formats.texts(day).medium }

  /// As in `14 June 2025, 18:02`, or only the day if the time is unknown.
  package func moment(_ moment: LocalMoment) -> String {
    ([day(moment.day)] + (moment.minute.map { [time($0)] } ?? [])).joined(separator: ", ")
  }

  /// A time of day.
  package func time(_ minute: Int16) -> String { formats.time(minute) }
}
