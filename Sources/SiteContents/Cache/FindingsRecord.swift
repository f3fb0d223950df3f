internal import Entities
internal import Files
internal import Pages
internal import Text

/// Findings from making pages, as bytes.
extension RecordWriter {
  mutating func put(_ findings: Findings) {
    put(findings.diagnostics) { $0.put($1) }
    put(findings.references) { record, reference in
      record.put(reference.path)
      record.put(reference.fragment) { $0.put($1) }
      record.put(reference.destination)
      record.put(reference.file)
      record.put(reference.place)
    }
    put(findings.anchors) { $0.put($1.hash) }
    put(findings.lookups) { $0.put($1) }
    put(findings.shownPhotos) { $0.put($1) }
    put(findings.derived) { $0.put($1) }
    put(findings.mayChange)
  }

  mutating func put(_ diagnostic: Diagnostic) {
    put(diagnostic.name.text)
    put(diagnostic.severity == .error)
    put(diagnostic.file)
    put(diagnostic.place) { $0.put($1) }
    put(diagnostic.message)
    put(diagnostic.hint) { $0.put($1) }
    put(diagnostic.others)
    put(diagnostic.isLast)
    put(diagnostic.fix) { $0.put($1) }
    put(diagnostic.replacement) { $0.put($1) }
    put(diagnostic.allowance) { $0.put($1) }
  }

  private mutating func put(_ allowance: Allowance) {
    put(allowance.name.rawValue)
    switch allowance.scope {
    case .site: put(0)
    case .file(let folder):
      put(1)
      put(folder) { $0.put($1) }
    case .lines(let lines):
      put(2)
      put(lines.lowerBound)
      put(lines.upperBound)
    }
  }

  private mutating func put(_ place: Diagnostic.Place) {
    put(place.line)
    put(place.column)
    put(place.length)
    put(place.excerpt.text)
    put(place.excerpt.skipped)
    put(place.excerpt.isCut)
  }

  /// All but its path.
  mutating func put(_ file: OutputFile) {
    switch file.origin {
    case .content(let path):
      put(true)
      put(path)
    case .program(let phrase):
      put(false)
      put(phrase)
    }
    put(file.isListed)
    put(file.lastModified) { $0.put(Int($1.number)) }
    put(file.lockedPath) { $0.put($1) }
  }

  mutating func put(_ hash: ContentHash) {
    put(hash.high)
    put(hash.low)
  }

  mutating func put(_ stamp: FileStamp?) {
    put(stamp) { record, stamp in
      record.put(stamp.size)
      record.put(stamp.modified)
      record.put(stamp.changed)
      record.put(stamp.inode)
    }
  }
}

extension RecordReader {
  mutating func findings() -> Findings {
    var findings = Findings()
    findings.diagnostics = list { $0.diagnostic() }
    findings.references = list { record in
      Reference(
        path: record.text(), fragment: record.optional { $0.text() }, destination: record.text(),
        file: record.text(), place: record.place())
    }
    findings.anchors = list { Anchor(hash: $0.word()) }
    findings.lookups = list { $0.text() }
    findings.shownPhotos = list { $0.text() }
    findings.derived = list { $0.text() }
    findings.mayChange = flag()
    return findings
  }

  mutating func diagnostic() -> Diagnostic {
    let name = ProblemName(text())
    if name == nil { fail() }
    let isError = flag()
    var diagnostic = Diagnostic(
      name ?? .error(.moreProblems), file: text(), place: optional { $0.place() }, text(),
      hint: optional { $0.text() })
    diagnostic.severity = isError ? .error : .warning
    diagnostic.others = number()
    diagnostic.isLast = flag()
    diagnostic.fix = optional { $0.text() }
    diagnostic.replacement = optional { $0.text() }
    diagnostic.allowance = optional { $0.allowance() } ?? nil
    return diagnostic
  }

  private mutating func allowance() -> Allowance? {
    guard let name = WarningName(rawValue: text()) else {
      fail()
      return nil
    }
    switch number() {
    case 0: return Allowance(name, .site)
    case 1: return Allowance(name, .file(folder: optional { $0.text() }))
    default:
      let (first, last) = (number(), number())
      return first <= last ? Allowance(name, .lines(first...last)) : nil
    }
  }

  private mutating func place() -> Diagnostic.Place {
    Diagnostic.Place(
      line: number(), column: number(), length: number(),
      excerpt: LineExcerpt(text: text(), skipped: number(), isCut: flag()))
  }

  mutating func file(at path: String) -> OutputFile {
    OutputFile(
      path: path, origin: flag() ? .content(text()) : .program(text()), isListed: flag(),
      lastModified: optional { CalendarDay(number: Int32(truncatingIfNeeded: $0.number())) },
      lockedPath: optional { $0.text() })
  }

  mutating func hash() -> ContentHash { ContentHash(high: word(), low: word()) }

  mutating func stamp() -> FileStamp? {
    optional { record in
      FileStamp(
        size: record.number(), modified: record.number(), changed: record.number(), inode: record.word())
    }
  }
}
