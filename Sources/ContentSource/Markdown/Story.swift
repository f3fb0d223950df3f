package import Text

/// A trip's or page's Markdown as markup, cut where its headings name a day or a stop.
package struct Story: Equatable, Sendable {
  /// What stands in none of the sections.
  package var general: StoryMarkup
  /// In the order of the source.
  package var sections: [Section]
  /// Every id in the markup, headings of sections included.
  package var anchors: [String]
  /// The first words of the paragraphs, without markup.
  package var excerpt: String

  package struct Section: Equatable, Sendable {
    package var key: StorySection
    /// The heading as plain text; it is not part of `markup`.
    package var title: String
    /// The heading's id, which may be the one that the page gives the day or stop.
    package var anchor: String
    package var markup: StoryMarkup

    package init(key: StorySection, title: String, anchor: String, markup: StoryMarkup = StoryMarkup()) {
      self.key = key
      self.title = title
      self.anchor = anchor
      self.markup = markup
    }
  }

  package init(
    general: StoryMarkup = StoryMarkup(), sections: [Section] = [], anchors: [String] = [],
    excerpt: String = ""
  ) {
    self.general = general
    self.sections = sections
    self.anchors = anchors
    self.excerpt = excerpt
  }
}

/// Whose story a section is.
package enum StorySection: Hashable, Sendable {
  /// The day's number, from 1.
  case day(Int)
  /// The stop's place in the list of stops, from 0.
  case stop(Int)
}

/// Where Markdown stands, so that its problems are reported there.
package struct MarkdownOrigin: Equatable, Sendable {
  /// The file's path as it is shown.
  package var file: String
  /// The line of the file that the Markdown begins on, from 1.
  package var firstLine: Int
  /// Stands in the ids of footnotes, where several texts share a page. It ends with a colon.
  package var footnotePrefix: String
  /// The lines of the file from `firstLine` on where the Markdown is a value of the front matter.
  package var valueLines: [String]

  package init(
    file: String, firstLine: Int = 1, footnotePrefix: String = "", valueLines: [String] = []
  ) {
    self.file = file
    self.firstLine = firstLine
    self.footnotePrefix = footnotePrefix
    self.valueLines = valueLines
  }
}

/// A link or an image that asks where it leads.
package struct MarkdownLink: Equatable, Sendable {
  /// As written, with escapes and entities resolved.
  package var destination: String
  package var isImage: Bool
  package var place: Diagnostic.Place

  package init(destination: String, isImage: Bool, place: Diagnostic.Place) {
    self.destination = destination
    self.isImage = isImage
    self.place = place
  }
}

package enum LinkTarget: Equatable, Sendable {
  case url(String)
  /// Sizes in CSS pixels.
  case image(url: String, width: Int?, height: Int?)
  /// Leads nowhere, which the caller has reported; only the link's text is shown.
  case broken
}
