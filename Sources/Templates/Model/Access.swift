internal import Text

// These types read values from a model. The template compiler has checked the type of the model. Each closure is in a
// struct, because an array of bare closures calls each closure through a thunk.

struct TextAccess: Sendable {
  /// Whether a section over the text is shown.
  let isPresent: @Sendable (UnsafeRawPointer) -> Bool
  let write: @Sendable (UnsafeRawPointer, _ isEscaped: Bool, inout OutputBuffer) -> Void

  init(_ read: @escaping @Sendable (UnsafeRawPointer) -> String?) {
    isPresent = { read($0).map { !$0.isEmpty } ?? false }
    write = { model, isEscaped, output in
      guard let text = read(model) else { return }
      if isEscaped { output.appendEscaped(text) } else { output.append(text) }
    }
  }

  /// `write` appends the text without escaping it.
  init(
    isPresent: @escaping @Sendable (UnsafeRawPointer) -> Bool,
    write: @escaping @Sendable (UnsafeRawPointer, inout OutputBuffer) -> Void
  ) {
    self.isPresent = isPresent
    self.write = { model, isEscaped, output in
      let start = output.count
      write(model, &output)
      if isEscaped { output.escape(from: start) }
    }
  }

  /// Reads the text of `object` from the model that holds `object`.
  fileprivate init(_ text: TextAccess, within object: ItemsAccess) {
    isPresent = { model in
      var isPresent = false
      object.each(model) { isPresent = text.isPresent($0) }
      return isPresent
    }
    write = { model, isEscaped, output in object.each(model) { text.write($0, isEscaped, &output) } }
  }
}

struct FlagAccess: Sendable {
  let read: @Sendable (UnsafeRawPointer) -> Bool

  init(_ read: @escaping @Sendable (UnsafeRawPointer) -> Bool) { self.read = read }
}

/// A list, or an object as a list of at most one item.
struct ItemsAccess: Sendable {
  /// A closure, because a model can hold a list of its own type.
  let itemType: @Sendable () -> ModelType
  let isPresent: @Sendable (UnsafeRawPointer) -> Bool
  let each: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
}

struct MarkupAccess: Sendable {
  let isPresent: @Sendable (UnsafeRawPointer) -> Bool
  let write: @Sendable (UnsafeRawPointer, inout OutputBuffer) -> Void
}

struct DynamicAccess: Sendable {
  let read: @Sendable (UnsafeRawPointer) -> DynamicValue?

  init(_ read: @escaping @Sendable (UnsafeRawPointer) -> DynamicValue?) { self.read = read }
}

enum Access: Sendable {
  case text(TextAccess)
  case flag(FlagAccess)
  case list(ItemsAccess)
  case object(ItemsAccess)
  case markup(MarkupAccess)
  case dynamic(DynamicAccess)

  /// Whether a section over the value is shown.
  var condition: FlagAccess {
    switch self {
    case .text(let text): FlagAccess(text.isPresent)
    case .flag(let flag): flag
    case .list(let items), .object(let items): FlagAccess(items.isPresent)
    case .markup(let markup): FlagAccess(markup.isPresent)
    case .dynamic(let dynamic): FlagAccess { dynamic.read($0)?.isShown ?? false }
    }
  }

  /// Reads the same value from the model that holds `object`. The value is absent if the object is absent.
  func within(_ object: ItemsAccess) -> Access {
    switch self {
    case .text(let text): .text(TextAccess(text, within: object))
    case .flag(let flag): .flag(Self.flag(flag.read, within: object))
    case .list(let items): .list(Self.items(items, within: object))
    case .object(let items): .object(Self.items(items, within: object))
    case .markup(let markup):
      .markup(
        MarkupAccess(
          isPresent: Self.flag(markup.isPresent, within: object).read,
          write: { model, output in object.each(model) { markup.write($0, &output) } }))
    case .dynamic(let dynamic):
      .dynamic(DynamicAccess { Self.first(of: object, in: $0, dynamic.read) ?? nil })
    }
  }

  private static func first<Value>(
    of object: ItemsAccess, in model: UnsafeRawPointer, _ read: (UnsafeRawPointer) -> Value
  ) -> Value? {
    var value: Value?
    object.each(model) { value = read($0) }
    return value
  }

  private static func flag(
    _ read: @escaping @Sendable (UnsafeRawPointer) -> Bool, within object: ItemsAccess
  ) -> FlagAccess {
    FlagAccess { first(of: object, in: $0, read) ?? false }
  }

  private static func items(_ items: ItemsAccess, within object: ItemsAccess) -> ItemsAccess {
    ItemsAccess(
      itemType: items.itemType,
      isPresent: flag(items.isPresent, within: object).read,
      each: { model, body in object.each(model) { items.each($0, body) } })
  }
}
