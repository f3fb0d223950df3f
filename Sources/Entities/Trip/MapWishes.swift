/// What the author says about the maps of a trip.
package struct MapWishes: Equatable, Sendable {
  /// The positions of stops that the trip's map shows large. Empty if the program chooses them.
  package var focus: [Int]
  /// The parts of the trip that get a map each. Empty if the program chooses them.
  package var chapters: [TripChapter]

  package init(focus: [Int] = [], chapters: [TripChapter] = []) {
    self.focus = focus
    self.chapters = chapters
  }
}

/// A part of a trip with a map of its own.
package struct TripChapter: Equatable, Sendable {
  package var title: String
  /// The position of the first stop.
  package var first: Int
  /// The position of the last stop. Not before the first.
  package var last: Int

  package init(title: String, first: Int, last: Int) {
    self.title = title
    self.first = first
    self.last = last
  }
}

extension MapWishes: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(focus)
    record.put(chapters)
  }

  package init(from record: inout RecordReader) {
    self.init(focus: record.read(), chapters: record.read())
  }
}

extension TripChapter: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(title)
    record.put(first)
    record.put(last)
  }

  package init(from record: inout RecordReader) {
    self.init(title: record.read(), first: record.read(), last: record.read())
  }
}
