/// The use of a story's second-level headings on a page.
package struct StoryPlan {
  /// The day or stop of the story after each heading. Nil for the general story.
  package var parts: [Part?]
  /// Warnings about headings.
  package var remarks: [Remark]
  /// Whether the page itself uses this id. Then no heading can have it.
  package var hasOwnID: (String) -> Bool

  /// A day or a stop.
  package struct Part: Equatable, Sendable {
    package var key: StorySection
    /// The id of the day or stop on the page. Its own heading can have the same id.
    package var id: String

    package init(key: StorySection, id: String) {
      self.key = key
      self.id = id
    }
  }

  package struct Remark: Equatable, Sendable {
    /// The heading's index in the list.
    package var heading: Int
    package var message: String
    package var hint: String

    package init(heading: Int, message: String, hint: String) {
      self.heading = heading
      self.message = message
      self.hint = hint
    }
  }

  package init(parts: [Part?], remarks: [Remark] = [], hasOwnID: @escaping (String) -> Bool) {
    self.parts = parts
    self.remarks = remarks
    self.hasOwnID = hasOwnID
  }
}
