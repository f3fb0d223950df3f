package import Entities
internal import Text

/// Reads trips. Checks the front matter and makes a `ParsedTrip` of it. Does not keep the Markdown.
package struct TripReader: Sendable {
  enum Key: String, DescribedKey {
    case title, slug, summary, date, updated, tags, countries, travellers, cover, coverAlt
    case photos, cameraClock, `private`, map, journal, track, tracks, planned, by, draft, embed, locked
    case links, aliases, extra, stops, ideas, options
    case costs, settlements, budget, currency, rates, documents, show, allow
  }

  let contentFolder: String
  let shownPrefix: String
  private let knowsAudiences: Bool
  private let lockOfSite: TripLock?
  let keys = KeySet<Key>()
  let modes = KeySet<TravelMode>()
  private let orders = KeySet<JournalOrder>()
  let stopReader = StopReader()

  /// Diagnostics show paths with `shownPrefix` before them, as in "Content/".
  /// With `knowsAudiences`, it passes over the keys that say for whom a thing exists. Trips without a lock get `lockOfSite`.
  package init(
    contentFolder: String, shownPrefix: String, knowsAudiences: Bool = false, lockOfSite: TripLock? = nil
  ) {
    self.contentFolder = contentFolder
    self.shownPrefix = shownPrefix
    self.knowsAudiences = knowsAudiences
    self.lockOfSite = lockOfSite
  }

  func trip(from matter: FrontMatter) -> ParsedTrip {
    let mapping = matter.fields
    var trip = Trip(slug: "", title: "", source: matter.source)
    var problems = matter.problems
    problems.knowsAudiences = knowsAudiences
    problems.refuseMarks(in: matter.source)
    var hasTitle = false
    var (stops, ideas): ([ParsedStop], [ParsedStop]) = ([], [])
    var (tracks, planned): ([WrittenText], [WrittenText]) = ([], [])
    var costFields = TripCostsReader.Fields()
    var slugField, dateField, coverField, alternativeField, stopsField, optionsField, photosField,
      mapField, documentsField: Field?
    var shown: Set<ShowKey> = []
    keys.read(mapping, &problems, advice: stopReader.advice) { key, field, problems in
      switch key {
      case .title:
        hasTitle = true
        if let title = field.requiredLine(&problems) { trip.title = title }
      case .slug: slugField = field
      case .summary: trip.summary = field.text(&problems)
      case .date:
        dateField = field
        trip.start = field.day(&problems)
      case .updated: trip.updated = field.day(&problems)
      case .tags: trip.tags = field.tags(&problems)
      case .countries: trip.countries = field.countries(&problems)
      case .travellers: trip.travellers = field.lines(&problems)
      case .cover: coverField = field
      case .coverAlt: alternativeField = field
      case .photos: photosField = field
      case .map: mapField = field
      case .journal: if let order = field.choice(orders, "order", &problems) { trip.journalOrder = order }
      case .cameraClock: trip.photos.clocks = field.cameraClocks(&problems)
      case .private: trip.privatePlaces = field.privatePlaces(in: contentFolder, &problems)
      case .by: if let mode = field.mode(modes, &problems) { trip.mode = mode }
      case .track, .tracks: tracks += field.writtenLines(&problems)
      case .planned: planned = field.writtenLines(&problems)
      case .draft: if let isDraft = field.flag(&problems) { trip.isDraft = isDraft }
      case .embed: if let isAllowed = field.flag(&problems) { trip.allowsEmbedding = isAllowed }
      case .locked: trip.lock = TripLockReader().lock(field, &problems)
      case .links: trip.links = field.webLinks(&problems)
      case .aliases: trip.aliases = field.aliases(&problems)
      case .extra: trip.extra = field.extra(&problems)
      case .stops:
        (stopsField, costFields.stops) = (field, field)
        stops = stopReader.stops(from: field, modes: modes, &problems)
      case .ideas: ideas = stopReader.ideas(from: field, modes: modes, &problems)
      case .options: optionsField = field
      case .costs: costFields.costs = field
      case .settlements: costFields.settlements = field
      case .budget: costFields.budget = field
      case .currency: costFields.currency = field
      case .rates: costFields.rates = field
      case .documents: documentsField = field
      case .show: shown = field.shown(&problems)
      case .allow:
        field.allow(.file(folder: shownPrefix + TripFolder.path(ofTrip: matter.source.path)), &problems)
      }
    }
    trip.lock = trip.lock ?? lockOfSite
    if !hasTitle { problems.reportMissing("title", in: mapping, of: "the trip") }
    if stopsField?.value.isEmptyList ?? true {
      problems.warning(
        .noStops, "the trip has no stops", at: stopsField?.key ?? mapping,
        hint: "list them under stops:, as - Reine, Norway, or as - name: and at:")
    }
    if coverField?.value.kind == .scalar, coverField?.value.text == "none" {
      trip.hasNoCover = true
    } else if coverField?.value.kind != .scalar || coverField?.value.text != "auto" {
      trip.cover = CoverReader(contentFolder: contentFolder).cover(
        coverField, alternativeField, from: trip.source.path, &problems)
      let folder = TripFolder.path(ofTrip: trip.source.path) + "/"
      if trip.lock != nil, let coverField, let cover = trip.cover, !cover.path.utf8.starts(with: folder.utf8)
      {
        problems.warning(
          .publicCover, "everybody can see this cover, although the trip is locked", at: coverField.value,
          hint: "only files in \(shownPrefix)\(folder) are encrypted: put it there")
      }
    }
    if let photosField {
      let clocks = trip.photos.clocks
      trip.photos = PhotoListReader(contentFolder: contentFolder).list(
        photosField, from: trip.source.path, stops: stops, &problems)
      trip.photos.clocks = clocks
    }
    if let mapField { trip.map = MapWishesReader().wishes(mapField, stops: stops, &problems) }
    var costReader = TripCostsReader(
      contentFolder: contentFolder, path: trip.source.path,
      travellers: TravellerNames(names: trip.travellers), stops: stops)
    trip.costs = costReader.costs(costFields, &problems)
    trip.costs.isShown = shown.contains(.costs)
    trip.documents = DocumentReader(ofTrip: trip.source.path, in: contentFolder).documents(
      own: documentsField, of: stopsField, stops, &problems)
    trip.showsDocuments = shown.contains(.documents)
    if let optionsField {
      let reader = OptionReader(stopReader: stopReader, modes: modes)
      for option in reader.options(optionsField, beside: stops, &problems) {
        costReader.stops = option.stops
        _ = costReader.costs(TripCostsReader.Fields(stops: option.field), &problems)
      }
    }
    let slug =
      slugField?.slug(&problems) ?? FileSlug.last(of: trip.source.path) ?? Slug.make(from: trip.title)
    if let slug {
      trip.slug = slug
      if trip.title.isEmpty { trip.title = slug }
    } else {
      problems.add(
        .error(.noAddress), "no address can be made of this file's name", line: 1, column: 1,
        hint: "give the file a name, or the trip a slug: of letters, digits and hyphens")
    }
    return ParsedTrip(
      trip: trip, stops: stops, ideas: ideas, tracks: tracks, planned: planned, date: dateField?.value.range,
      problems: problems)
  }
}
