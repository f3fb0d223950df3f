package import Text

/// The text of an imported trip that has errors, made into a draft that builds. A value with an error becomes a comment, and
/// another comment above it says what is wrong.
package struct DoubtfulDraft: Sendable {
  private struct Line {
    var text: String
    /// What is wrong with the line.
    var doubts: [Diagnostic] = []
  }

  private var lines: [Line]
  private static let title = "title:"
  /// Columns of a stop's keys.
  private static let indent = 4

  /// `text` is a Markdown file as imports write it.
  package init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(text: String($0)) }
  }

  package var text: String { lines.map(\.text).joined(separator: "\n") }

  /// The number of doubts about the story.
  package var storyDoubts: Int { lines.dropFirst(end).reduce(0) { $0 + $1.doubts.count } }

  /// The doubts as warnings, with their places in the text.
  package func doubts(in file: String) -> [Diagnostic] {
    lines.enumerated().flatMap { index, line in
      line.doubts.map { doubt in
        let column = line.text.unicodeScalars.prefix { $0 == " " }.count + 1
        let isStory = index > end
        return Diagnostic(
          .warning(.importDoubt), file: file,
          place: isStory
            ? doubt.place.map {
              Diagnostic.Place(line: index + 1, column: $0.column, length: $0.length, sourceLine: line.text)
            }
            : Diagnostic.Place(
              line: index + 1, column: column, length: max(1, line.text.unicodeScalars.count - column + 1),
              sourceLine: line.text), doubt.message, hint: doubt.hint)
      }
    }
  }

  /// Takes errors that a build finds in the text. False if it can change nothing about any of them.
  package mutating func doubt(_ errors: [Diagnostic], in file: String) -> Bool {
    var isChanged = false
    var seen: Set<Int> = []
    for error in errors.sorted(by: { ($0.place?.line ?? 0) > ($1.place?.line ?? 0) }) {
      // A problem of another file is one of a track.
      let line = error.file == file ? error.place.map { $0.line - 1 } : index(ofKey: "track")
      guard let line, lines.indices.contains(line), line < end, let start = key(around: line),
        seen.insert(start).inserted
      else { continue }
      if take(error, at: start) { isChanged = true }
    }
    if isChanged { markAsDraft() }
    return isChanged
  }

  /// The text without the stops that are off the map because of a doubt, and the line of the whole text for each of its lines.
  /// A build shows a limited number of problems, and each of these stops has a warning.
  package var rest: (text: String, lines: [Int]) {
    var kept: [Int] = []
    var next = 0
    while next < lines.count {
      if next < end, lines[next].text.hasPrefix("  - "), let stop = stop(around: next),
        lines[stop].contains(where: { !$0.doubts.isEmpty }),
        lines[stop].contains(where: { $0.text == "    at: ~" })
      {
        next = stop.upperBound
        continue
      }
      kept.append(next)
      next += 1
    }
    return (kept.map { lines[$0].text }.joined(separator: "\n"), kept)
  }

  /// Takes errors that a build finds in the story, such as links that lead nowhere. The text stays, because the files that it
  /// names can follow. So the trip is a draft.
  package mutating func doubtStory(_ errors: [Diagnostic], in file: String) {
    var isChanged = false
    // From the last line, because comments move the lines behind them.
    let order = errors.sorted { one, other in
      (one.place?.line ?? 0, one.place?.column ?? 0) > (other.place?.line ?? 0, other.place?.column ?? 0)
    }
    for error in order {
      guard error.file == file, let line = error.place.map({ $0.line - 1 }), lines.indices.contains(line)
      else {
        continue
      }
      isChanged = true
      if line < end, let start = key(around: line) {
        _ = take(error, at: start)
      } else {
        lines[line].doubts.insert(error, at: 0)
      }
    }
    if isChanged { markAsDraft() }
  }

  /// Makes comments of everything but the title.
  package mutating func doubtAll(because error: Diagnostic) {
    for index in lines.indices.dropFirst() where index < end && !lines[index].text.hasPrefix(Self.title) {
      if !lines[index].text.hasPrefix("#") { lines[index].text = "# " + lines[index].text }
    }
    lines.insert(Line(text: "# " + Self.comment(error), doubts: [error]), at: 1)
    markAsDraft()
  }

  /// The line that ends the front matter.
  private var end: Int { lines.dropFirst().firstIndex { $0.text == "---" } ?? lines.count }

  private func index(ofKey key: String) -> Int? {
    lines.prefix(end).firstIndex { $0.text.hasPrefix(key + ":") }
  }

  private static func indentation(_ text: String) -> Int {
    text.prefix { $0 == " " }.count + (text.drop { $0 == " " }.hasPrefix("- ") ? 2 : 0)
  }

  private static func key(_ text: String) -> String? {
    let content = text.drop { $0 == " " || $0 == "-" }
    let key = content.prefix { $0.isLetter }
    return key.isEmpty || content.dropFirst(key.count).first != ":" ? nil : String(key)
  }

  /// The line of the key that a line belongs to. A text of several lines stands deeper than its key.
  private func key(around line: Int) -> Int? {
    var start = line
    while start > 0 {
      let text = lines[start].text
      let isDeep = Self.indentation(text) > Self.indent
      if !isDeep, Self.key(text) != nil { return start }
      start -= 1
    }
    return nil
  }

  /// The lines of a key's value.
  private func block(_ start: Int) -> Range<Int> {
    let indentation = Self.indentation(lines[start].text)
    var next = start + 1
    while next < end, Self.indentation(lines[next].text) > indentation || lines[next].text.isEmpty {
      next += 1
    }
    return start..<next
  }

  /// The lines of the stop that has the key in a line. Nil outside of stops.
  private func stop(around line: Int) -> Range<Int>? {
    guard Self.indentation(lines[line].text) == Self.indent,
      let start = (0...line).last(where: { lines[$0].text.hasPrefix("  - ") })
    else { return nil }
    var next = start + 1
    while next < end, lines[next].text.hasPrefix("    ") || lines[next].text.isEmpty { next += 1 }
    return start..<next
  }

  private mutating func take(_ error: Diagnostic, at start: Int) -> Bool {
    let text = lines[start].text
    guard let key = Self.key(text), key != "title", key != "draft" else { return false }
    guard let stop = stop(around: start) else {
      if key == "stops" { return false }
      return comment(block(start), error)
    }
    guard key == "name" || key == "place" || key == "at" else { return comment(block(start), error) }
    let hasPlace = lines[stop].contains { Self.key($0.text) == "at" }
    if key == "name", hasPlace { return comment(stop, error) }
    if key != "name" { _ = comment(block(start), error) }
    let indent = String(repeating: " ", count: Self.indent)
    // A stop that is off the map needs no place.
    let isNamed = lines[stop].first.map { Self.key($0.text) == "name" } ?? false
    let index = key == "name" ? start + 1 : stop.lowerBound + (isNamed ? 1 : 0)
    lines.insert(Line(text: indent + "at: ~"), at: index)
    if key == "name" {
      lines.insert(Line(text: indent + "# " + Self.comment(error), doubts: [error]), at: index)
    }
    return true
  }

  private mutating func comment(_ range: Range<Int>, _ error: Diagnostic) -> Bool {
    guard let first = range.first, !lines[first].text.hasPrefix("---") else { return false }
    let indent = lines[first].text.prefix { $0 == " " }
    for index in range { lines[index].text = indent + "# " + lines[index].text.dropFirst(indent.count) }
    lines.insert(Line(text: indent + "# " + Self.comment(error), doubts: [error]), at: first)
    return true
  }

  private static func comment(_ error: Diagnostic) -> String {
    PlainText.line(error.message + (error.hint.map { ": " + $0 } ?? ""))
  }

  /// Adds `draft: true` if it is not there.
  package mutating func markAsDraft() {
    if index(ofKey: "draft") != nil { return }
    let title = index(ofKey: "title") ?? 0
    lines.insert(Line(text: "draft: true"), at: title + 1)
  }
}
