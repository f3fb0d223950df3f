internal import Entities
internal import SiteReading

/// Parsed front matter, as bytes.
extension RecordWriter {
  mutating func put(_ parsed: ParsedFile) {
    switch parsed.found {
    case .trip(let itinerary):
      put(0)
      itinerary.write(to: &self)
    case .page(let page):
      put(1)
      page.write(to: &self)
    case .post(let post):
      put(4)
      post.write(to: &self)
    case .draft: put(2)
    case .nothing: put(3)
    }
    put(parsed.diagnostics) { $0.put($1) }
    put(parsed.questions) { $1.write(to: &$0) }
  }
}

extension RecordReader {
  /// Nil if the record is damaged.
  mutating func parsedFile() -> ParsedFile? {
    guard let found = found() else { return nil }
    let diagnostics = list { $0.diagnostic() }
    let questions = list { PlaceQuestion(from: &$0) }
    return isSound ? ParsedFile(found: found, diagnostics: diagnostics, questions: questions) : nil
  }

  private mutating func found() -> ParsedFile.Found? {
    switch number() {
    case 0: return .trip(Itinerary(from: &self))
    case 1: return .page(StandalonePage(from: &self))
    case 2: return .draft
    case 3: return .nothing
    case 4: return .post(JournalPost(from: &self))
    default:
      fail()
      return nil
    }
  }
}
