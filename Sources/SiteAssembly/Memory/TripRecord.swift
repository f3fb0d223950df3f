internal import Entities
internal import Geodesy

/// Itineraries as bytes. What reads a field stands behind what writes it, in the same order.
extension RecordWriter {
  mutating func put(_ itinerary: Itinerary) {
    put(itinerary.trip)
    put(itinerary.countries) { $0.put($1.letters) }
    put(itinerary.places) { record, place in
      record.put(place.country) { $0.put($1.letters) }
      record.put(place.region)
      record.put(place.zone) { $0.put(Int($1.index)) }
    }
    put(itinerary.legs) { record, leg in
      record.put(leg.mode)
      record.put(leg.distance) { $0.put($1) }
      record.put(leg.duration) { $0.put($1) }
      record.put(leg.arrivesDaysLater)
    }
    put(itinerary.days) { record, day in
      record.put(day.number)
      record.put(day.date)
      record.put(day.arrivals.lowerBound)
      record.put(day.arrivals.count)
    }
    put(itinerary.first)
    put(itinerary.last)
    put(itinerary.dayCount) { $0.put($1) }
  }

  private mutating func put(_ trip: Trip) {
    put(trip.slug)
    put(trip.title)
    put(trip.summary)
    put(trip.start)
    put(trip.updated)
    put(trip.tags) { $0.put($1) }
    put(trip.countries) { $0.put($1.letters) }
    put(trip.travellers) { $0.put($1) }
    put(trip.cover) { record, cover in
      record.put(cover.path)
      record.put(cover.size)
      record.put(cover.alternative)
    }
    put(trip.mode)
    put(trip.isDraft)
    put(trip.aliases) { $0.put($1) }
    put(trip.stops) { $0.put($1) }
    put(trip.extra) { $0.put($1) }
    put(trip.source)
  }

  private mutating func put(_ stop: Waypoint) {
    put(stop.name)
    put(stop.coordinate) { record, coordinate in
      record.put(coordinate.latitude)
      record.put(coordinate.longitude)
    }
    put(stop.country) { $0.put($1.letters) }
    put(stop.placeKind) { $0.put(Int($1.rawValue)) }
    put(stop.timeZone) { $0.put(Int($1.index)) }
    put(stop.arrival) { $0.put($1) }
    put(stop.departure) { $0.put($1) }
    put(stop.nights) { $0.put(Int($1)) }
    put(Waypoint.Kind.allCases.firstIndex(of: stop.kind)!)
    put(stop.mode) { $0.put($1) }
    put(stop.note)
    put(Int(stop.noteLine))
  }

  private mutating func put(_ moment: LocalMoment) {
    put(Int(moment.day.number))
    put(moment.minute) { $0.put(Int($1)) }
    put(moment.offset) { $0.put(Int($1)) }
  }

  private mutating func put(_ mode: TravelMode) { put(TravelMode.allCases.firstIndex(of: mode)!) }

  mutating func put(_ day: CalendarDay?) { put(day) { $0.put(Int($1.number)) } }

  mutating func put(_ size: PixelSize?) {
    put(size) { record, size in
      record.put(size.width)
      record.put(size.height)
    }
  }
}

extension RecordReader {
  mutating func itinerary() -> Itinerary {
    Itinerary(
      trip: trip(), countries: list { $0.country() }.compactMap(\.self),
      places: list { record in
        StopPlace(
          country: record.optional { $0.country() } ?? nil, region: record.optional { $0.text() },
          zone: record.optional { $0.zone() })
      },
      legs: list { record in
        Leg(
          mode: record.mode(), distance: record.optional { $0.double() },
          duration: record.optional { $0.number() }, arrivesDaysLater: record.number())
      },
      days: list { record in
        Day(number: record.number(), date: record.day(), arrivals: record.range())
      },
      first: day(), last: day(), dayCount: optional { $0.number() })
  }

  private mutating func trip() -> Trip {
    Trip(
      slug: text(), title: text(), summary: optional { $0.text() }, start: day(), updated: day(),
      tags: list { $0.text() }, countries: list { $0.country() }.compactMap(\.self),
      travellers: list { $0.text() },
      cover: optional { record in
        Cover(path: record.text(), size: record.size(), alternative: record.optional { $0.text() })
      },
      mode: mode(), isDraft: flag(), aliases: list { $0.text() }, stops: list { $0.stop() },
      extra: optional { $0.extra() }, source: source())
  }

  private mutating func stop() -> Waypoint {
    Waypoint(
      name: text(),
      coordinate: optional { record in
        Coordinate(latitude: record.double(), longitude: record.double())
      },
      country: optional { $0.country() } ?? nil,
      placeKind: optional { $0.one(of: PlaceKind.allCases) },
      timeZone: optional { $0.zone() }, arrival: optional { $0.moment() },
      departure: optional { $0.moment() },
      nights: optional { Int16(truncatingIfNeeded: $0.number()) }, kind: one(of: Waypoint.Kind.allCases),
      mode: optional { $0.mode() }, note: optional { $0.text() },
      noteLine: Int32(truncatingIfNeeded: number()))
  }

  private mutating func moment() -> LocalMoment {
    LocalMoment(
      day: CalendarDay(number: Int32(truncatingIfNeeded: number())),
      minute: optional { Int16(truncatingIfNeeded: $0.number()) },
      offset: optional { Int16(truncatingIfNeeded: $0.number()) })
  }

  /// Nil, which is a fault, where it is no country's code.
  private mutating func country() -> CountryCode? {
    let country = CountryCode(text())
    if country == nil { fail() }
    return country
  }

  private mutating func zone() -> TimeZoneID { TimeZoneID(index: UInt16(truncatingIfNeeded: number())) }

  private mutating func mode() -> TravelMode { one(of: TravelMode.allCases) }

  /// The first, which is a fault, where the number is none of theirs.
  private mutating func one<Value>(of values: [Value]) -> Value {
    let index = number()
    if values.indices.contains(index) { return values[index] }
    fail()
    return values[0]
  }

  mutating func day() -> CalendarDay? {
    optional { CalendarDay(number: Int32(truncatingIfNeeded: $0.number())) }
  }

  mutating func size() -> PixelSize? {
    optional { PixelSize(width: $0.number(), height: $0.number()) }
  }
}
