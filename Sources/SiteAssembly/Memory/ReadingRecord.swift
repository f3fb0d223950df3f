internal import Entities

/// What front matter gave, as bytes.
extension RecordWriter {
  mutating func put(_ reading: Reading) {
    switch reading.found {
    case .trip(let itinerary):
      put(0)
      put(itinerary)
    case .page(let page):
      put(1)
      put(page)
    case .draft: put(2)
    case .nothing: put(3)
    }
    put(reading.diagnostics) { $0.put($1) }
  }

  private mutating func put(_ page: StandalonePage) {
    put(page.slug)
    put(page.title)
    put(page.summary)
    put(page.isDraft)
    put(page.aliases) { $0.put($1) }
    put(page.extra) { $0.put($1) }
    put(page.source)
  }

  mutating func put(_ source: ContentFile) {
    put(source.path)
    put(source.bodyOffset)
    put(source.bodyLine)
    put(source.size)
    put(source.modified)
    put(source.digest)
    put(source.frontDigest)
  }

  mutating func put(_ value: ExtraValue) {
    switch value {
    case .text(let text):
      put(0)
      put(text)
    case .flag(let flag):
      put(1)
      put(flag)
    case .list(let values):
      put(2)
      put(values) { $0.put($1) }
    case .fields(let fields):
      put(3)
      put(fields) { record, field in
        record.put(field.name)
        record.put(field.value)
      }
    }
  }
}

extension RecordReader {
  mutating func reading() -> Reading {
    Reading(found: found(), diagnostics: list { $0.diagnostic() })
  }

  private mutating func found() -> Reading.Found {
    switch number() {
    case 0: return .trip(itinerary())
    case 1: return .page(page())
    case 2: return .draft
    case 3: return .nothing
    default:
      fail()
      return .nothing
    }
  }

  private mutating func page() -> StandalonePage {
    StandalonePage(
      slug: text(), title: text(), summary: optional { $0.text() }, isDraft: flag(),
      aliases: list { $0.text() }, extra: optional { $0.extra() }, source: source())
  }

  mutating func source() -> ContentFile {
    ContentFile(
      path: text(), bodyOffset: number(), bodyLine: number(), size: number(), modified: number(),
      digest: word(), frontDigest: word())
  }

  mutating func extra() -> ExtraValue {
    switch number() {
    case 0: return .text(text())
    case 1: return .flag(flag())
    case 2: return .list(list { $0.extra() })
    case 3: return .fields(list { (name: $0.text(), value: $0.extra()) })
    default:
      fail()
      return .fields([])
    }
  }
}
