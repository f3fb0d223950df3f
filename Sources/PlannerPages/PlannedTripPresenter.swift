internal import Entities
internal import Geodesy
internal import Journeys
internal import Pages
internal import Text

/// A trip for its page.
struct PlannedTripPresenter {
  func viewModel(for facts: PlannedTripFacts) -> PlannedTripViewModel {
    PlannedTripViewModel(
      line: TripListPresenter.line(
        for: facts.itinerary, facts.figures, seen: sight(facts.seen?.trip, facts)), version: facts.version,
      problems: facts.problems.map { AdviceWording(labels: facts.speech.labels).problem($0) },
      remarks: facts.remarks,
      geocoder: facts.geocoder, map: facts.map, written: keys(facts.written),
      marks: facts.marks.map { mark in
        PlannedTripViewModel.Mark(
          stop: mark.stop, key: mark.key,
          text: AdviceWording(labels: facts.speech.labels).text(of: mark.problem))
      },
      history: facts.history, speech: facts.speech, days: days(of: facts),
      stops: stops(of: facts), costs: costs(of: facts).viewModel,
      options: PlannedOptionPresenter(labels: facts.speech.labels, figures: facts.figures)
        .viewModels(for: facts.options),
      ideas: facts.itinerary.trip.ideas.enumerated().map { index, idea in
        PlannedTripViewModel.Idea(
          name: idea.name, note: idea.note, nights: idea.nightsTold,
          seen: sight(facts.seen?.ideas[index], facts))
      })
  }

  private func sight(_ sight: Sight?, _ facts: PlannedTripFacts) -> SightViewModel? {
    sight.map(SightPresenter(audiences: facts.speech.audiences, figures: facts.figures).viewModel)
  }

  func keys(_ written: [PlannedTripFacts.WrittenKey]) -> [PlannedTripViewModel.Key] {
    written.map { PlannedTripViewModel.Key(name: $0.key, text: $0.text) }
  }

  private func costs(of facts: PlannedTripFacts) -> PlannedCostsPresenter {
    PlannedCostsPresenter(
      facts: facts.costs, places: facts.listedCosts, figures: facts.figures,
      seen: facts.costs.rows.indices.map { sight(facts.seen?.costs[$0], facts) })
  }

  private func days(of facts: PlannedTripFacts) -> [PlannedTripViewModel.Day] {
    let costs = costs(of: facts)
    return zip(facts.itinerary.days, facts.figures.days(of: facts.itinerary)).enumerated().map {
      index, each in
      let (day, way) = each
      return PlannedTripViewModel.Day(
        number: day.number, date: day.date?.iso, first: day.arrivals.lowerBound,
        spentAt: facts.itinerary.stay(onDay: day).map { facts.itinerary.trip.stops[$0].name },
        places: facts.itinerary.placesOfDayTrips(onDay: day.number), way: way,
        sun: facts.sun[day.number].map { words(of: $0, facts.figures) },
        booked: booked(on: day, of: facts.itinerary.trip), cost: costs.text(ofDay: day.number),
        seen: sight(facts.seen?.days[index], facts))
    }
  }

  /// The stops of a day and the ways to them that are booked. Nil if nothing is.
  private func booked(on day: Day, of trip: Trip) -> String? {
    let texts = day.arrivals.flatMap { index -> [String] in
      let stop = trip.stops[index]
      let way = index > 0 && stop.wayStatus == .booked
      return (way ? ["\(trip.mode(to: index).rawValue) to \(stop.name)"] : [])
        + (stop.status == .booked ? [stop.name] : [])
    }
    return texts.isEmpty ? nil : "booked: " + texts.joined(separator: ", ")
  }

  private func stops(of facts: PlannedTripFacts) -> [PlannedTripViewModel.Stop] {
    let trip = facts.itinerary.trip
    let legs = facts.figures.legs(of: facts.itinerary)
    return trip.stops.enumerated().map { index, stop in
      PlannedTripViewModel.Stop(
        name: stop.name, at: stop.coordinate?.decimal, way: index > 0 ? trip.mode(to: index).rawValue : nil,
        line: index > 0 ? trip.mode(to: index).traits.way.rawValue : nil,
        leg: index > 0 ? legs[index - 1] : nil, arrive: stop.arrival?.written(offset: false),
        nights: stop.nightsTold ?? stop.nights.map { Int($0) }, outing: stop.outing?.rawValue,
        isStay: stop.kind == .stay, zone: facts.zones[index],
        written: keys(facts.writtenStops[index]), hasStory: facts.told.contains(index),
        seen: sight(facts.seen?.stops[index], facts),
        waySeen: index > 0 ? sight(facts.seen?.ways[index], facts) : nil)
    }
  }
}

extension PlannedTripPresenter {
  /// As in `sun 04:12 to 22:30`, in local time.
  fileprivate func words(of sun: SunDay, _ figures: TravelFigures) -> String {
    func clock(_ minutes: Double) -> String {
      figures.time(Int16((Int(minutes.rounded()) % 1440 + 1440) % 1440))
    }
    return switch sun {
    case .polarDay: "the sun does not set"
    case .polarNight: "the sun does not rise"
    case .rises(let sunrise?, let sunset?): "sun \(clock(sunrise)) to \(clock(sunset))"
    case .rises(let sunrise?, nil): "sunrise \(clock(sunrise))"
    case .rises(nil, let sunset): sunset.map { "sunset \(clock($0))" } ?? ""
    }
  }
}
