/// What a page makes of a story's headings of the second level.
package struct StoryPlan {
  /// For each heading, the day or stop whose story follows; nil for the general story.
  package var parts: [Part?]
  /// Warnings about headings.
  package var remarks: [Remark]
  /// Whether the page gives this id to something of its own, so that no heading may have it.
  package var hasOwnID: (String) -> Bool

  /// A day or a stop.
  package struct Part: Equatable, Sendable {
    package var key: StorySection
    /// The id that the page gives it. The heading may have the same, since it is the part's own.
    package var id: String

    package init(key: StorySection, id: String) {
      self.key = key
      self.id = id
    }
  }

  package struct Remark: Equatable, Sendable {
    /// The heading's place in the list.
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
