package import Entities

/// All that goes into what is made at once, but for the configuration, the menu and where links lead: where it is
/// the same, and those are, so are the pages to the byte.
package struct PageInputs: Sendable {
  /// The file whose text is told.
  package var story: ContentFile?
  /// The trips that it tells of, by their positions in the library, in the order that it has them.
  package var trips: [Int]
  /// What else counts, in a fixed order.
  package var others: [String]

  init(story: ContentFile? = nil, trips: [Int] = [], others: [String] = []) {
    self.story = story
    self.trips = trips
    self.others = others
  }
}
