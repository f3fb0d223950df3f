package import Entities
package import Text

/// Reads the pages that are not trips.
package struct PageReader: Sendable {
  enum Key: String, DescribedKey { case title, slug, summary, draft, aliases, extra, allow }

  private let contentFolder: String
  private let shownPrefix: String
  private let knowsAudiences: Bool
  private let keys = KeySet<Key>()

  /// Diagnostics show paths with `shownPrefix` before them, as in "Content/".
  /// With `knowsAudiences`, it passes over the keys that say for whom a thing exists.
  package init(contentFolder: String, shownPrefix: String, knowsAudiences: Bool = false) {
    self.contentFolder = contentFolder
    self.shownPrefix = shownPrefix
    self.knowsAudiences = knowsAudiences
  }

  /// Reads the page at `path`, relative to Content/. A page with errors is returned with the values that could be read.
  /// Nil, with an error reported, if the file has no front matter or if no address can be made for the page.
  package func read(_ path: String, reporting: inout [Diagnostic]) -> StandalonePage? {
    guard
      var matter = FrontMatter(
        of: path, in: contentFolder, shownAs: shownPrefix + path, reporting: &reporting)
    else { return nil }
    matter.problems.knowsAudiences = knowsAudiences
    matter.problems.refuseMarks(in: matter.source)
    let page = page(from: matter.fields, matter.source, &matter.problems)
    matter.problems.report(to: &reporting)
    return matter.isRepaired ? nil : page
  }

  private static func advice(for word: String) -> String? {
    TripReader.Key(rawValue: word) == nil
      ? "keys of your own go under extra:" : "\(quoted(word)) is a key of a trip, and this is a page"
  }

  private func page(
    from mapping: YAMLNode, _ source: ContentFile, _ problems: inout ProblemList
  ) -> StandalonePage? {
    var page = StandalonePage(slug: "", title: "", source: source)
    var hasTitle = false
    var slugField: Field?
    keys.read(mapping, &problems, advice: Self.advice) { key, field, problems in
      switch key {
      case .title:
        hasTitle = true
        if let title = field.requiredLine(&problems) { page.title = title }
      case .slug: slugField = field
      case .summary: page.summary = field.text(&problems)
      case .draft: if let isDraft = field.flag(&problems) { page.isDraft = isDraft }
      case .aliases: page.aliases = field.aliases(&problems)
      case .extra: page.extra = field.extra(&problems)
      case .allow: field.allow(.file(folder: nil), &problems)
      }
    }
    if !hasTitle { problems.reportMissing("title", in: mapping, of: "the page") }
    guard let slug = slugField?.slugPath(&problems) ?? FileSlug.path(of: source.path) else {
      problems.add(
        .error(.noAddress), "no address can be made of this file's name", line: 1, column: 1,
        hint: "give the file a name, or the page a slug: of letters, digits and hyphens")
      return nil
    }
    page.slug = slug
    if page.title.isEmpty { page.title = slug }
    return page
  }
}

extension PageReader.Key {
  static let owner = "a page"

  var about: KeyDescription {
    switch self {
    case .title:
      .init("text on one line", "The name of the page.", default: "required", example: "About us")
    case .slug:
      .init(
        "letters, digits, hyphens and slashes", "The path of the page.",
        default: "made from the path of the file", example: "guide/packing")
    case .summary:
      .init(
        "text", "One or two sentences for search engines.", default: "the beginning of the text",
        example: "Who we are.")
    case .draft:
      .init(
        "`true` or `false`", "`true` leaves the page out of the site.", default: "`false`", example: "true")
    case .aliases:
      .init(
        "path or a list of paths", "Older addresses that redirect to this page, as for a trip.",
        default: "none",
        example: "[/who/]")
    case .extra:
      .init("keys and values", "Your own keys, for your own theme.", default: "none", example: "{icon: map}")
    case .allow: .allow("in this page")
    }
  }
}
