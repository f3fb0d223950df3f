package import Text

/// The Markdown of a trip or page as markup, divided at headings that name a day or a stop.
package struct Story: Equatable, Sendable {
  /// The markup that is not part of a section.
  package var general: StoryMarkup
  /// The sections in the order of the source.
  package var sections: [Section]
  /// Every id in the markup, including the ids of the headings of sections.
  package var anchors: [String]
  /// The first words of the paragraphs, without markup.
  package var excerpt: String

  package struct Section: Equatable, Sendable {
    package var key: StorySection
    /// The heading as plain text. It is not part of `markup`.
    package var title: String
    /// The heading's id. It can be the id that the page gives the day or stop.
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

/// The day or stop of a section.
package enum StorySection: Hashable, Sendable {
  /// The day's number, from 1.
  case day(Int)
  /// The stop's index in the list of stops, from 0.
  case stop(Int)
}

/// The place of Markdown in a file, for reporting its problems.
package struct MarkdownOrigin: Equatable, Sendable {
  /// The file's path, as diagnostics show it.
  package var file: String
  /// The first line of the Markdown in the file, from 1.
  package var firstLine: Int
  /// Part of the ids of footnotes if several texts share a page. It ends with a colon.
  package var footnotePrefix: String
  /// The lines of the file from `firstLine` on, if the Markdown is a value of the front matter.
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

/// A link or an image that needs a target.
package struct MarkdownLink: Equatable, Sendable {
  /// The destination as written, with escapes and entities resolved.
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
  /// The width and height are in CSS pixels. `sizes` is the value of `srcset`, for a photo in several sizes.
  /// `still` is a `srcset` for readers who want no motion, if the picture moves. `large` is the address of the largest
  /// size of a photo, which a figure links to.
  case image(
    url: String, width: Int?, height: Int?, sizes: String? = nil, still: String? = nil, large: String? = nil)
  case player(Player)
  /// There is no target. The caller has reported it. Only the link's text is shown.
  case broken
}

/// A film or a recording that a story shows.
package struct Player: Equatable, Sendable {
  package var url: String
  /// The address for paper: with the address of the site, if that is known.
  package var address: String
  package var isSound: Bool
  /// A picture of a film.
  package var poster: String?
  /// In pixels, upright.
  package var width: Int?
  package var height: Int?

  package init(
    url: String, address: String, isSound: Bool, poster: String? = nil, width: Int? = nil, height: Int? = nil
  ) {
    self.url = url
    self.address = address
    self.isSound = isSound
    self.poster = poster
    self.width = width
    self.height = height
  }
}
