/// The content of a page or of a part of it: ready-made values with their names in themes.
public protocol ViewModel: Sendable {
  static var fields: Fields<Self> { get }
}

/// An item of a list of plain texts. Its name in a template is `{{.}}`.
public struct TextItem: ViewModel, Equatable {
  package let text: String

  package init(_ text: String) { self.text = text }

  public static let fields = Fields<Self> {
    $0.text(".", "The text itself.") { $0.text }
  }
}
