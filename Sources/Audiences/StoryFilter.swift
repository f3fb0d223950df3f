internal import ContentReaders
internal import Entities
internal import Text

/// Leaves out the parts of a story that an audience does not see.
///
/// A part stands between two comments on lines of their own: `<!-- for: family -->` and `<!-- end -->`. It can also be the
/// section below a heading: `## Day 3 <!-- for: family -->`. Parts can stand within parts. Other programs show the text and hide the comments.
struct StoryFilter {
  /// The Markdown. One empty line stands in the place of each hidden part and each comment, so that nothing tells how
  /// long a part is, or whether there is one.
  private(set) var bytes: [UInt8] = []
  /// The lines that are left out.
  private(set) var gaps: [HiddenLines.Gap] = []
  /// The text of hidden parts.
  private(set) var hidden: [UInt8] = []
  /// As in `FrontMatterFilter`.
  private(set) var changes: Set<CalendarDay> = []
  /// The days whose headings say for whom they are.
  private(set) var days: [Int: DayAudience] = [:]

  private struct Part {
    var range: SourceRange
    var level: Int
    var isSeen: Bool
    /// The number of `#`, if the part is the section of a heading.
    var depth: Int?
  }

  private let viewpoint: Viewpoint
  private let dates: KnownDates
  private var open: [Part] = []
  /// The number of lines in `bytes`, and before them in the file.
  private var written: Int
  /// Whether lines were left out after the last line of `bytes`.
  private var isCut = false
  /// Whether the visible text is in a block of code between fences.
  private var fence: UInt8?
  /// Whether the last visible line that is not empty was indented.
  private var wasIndented = false
  /// What goes on over several lines in the outermost section.
  private var blocks = OpenBlocks()
  /// The hidden part that ended before the next visible line.
  private var ended: Part?

  /// `line` is the line of the first byte in the file. `around` is the level of the file.
  init(
    _ markdown: ArraySlice<UInt8>, line: Int, around: Int, viewpoint: Viewpoint, dates: KnownDates,
    _ problems: inout ProblemList
  ) {
    self.viewpoint = viewpoint
    self.dates = dates
    written = line - 1
    bytes.reserveCapacity(markdown.count)
    var (start, number) = (markdown.startIndex, line)
    while start < markdown.endIndex {
      let end = markdown[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? markdown.endIndex
      take(markdown[start..<end], line: number, around: around, &problems)
      (start, number) = (end, number + 1)
    }
    if isCut { dropEmptyLines() }
    for part in open where part.depth == nil {
      problems.error(
        .hiddenPart, "the part that begins here does not end", at: part.range,
        hint: "put <!-- end --> on a line of its own below it")
    }
  }

  private mutating func take(
    _ line: ArraySlice<UInt8>, line number: Int, around: Int, _ problems: inout ProblemList
  ) {
    let isText = open.contains { $0.depth != nil } && blocks.take(line)
    if !isText, let depth = StoryMark.depth(ofHeading: line) { endSections(of: depth) }
    switch isText && !isVisible ? nil : StoryMark(in: line, audiences: viewpoint.audiences.names) {
    case .begin(let text):
      begin(text, line, number, around: around, &problems)
      isCut = true
    case .heading(let heading):
      if !open.contains(where: { $0.depth != nil }) { blocks = OpenBlocks() }
      begin(heading.keys, line, number, around: around, heading: heading, &problems)
      show(line.prefix(heading.length) + [0x0A], number, &problems)
    case .end:
      if let index = open.lastIndex(where: { $0.depth == nil }) {
        let part = open[index]
        open.removeSubrange(index...)
        if !part.isSeen, isVisible { ended = ended ?? part }
      } else {
        problems.error(
          .hiddenPart, "no part begins before this end", at: Self.range(of: line, number),
          hint: "a part begins with a line such as <!-- for: family -->")
      }
      isCut = true
    case .misplaced:
      problems.error(
        .hiddenPart, "the comment that begins or ends a part stands on a line of its own",
        at: Self.range(of: line, number), hint: "put a line break before it and behind it")
      isCut = true
    case .unclear:
      problems.error(
        .hiddenPart, "this comment nearly says for whom the part is", at: Self.range(of: line, number),
        hint: "write it as <!-- for: family -->")
      isCut = true
    case nil:
      show(line, number, &problems)
    }
  }

  /// Takes a line of the text.
  private mutating func show(_ line: ArraySlice<UInt8>, _ number: Int, _ problems: inout ProblemList) {
    guard isVisible else {
      hidden += line
      isCut = true
      return
    }
    note(line, &problems)
    if isCut {
      if Self.isEmpty(line) { return }
      close(before: number)
    }
    bytes += line
    written += 1
  }

  /// Ends the sections that a heading with so many `#` ends. A part between comments ends at its own end.
  private mutating func endSections(of depth: Int) {
    let start = open.lastIndex { $0.depth == nil }.map { $0 + 1 } ?? 0
    if let first = open[start...].firstIndex(where: { $0.depth ?? 0 >= depth }) {
      open.removeSubrange(first...)
    }
  }

  private var isVisible: Bool { open.allSatisfy(\.isSeen) }

  private mutating func begin(
    _ text: String, _ line: ArraySlice<UInt8>, _ number: Int, around: Int, heading: StoryMark.Heading? = nil,
    _ problems: inout ProblemList
  ) {
    let range = Self.range(of: line, number)
    let level = open.last?.level ?? around
    var part = Part(range: range, level: level, isSeen: false, depth: heading?.depth)
    defer { open.append(part) }
    if fence != nil, isVisible {
      problems.error(
        .hiddenPart, "a part cannot begin inside a block of code", at: range, hint: "put it around the block")
    }
    guard let mapping = Self.mapping(text, in: line, number) else {
      return problems.error(
        .hiddenPart, "this comment does not say for whom the part is", at: range,
        hint: "write it as <!-- for: family -->")
    }
    let reading = VisibilityReading(
      mapping, usual: level, around: level, audiences: viewpoint.audiences, dates: dates, &problems)
    let isSeen = viewpoint.sees(reading.visibility)
    if isVisible, reading.visibility.level <= viewpoint.level {
      changes.formUnion(reading.visibility.changes(after: viewpoint.day))
    }
    part.level = reading.named ?? level
    part.isSeen = isSeen
    if let heading, heading.depth == 2, let day = dates.number(heading.title) {
      let before = days[day] ?? DayAudience(level: 0, isSeen: true)
      days[day] = DayAudience(
        level: max(before.level, part.level), isSeen: before.isSeen && isSeen,
        parts: before.parts + [reading.visibility])
    }
  }

  /// The keys in a comment, with their places in the file.
  private static func mapping(_ text: String, in line: ArraySlice<UInt8>, _ number: Int) -> YAMLNode? {
    let whole = String(decoding: line, as: UTF8.self)
    guard let start = whole.firstRange(of: text)?.lowerBound else { return nil }
    let column = whole[..<start].unicodeScalars.count
    let text = Array((String(repeating: " ", count: column - 1) + "{\(text)}").utf8)
    let document = text.withUnsafeBytes { bytes in
      Result { () throws(YAMLDocument.Problem) in try YAMLDocument(bytes, firstLine: number) }
    }
    guard case .success(let read) = document, let root = read.root, root.kind == .mapping,
      root.pairs.allSatisfy({ VisibilityKey($0.key) != nil })
    else { return nil }
    return root
  }

  /// Ends what was left out before line `number` of the file.
  private mutating func close(before number: Int) {
    isCut = false
    dropEmptyLines()
    if !bytes.isEmpty {
      bytes.append(0x0A)
      written += 1
    }
    gaps.append(HiddenLines.Gap(line: written + 1, count: number - written - 1))
  }

  private mutating func dropEmptyLines() {
    while bytes.last == 0x0A {
      let start = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      guard Self.isEmpty(bytes[start...]) else { return }
      bytes.removeSubrange(start...)
      written -= 1
    }
  }

  private static func isEmpty(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { $0 <= 0x20 } }

  /// Follows the blocks of code in the visible text. Empty lines count in them, so their number would tell how long a
  /// hidden part is.
  private mutating func note(_ line: ArraySlice<UInt8>, _ problems: inout ProblemList) {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = text.first, first > 0x20 else { return }
    let isIndented = line.first == 0x09 || line.starts(with: [0x20, 0x20, 0x20, 0x20])
    if let part = ended, wasIndented, isIndented {
      problems.error(
        .hiddenPart, "a part cannot stand between indented lines", at: part.range,
        hint: "put it before or after the list or the block of code")
    }
    (wasIndented, ended) = (isIndented, nil)
    let run = text.prefix { $0 == first }.count
    guard run >= 3, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return }
    if fence == nil { fence = first } else if fence == first { fence = nil }
  }

  private static func range(of line: ArraySlice<UInt8>, _ number: Int) -> SourceRange {
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    let indent = scalars.prefix { $0 == " " || $0 == "\t" }.count
    let length = scalars.count - indent - scalars.reversed().prefix { $0.value <= 0x20 }.count
    return SourceRange(line: Int32(number), column: Int32(indent + 1), length: Int32(max(1, length)))
  }
}

/// Blocks of code and comments in a section. A heading within them is text.
private struct OpenBlocks {
  private var fence: (mark: UInt8, length: Int, indent: Int)?
  private var isInComment = false

  /// Whether the line begins within such a block.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    if isInComment {
      isInComment = !String(decoding: line, as: UTF8.self).contains("-->")
      return true
    }
    let indent = line.prefix { $0 == 0x20 }.count
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    let mark = text.first ?? 0
    let length = text.prefix { $0 == mark }.count
    let isFence = length >= 3 && (mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"))
    if let open = fence {
      // A line that does not surely end the block leaves it open, so that nothing hidden is shown.
      let ends =
        isFence && mark == open.mark && length >= open.length && indent <= open.indent + 3
        && text.dropFirst(length).allSatisfy { $0 <= 0x20 }
      if ends { fence = nil }
      return true
    }
    if isFence, mark == UInt8(ascii: "~") || !text.dropFirst(length).contains(mark) {
      fence = (mark, length, indent)
    }
    let whole = String(decoding: line, as: UTF8.self)
    isInComment =
      whole.split(separator: "<!--", omittingEmptySubsequences: false).dropFirst().last.map {
        !$0.contains("-->")
      } ?? false
    return false
  }
}
