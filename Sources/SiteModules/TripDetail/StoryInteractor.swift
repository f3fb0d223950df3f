internal import ContentSource
internal import Entities
internal import Files
internal import Text

/// Reads the Markdown of trips and pages: what is told, of which day or stop, and where its links lead.
struct StoryInteractor: Sendable {
  let contentFolder: String
  let links: LinkResolver
  /// The word that starts the heading of a day's story, beside the English "Day".
  let dayWord: String

  func story(of itinerary: Itinerary, on bench: inout Workbench) -> Story {
    let stops = itinerary.trip.stops
    return story(
      of: itinerary.trip.source, route: .trip(itinerary.trip.slug), on: &bench,
      sections: { heading in
        if let stop = stops.firstIndex(where: { $0.name == heading }) { return .stop(stop) }
        return dayNumber(in: heading).map { .day($0) }
      })
  }

  func story(of page: StandalonePage, on bench: inout Workbench) -> Story {
    story(of: page.source, route: .page(page.slug), on: &bench, sections: { _ in nil })
  }

  private func story(
    of file: ContentFile, route: Route, on bench: inout Workbench, sections: (String) -> StorySection?
  ) -> Story {
    var references: [Reference] = []
    var diagnostics: [Diagnostic] = []
    var linkDiagnostics: [Diagnostic] = []
    defer {
      bench.findings.references += references
      bench.findings.diagnostics += diagnostics + linkDiagnostics
    }
    let shown = ContentFolder.shown(file.path)
    let body: ArraySlice<UInt8>
    do {
      body = try readBody(of: file, in: contentFolder)
    } catch {
      diagnostics.append(Diagnostic(.error, file: shown, Self.words(for: error)))
      return Story()
    }
    let story = body.withUnsafeBytes { markdown in
      bench.markdown.story(
        markdown, origin: MarkdownOrigin(file: shown, firstLine: file.bodyLine, headingShift: 1),
        sections: sections,
        links: { link in
          links.target(
            of: link, in: file.path, route: route, references: &references, reporting: &linkDiagnostics)
        }, reporting: &diagnostics)
    }
    let path = route.path
    bench.findings.anchors += story.anchors.map { Anchor(path: path, name: $0) }
    return story
  }

  private static func words(for error: BodyError) -> String {
    switch error {
    case .unreadable(let error): "\(error.action): \(error.reason)"
    case .changed: "the file was changed while the site was built"
    }
  }

  /// Each stop's note as markup; empty where it has none.
  func notes(of itinerary: Itinerary, on bench: inout Workbench) -> [[UInt8]] {
    let trip = itinerary.trip
    var references: [Reference] = []
    var diagnostics: [Diagnostic] = []
    var linkDiagnostics: [Diagnostic] = []
    let file = ContentFolder.shown(trip.source.path)
    let notes: [[UInt8]] = trip.stops.map { stop in
      guard let note = stop.note else { return [] }
      // The page's buffer serves for scratch: nothing stands in it yet.
      let start = bench.output.count
      defer { bench.output.truncate(to: start) }
      bench.markdown.inline(
        note, origin: MarkdownOrigin(file: file, firstLine: Int(stop.line)),
        links: { link in
          links.target(
            of: link, in: trip.source.path, route: .trip(trip.slug), references: &references,
            reporting: &linkDiagnostics)
        }, reporting: &diagnostics, into: &bench.output)
      return Array(bench.output.bytes[start...])
    }
    bench.findings.references += references
    bench.findings.diagnostics += diagnostics + linkDiagnostics
    return notes
  }

  /// The number in "Day 3", "Day 3: over the pass", "Tag 3".
  private func dayNumber(in heading: String) -> Int? {
    for word in ["Day", dayWord] where heading.lowercased().hasPrefix(word.lowercased() + " ") {
      let rest = heading.dropFirst(word.count + 1)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let next = rest.dropFirst(digits.count).first
      if let number = Int(digits), (1...9999).contains(number),
        next.map({ !$0.isLetter && !$0.isNumber }) ?? true
      {
        return number
      }
    }
    return nil
  }
}
