package import Text

/// What a theme may name on a page, checked when the theme is loaded.
///
///     static let fields = Fields<Self> {
///       $0.text("title", "The trip's title.") { $0.title }
///       $0.list("legs", "From one stop to the next.") { $0.legs }
///     }
///
/// The methods are inlinable so that a value is read straight out of the model; called through generic code,
/// each would copy the model first.
package struct Fields<Model: ViewModel>: Sendable {
  @usableFromInline var table = FieldTable()

  package init(_ declare: (inout Fields) -> Void) {
    declare(&self)
  }

  @inlinable
  package mutating func text(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> String
  ) {
    table.add(
      name, meaning, .text(TextAccess { value($0.assumingMemoryBound(to: Model.self).pointee) }))
  }

  /// A text that may be absent: then it is false as a section and renders as nothing.
  @inlinable
  package mutating func text(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> String?
  ) {
    table.add(
      name, meaning, .text(TextAccess { value($0.assumingMemoryBound(to: Model.self).pointee) }))
  }

  @inlinable
  package mutating func flag(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> Bool
  ) {
    table.add(
      name, meaning, .flag(FlagAccess { value($0.assumingMemoryBound(to: Model.self).pointee) }))
  }

  @inlinable
  package mutating func list<Item: ViewModel>(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> [Item]
  ) {
    table.add(
      name, meaning,
      .list(
        ItemsAccess(
          itemType: { ModelType(Item.self) },
          isPresent: { !value($0.assumingMemoryBound(to: Model.self).pointee).isEmpty },
          each: { model, body in
            value(model.assumingMemoryBound(to: Model.self).pointee).withUnsafeBufferPointer { items in
              guard let first = items.baseAddress else { return }
              for index in 0..<items.count { body(UnsafeRawPointer(first + index)) }
            }
          })))
  }

  @inlinable
  package mutating func object<Item: ViewModel>(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> Item?
  ) {
    table.add(
      name, meaning,
      .object(
        ItemsAccess(
          itemType: { ModelType(Item.self) },
          isPresent: { value($0.assumingMemoryBound(to: Model.self).pointee) != nil },
          each: { model, body in
            guard let item = value(model.assumingMemoryBound(to: Model.self).pointee) else { return }
            withUnsafePointer(to: item) { body(UnsafeRawPointer($0)) }
          })))
  }

  /// Ready-made markup, named as `{{{name}}}` and, where it may be absent, as a section.
  @inlinable
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
  @inlinable
  package mutating func loose(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Model) -> LooseValue?
  ) {
    table.add(
      name, meaning, .loose(LooseAccess { value($0.assumingMemoryBound(to: Model.self).pointee) }))
  }
}
