package import Entities

/// The inputs of pages that are made together. The configuration, the menu and the targets of links are not
/// included. If all of these inputs stay the same, every byte of the pages stays the same.
package struct PageInputs: Sendable {
  /// The Markdown file of the story.
  package var story: ContentFile?
  /// The positions in the catalogue of the trips that the pages show, in the order of the pages.
  package var trips: [Int]
  /// All other inputs, in a fixed order.
  package var others: [String]

  package init(story: ContentFile? = nil, trips: [Int] = [], others: [String] = []) {
    self.story = story
    self.trips = trips
    self.others = others
  }
}
