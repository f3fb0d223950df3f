/// A page that is not a trip, such as "About".
package struct StandalonePage: Equatable, Sendable {
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

extension StandalonePage: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(slug)
    record.put(title)
    record.put(summary)
    record.put(isDraft)
    record.put(aliases)
    record.put(extra)
    record.put(source)
  }

  package init(from record: inout RecordReader) {
    self.init(
      slug: record.read(), title: record.read(), summary: record.read(), isDraft: record.read(),
      aliases: record.read(), extra: record.read(), source: record.read())
  }
}
