package import Text

/// What a theme may name on a page, checked when the theme is loaded.
///
///     static let fields = Fields<Self> {
///       $0.text("title", "The trip's title.") { $0.title }
///       $0.list("legs", "From one stop to the next.") { $0.legs }
///     }
///
/// Public for the sake of inlining alone, which the compiler does not grant to package access: inlined, a
/// closure reads one value out of the model; called through generic code, it would copy the whole model.
public struct Fields<Model: ViewModel>: Sendable {
  @usableFromInline var table = FieldTable()

  public init(_ declare: (inout Fields) -> Void) {
    declare(&self)
  }

  @inlinable
  public mutating func text(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> String
  ) {
    table.addText(name, meaning) { value($0.assumingMemoryBound(to: Model.self).pointee) }
  }

  /// A text that may be absent: then it is false as a section and renders as nothing.
  @inlinable
  public mutating func text(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> String?
  ) {
    table.addText(name, meaning) { value($0.assumingMemoryBound(to: Model.self).pointee) }
  }

  @inlinable
  public mutating func flag(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> Bool
  ) {
    table.addFlag(name, meaning) { value($0.assumingMemoryBound(to: Model.self).pointee) }
  }

  @inlinable
  public mutating func list<Item: ViewModel>(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> [Item]
  ) {
    table.addList(
      name, meaning, of: Item.self,
      isPresent: { !value($0.assumingMemoryBound(to: Model.self).pointee).isEmpty },
      each: { model, body in
        value(model.assumingMemoryBound(to: Model.self).pointee).withUnsafeBufferPointer { items in
          guard let first = items.baseAddress else { return }
          for index in 0..<items.count { body(UnsafeRawPointer(first + index)) }
        }
      })
  }

  @inlinable
  public mutating func object<Item: ViewModel>(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> Item?
  ) {
    table.addObject(
      name, meaning, of: Item.self,
      isPresent: { value($0.assumingMemoryBound(to: Model.self).pointee) != nil },
      each: { model, body in
        guard let item = value(model.assumingMemoryBound(to: Model.self).pointee) else { return }
        withUnsafePointer(to: item) { body(UnsafeRawPointer($0)) }
      })
  }

  /// Ready-made markup, named as `{{{name}}}`; as a section it is false where it is empty.
  @inlinable
  public mutating func markup(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> [UInt8]
  ) {
    table.addMarkup(name, meaning) { value($0.assumingMemoryBound(to: Model.self).pointee) }
  }

  /// Markup that is made when a template shows it.
  package mutating func markup(
    _ name: String, _ meaning: String,
    isPresent: @escaping @Sendable (Model) -> Bool = { _ in true },
    write: @escaping @Sendable (Model, inout OutputBuffer) -> Void
  ) {
    table.add(
      name, meaning,
      .markup(
        MarkupAccess(
          isPresent: { isPresent($0.assumingMemoryBound(to: Model.self).pointee) },
          write: { write($0.assumingMemoryBound(to: Model.self).pointee, &$1) })))
  }

  /// A free tree: names below it are looked up when a page is rendered. Under the name `.` the whole model
  /// is such a tree.
  package mutating func loose(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> LooseValue?
  ) {
    table.add(
      name, meaning, .loose(LooseAccess { value($0.assumingMemoryBound(to: Model.self).pointee) }))
  }
}
