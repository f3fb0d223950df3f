/// What a page, or a part of it, shows: ready-made values with the names by which a theme calls them.
public protocol ViewModel: Sendable {
  static var fields: Fields<Self> { get }
}

/// An item of a list of plain texts, called `{{.}}` in a template.
public struct TextItem: ViewModel, Equatable {
  package let text: String

  package init(_ text: String) { self.text = text }

  public static let fields = Fields<Self> {
    $0.text(".", "The text itself.") { $0.text }
  }
}
