/// A page that is not a trip, such as "About".
package struct StandalonePage: Equatable, Codable, Sendable {
  /// The path in addresses: slugs joined by slashes, such as `about` or `guides/packing`.
  package var slug: String
  package var title: String
  package var summary: String?
  package var isDraft: Bool
  package var aliases: [String]
  package var extra: ExtraValue?
  package var source: ContentFile

  package init(
    slug: String, title: String, summary: String? = nil, isDraft: Bool = false, aliases: [String] = [],
    extra: ExtraValue? = nil, source: ContentFile
  ) {
    self.slug = slug
    self.title = title
    self.summary = summary
    self.isDraft = isDraft
    self.aliases = aliases
    self.extra = extra
    self.source = source
  }
}
