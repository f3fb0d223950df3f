internal import ContentReaders
internal import Entities
internal import Text

/// A Markdown file as an audience sees it.
struct FilteredFile {
  /// Nil if the audience does not see the file.
  private(set) var bytes: [UInt8]?
  /// All text that the audience does not see.
  private(set) var hidden: [UInt8] = []
  /// As in `FrontMatterFilter`.
  private(set) var photos: [(name: String, place: SourceRange)] = []
  private(set) var hidesAlbum = false
  private(set) var changes: Set<CalendarDay> = []
  /// As in `StoryFilter`.
  private(set) var days: [Int: DayAudience] = [:]
  private(set) var gaps: [HiddenLines.Gap] = []

  /// Whether a part of the file is hidden from the audience.
  var hidesSomething: Bool { hidden.contains { $0 != 0x0A } }

  /// `path` is the path of the file below Content/. `day` is for whom the day of a post is.
  init(
    _ file: [UInt8], path: String, viewpoint: Viewpoint, dates: KnownDates, of day: DayAudience? = nil,
    reporting: inout [Diagnostic]
  ) {
    guard let parts = MarkdownParts(of: file), let root = Self.mapping(in: file, parts.yaml) else {
      // The reader of the file reports why. What cannot be read is not shown.
      bytes = MarkdownParts(of: file).map { Array(file[..<$0.body]) } ?? Array(file.prefix(4))
      return
    }
    var problems = ProblemList(SourceFile(path: ContentFolder.shown(path), bytes: file))
    defer { problems.report(to: &reporting) }
    var front = FrontMatterFilter(root, viewpoint: viewpoint, dates: dates, of: day, &problems)
    changes = front.changes
    guard !front.hidesFile else {
      hidden = file
      return
    }
    let story = StoryFilter(
      file[parts.body...], line: parts.bodyLine, around: front.level, viewpoint: viewpoint, dates: dates,
      &problems)
    front.find(except: story.days, namesDays: Self.namesDay(in: story.bytes, dates), &problems)
    changes.formUnion(front.changes.union(story.changes))
    (days, gaps) = (story.days, story.gaps)
    (hidesAlbum, photos) = (front.hidesAlbum, front.photos.map { ($0.name, $0.node.range) })
    hidden = Array(front.texts.joined(separator: "\n").utf8) + [0x0A]
    hidden += story.hidden
    guard let cuts = FrontMatterCuts(of: file, parts.yaml, root, as: front) else {
      problems.error(
        .badAudience, "what is hidden here cannot be told from the rest", at: root,
        hint: "write each thing with for:, after: or until: on lines of its own")
      return
    }
    bytes = Array(cuts.bytes[..<parts.body]) + story.bytes
  }

  /// Whether a heading of the visible story names a day.
  private static func namesDay(in story: [UInt8], _ dates: KnownDates) -> () -> Bool {
    {
      story.split(separator: 0x0A).contains { line in
        StoryMark.depth(ofHeading: line) == 2
          && dates.number(String(decoding: line.dropFirst(2), as: UTF8.self).trimmed) != nil
      }
    }
  }

  static func mapping(in file: [UInt8], _ yaml: Range<Int>) -> YAMLNode? {
    let document = file.withUnsafeBytes { bytes in
      Result { () throws(YAMLDocument.Problem) in
        try YAMLDocument(UnsafeRawBufferPointer(rebasing: bytes[yaml]), firstLine: 2)
      }
    }
    guard case .success(let document) = document, let root = document.root, root.kind == .mapping else {
      return nil
    }
    return root
  }
}

extension FilteredFile {
  /// The text of a key in the front matter of a file.
  static func text(_ key: String, in file: [UInt8]) -> String? {
    MarkdownParts(of: file).flatMap { mapping(in: file, $0.yaml) }?.pairs.first { $0.key.reads(key) }
      .map(\.value.text)
  }
}
