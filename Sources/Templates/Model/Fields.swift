public import Text

/// The fields that a theme can use on a page. Names are checked when the theme is loaded. A field is computed when a
/// template shows it.
///
///     static let fields = Fields<Self> {
///       $0.text("title", "The trip's title.") { $0.trip.title }
///       $0.text("distance", "All legs together.") { $0.metres } write: { $1.formats.write(distance: $0, into: &$2) }
///       $0.list("legs", "From one stop to the next.", of: { $0.trip.legs }) { LegViewModel(leg: $1) }
///       $0.text("country", needs: .countries, "Where it was.") { $0.country?.name }
///     }
///
/// A field is absent if its value is nil: `{{#country}}` leaves out its block. `needs` names the facts that must be
/// known before pages are made. `Template.needs` contains the needs of all fields that a template names.
///
/// Public only for inlining, because the compiler does not inline package code. An inlined closure reads one value out
/// of the model. A closure that is called through generic code copies the whole model.
public struct Fields<Model: ViewModel>: Sendable {
  @usableFromInline var table = FieldTable()

  public init(_ declare: (inout Fields) -> Void) {
    declare(&self)
  }

  @inlinable
  public mutating func text(
    _ name: String, needs: FieldNeeds = [], _ meaning: String, _ value: @escaping @Sendable (Model) -> String
  ) {
    table.addText(name, needs, meaning) { value($0.assumingMemoryBound(to: Model.self).pointee) }
  }

  /// A text that can be absent. An absent text is false as a section and renders as nothing.
  @inlinable
  public mutating func text(
    _ name: String, needs: FieldNeeds = [], _ meaning: String, _ value: @escaping @Sendable (Model) -> String?
  ) {
    table.addText(name, needs, meaning) { value($0.assumingMemoryBound(to: Model.self).pointee) }
  }

  /// A text that `write` makes of a value, without escaping. The template escapes it. The text is absent if the value
  /// is nil.
  @inlinable
  public mutating func text<Value>(
    _ name: String, needs: FieldNeeds = [], _ meaning: String,
    _ value: @escaping @Sendable (Model) -> Value?,
    write: @escaping @Sendable (Value, Model, inout OutputBuffer) -> Void
  ) {
    table.addText(name, needs, meaning) {
      value($0.assumingMemoryBound(to: Model.self).pointee) != nil
    } write: { pointer, output in
      let model = pointer.assumingMemoryBound(to: Model.self)
      if let value = value(model.pointee) { write(value, model.pointee, &output) }
    }
  }

  @inlinable
  public mutating func flag(
    _ name: String, needs: FieldNeeds = [], _ meaning: String, _ value: @escaping @Sendable (Model) -> Bool
  ) {
    table.addFlag(name, needs, meaning) { value($0.assumingMemoryBound(to: Model.self).pointee) }
  }

  @inlinable
  public mutating func list<Item: ViewModel>(
    _ name: String, needs: FieldNeeds = [], _ meaning: String, _ value: @escaping @Sendable (Model) -> [Item]
  ) {
    list(name, needs: needs, meaning, of: value) { $1 }
  }

  /// A list with a view model for each element of `facts`. The view models are made one at a time.
  @inlinable
  public mutating func list<Facts: Collection & Sendable, Item: ViewModel>(
    _ name: String, needs: FieldNeeds = [], _ meaning: String, of facts: @escaping @Sendable (Model) -> Facts,
    _ item: @escaping @Sendable (Model, Facts.Element) -> Item
  ) where Facts.Iterator: SendableMetatype {
    table.addList(name, needs, meaning, of: Item.self) {
      !facts($0.assumingMemoryBound(to: Model.self).pointee).isEmpty
    } each: { pointer, body in
      let model = pointer.assumingMemoryBound(to: Model.self)
      for fact in facts(model.pointee) {
        withUnsafePointer(to: item(model.pointee, fact)) { body(UnsafeRawPointer($0)) }
      }
    }
  }

  @inlinable
  public mutating func object<Item: ViewModel>(
    _ name: String, needs: FieldNeeds = [], _ meaning: String, _ value: @escaping @Sendable (Model) -> Item?
  ) {
    table.addObject(name, needs, meaning, of: Item.self) {
      value($0.assumingMemoryBound(to: Model.self).pointee) != nil
    } each: { model, body in
      guard let item = value(model.assumingMemoryBound(to: Model.self).pointee) else { return }
      withUnsafePointer(to: item) { body(UnsafeRawPointer($0)) }
    }
  }

  /// Ready-made markup. A template shows it with `{{{name}}}`. As a section it is false if it is empty.
  @inlinable
  public mutating func markup(
    _ name: String, needs: FieldNeeds = [], _ meaning: String,
    _ value: @escaping @Sendable (Model) -> [UInt8]
  ) {
    table.addMarkup(name, needs, meaning) { value($0.assumingMemoryBound(to: Model.self).pointee) }
  }

  /// Markup that `write` makes of a value when a template shows it. The markup is absent if the value is nil.
  @inlinable
  public mutating func markup<Value>(
    _ name: String, needs: FieldNeeds = [], _ meaning: String,
    _ value: @escaping @Sendable (Model) -> Value?,
    write: @escaping @Sendable (Value, Model, inout OutputBuffer) -> Void
  ) {
    table.addMarkup(name, needs, meaning) {
      value($0.assumingMemoryBound(to: Model.self).pointee) != nil
    } write: { pointer, output in
      let model = pointer.assumingMemoryBound(to: Model.self)
      if let value = value(model.pointee) { write(value, model.pointee, &output) }
    }
  }

  /// A free tree. Names below it are looked up when a page is rendered. With the name `.` the whole model is a free
  /// tree.
  package mutating func dynamic(
    _ name: String, needs: FieldNeeds = [], _ meaning: String,
    _ value: @escaping @Sendable (Model) -> DynamicValue?
  ) {
    table.add(
      name, needs, meaning,
      .dynamic(DynamicAccess { value($0.assumingMemoryBound(to: Model.self).pointee) }))
  }
}
