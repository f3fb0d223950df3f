/// Drafts that a command does not show.
struct DraftsLeftOut {
  private let number: String

  /// Nil if there are none.
  init?(count: Int) {
    if count == 0 { return nil }
    number = count == 1 ? "1 draft" : "\(count) drafts"
  }

  var text: String { "without \(number); --drafts includes drafts" }

  /// The same for a command that has no such option.
  var unpublished: String { "without \(number); `tripsite serve --drafts` shows drafts" }
}
