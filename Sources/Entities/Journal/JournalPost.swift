package import Geodesy

/// A post of a trip's journal, as its author wrote it.
package struct JournalPost: Equatable, Sendable {
  /// The folder of the trip below Content/, such as `trips/lofoten`.
  package var tripFolder: String
  /// The last part of the address.
  package var slug: String
  package var title: String
  package var summary: String?
  /// By the clocks at the place of the post. Nil only if the post has errors.
  package var moment: LocalMoment?
  package var authors: [String]
  package var tags: [String]
  /// Nil if the author names no stop.
  package var stop: WrittenStop?
  /// The name of a place that is not a stop.
  package var placeName: String?
  package var coordinate: Coordinate?
  /// Of `moment`. Nil if only the stop can tell it.
  package var timeZone: TimeZoneID?
  /// The photos below the text, with what the post says about them.
  package var photos: [PhotoNote]
  package var isDraft: Bool
  /// Builds before this day leave the post out.
  package var publishDay: CalendarDay?
  /// The first error of the file, in words. Only the preview shows such a post.
  package var defect: String?
  /// Its size is 0 if the file has no text that can be read.
  package var source: ContentFile

  /// A stop of the trip, by its name or its number from 1, with its place in the file.
  package struct WrittenStop: Equatable, Sendable {
    package var text: String
    /// Line, column and length as in a diagnostic.
    package var line: Int
    package var column: Int
    package var length: Int
    package var sourceLine: String

    package init(text: String, line: Int, column: Int, length: Int, sourceLine: String) {
      self.text = text
      self.line = line
      self.column = column
      self.length = length
      self.sourceLine = sourceLine
    }
  }

  package init(
    tripFolder: String, slug: String, title: String, summary: String? = nil, moment: LocalMoment? = nil,
    authors: [String] = [], tags: [String] = [], stop: WrittenStop? = nil, placeName: String? = nil,
    coordinate: Coordinate? = nil, timeZone: TimeZoneID? = nil, photos: [PhotoNote] = [],
    isDraft: Bool = false, publishDay: CalendarDay? = nil, defect: String? = nil, source: ContentFile
  ) {
    self.tripFolder = tripFolder
    self.slug = slug
    self.title = title
    self.summary = summary
    self.moment = moment
    self.authors = authors
    self.tags = tags
    self.stop = stop
    self.placeName = placeName
    self.coordinate = coordinate
    self.timeZone = timeZone
    self.photos = photos
    self.isDraft = isDraft
    self.publishDay = publishDay
    self.defect = defect
    self.source = source
  }
}

/// Which post of a trip's journal comes first.
package enum JournalOrder: String, CaseIterable, Sendable, Recorded { case newest, oldest }

extension JournalPost: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(tripFolder)
    record.put(slug)
    record.put(title)
    record.put(summary)
    record.put(moment)
    record.put(authors)
    record.put(tags)
    record.put(stop)
    record.put(placeName)
    record.put(coordinate)
    record.put(timeZone)
    record.put(photos)
    record.put(isDraft)
    record.put(publishDay)
    record.put(defect)
    record.put(source)
  }

  package init(from record: inout RecordReader) {
    self.init(
      tripFolder: record.read(), slug: record.read(), title: record.read(), summary: record.read(),
      moment: record.read(), authors: record.read(), tags: record.read(), stop: record.read(),
      placeName: record.read(), coordinate: record.read(), timeZone: record.read(), photos: record.read(),
      isDraft: record.read(), publishDay: record.read(), defect: record.read(), source: record.read())
  }
}

extension JournalPost.WrittenStop: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(text)
    record.put(line)
    record.put(column)
    record.put(length)
    record.put(sourceLine)
  }

  package init(from record: inout RecordReader) {
    self.init(
      text: record.read(), line: record.read(), column: record.read(), length: record.read(),
      sourceLine: record.read())
  }
}
