internal import ContentReaders
internal import Entities
internal import Markdown
internal import Pages
internal import Stories
internal import Text

/// The texts of a trip, a post or a page that a search looks through. Everybody can read them on its page.
struct SearchDocument {
  enum Origin {
    case trip(Itinerary)
    case post(JournalEntry)
    case page(StandalonePage)
  }
  /// A section of a story.
  enum Part: Hashable {
    case day(Int)
    /// The position of the stop.
    case stop(Int)
  }

  var origin: Origin
  /// The texts that belong to no part.
  var general: [String]
  /// Only of trips: the texts of days and stops.
  var parts: [(part: Part, texts: [String])] = []

  func texts(of part: Part) -> [String] { parts.first { $0.part == part }?.texts ?? [] }
}

/// What the search knows of the site.
struct SearchFacts {
  /// The parts of each trip whose texts have words, in the order of the catalogue.
  var parts: [[SearchDocument.Part]] = []
  /// The words of texts with the numbers of the texts, in order. Each trip has a number for itself and one for each of its parts.
  /// Posts and pages come after the trips.
  var words: [String: [Int]] = [:]
  /// The number of all texts.
  var count = 0

  /// The files of words, in the order of their names, without empty ones. Their words are sorted.
  var shards: [(name: String, words: [(word: String, texts: [Int])])] {
    var shards: [String: [(word: String, texts: [Int])]] = [:]
    for (word, texts) in words { shards[SearchWords.shard(of: word), default: []].append((word, texts)) }
    return SearchWords.shards.compactMap { name in
      shards[name].map { words in
        (
          name,
          words.sorted { $0.word.unicodeScalars.lexicographicallyPrecedes($1.word.unicodeScalars) }
        )
      }
    }
  }
}

/// Reads all texts of the site, and finds their words.
struct SearchInteractor: Sendable {
  let catalogue: TripCatalogue
  let contentFolder: String
  let albums: PhotoAlbums
  let dayHeading: DayHeading

  func facts(in context: inout RenderContext) -> SearchFacts {
    var facts = SearchFacts()
    forEachDocument(in: &context) { document in
      add(document.general, to: &facts)
      for (_, texts) in document.parts { add(texts, to: &facts) }
      if case .trip = document.origin { facts.parts.append(document.parts.map(\.part)) }
    }
    shorten(&facts)
    return facts
  }

  /// Calls `take` with the texts of each trip, each post and each page, in this order.
  func forEachDocument(in context: inout RenderContext, take: (SearchDocument) -> Void) {
    for itinerary in catalogue.trips { take(document(of: itinerary, in: &context)) }
    for entry in catalogue.journals.entries {
      let post = entry.post
      let story = story(of: post.source, in: &context) { headings in headings.map { _ in nil } }
      take(
        SearchDocument(
          origin: .post(entry),
          // The entry has the name of the place that pages show. The post also has names of private places.
          general: [post.summary ?? "", entry.placeName ?? ""] + post.tags + post.authors
            + post.photos.filter { !$0.isHidden }.flatMap { [$0.caption ?? "", $0.alternative ?? ""] } + [
              SearchText.text(story.general)
            ]))
    }
    for page in catalogue.pages {
      let story = story(of: page.source, in: &context) { headings in headings.map { _ in nil } }
      take(
        SearchDocument(origin: .page(page), general: [page.summary ?? "", SearchText.text(story.general)]))
    }
  }

  private func document(of itinerary: Itinerary, in context: inout RenderContext) -> SearchDocument {
    let trip = itinerary.trip
    let sections = StorySectionInteractor(itinerary: itinerary, dayHeading: dayHeading)
    let story = story(of: trip.source, in: &context) { headings in
      sections.sections(under: headings).keys
    }
    var document = SearchDocument(
      origin: .trip(itinerary), general: [trip.summary ?? "", SearchText.text(story.general)])
    var positions: [SearchDocument.Part: Int] = [:]
    func add(_ text: String, to part: SearchDocument.Part) {
      if let position = positions[part] {
        document.parts[position].texts.append(text)
      } else {
        positions[part] = document.parts.count
        document.parts.append((part, [text]))
      }
    }
    for section in story.sections {
      switch section.key {
      case .day(let number): add(SearchText.text(section.markup), to: .day(number))
      case .stop(let position): add(SearchText.text(section.markup), to: .stop(position))
      }
    }
    for (position, stop) in trip.stops.enumerated() {
      if let note = stop.note { add(note, to: .stop(position)) }
    }
    for photo in albums.album(of: trip)?.photos ?? [] {
      let words = "\(photo.caption ?? "") \(photo.alternative ?? "")"
      guard words != " " else { continue }
      switch photo.shownAt {
      case .day(let number): add(words, to: .day(number))
      case .stop(let position): add(words, to: .stop(position))
      case .trip: document.general.append(words)
      }
    }
    return document
  }

  /// Adds the next text.
  private func add(_ texts: [String], to facts: inout SearchFacts) {
    let number = facts.count
    facts.count += 1
    for text in texts {
      SearchWords.forEach(in: text) { word in
        facts.words[word, default: []].appendUnlessLast(number)
      }
    }
  }

  /// The fewest trips that a site has before words lose their parts.
  private static let fewTrips = 60

  /// A word that most trips have does not tell their parts apart either, and takes most of the space. It keeps only its trips.
  private func shorten(_ facts: inout SearchFacts) {
    guard catalogue.trips.count >= Self.fewTrips else { return }
    // The number of the trip that each text of a trip belongs to.
    var owners: [Int] = []
    for parts in facts.parts { owners += Array(repeating: owners.count, count: parts.count + 1) }
    for (word, texts) in facts.words where texts.count > catalogue.trips.count / 2 {
      var short: [Int] = []
      for text in texts {
        let owner = text < owners.count ? owners[text] : text
        if short.last != owner { short.append(owner) }
      }
      if short.count > catalogue.trips.count / 2 { facts.words[word] = short }
    }
  }

  /// Its page reports what is wrong with a story.
  private func story(
    of file: ContentFile, in context: inout RenderContext, keys: ([String]) -> [StorySection?]
  ) -> Story {
    guard file.size > 0 else { return Story() }
    let body: ArraySlice<UInt8>
    do { body = try readBody(of: file, in: contentFolder) } catch { return Story() }
    var findings = FindingList()
    return body.withUnsafeBytes { markdown in
      context.markdown.story(
        markdown, origin: MarkdownOrigin(file: file.path),
        plan: { headings in
          StoryPlan(
            parts: keys(headings).map { $0.map { StoryPlan.Part(key: $0, id: "") } }, hasOwnID: { _ in false }
          )
        },
        // Images keep their captions and their texts for those who do not see them.
        links: { $0.isImage ? .url("") : .broken }, reporting: &findings)
    }
  }
}

extension [Int] {
  fileprivate mutating func appendUnlessLast(_ number: Int) { if last != number { append(number) } }
}
