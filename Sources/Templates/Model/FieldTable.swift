public import Text

struct Field: Sendable {
  let name: String
  let needs: FieldNeeds
  let meaning: String
  let access: Access
}

/// The fields of one type of model, in the order of their declaration.
@usableFromInline
struct FieldTable: Sendable {
  private(set) var fields: [Field] = []
  private var indexes: [String: Int] = [:]

  mutating func add(_ name: String, _ needs: FieldNeeds, _ meaning: String, _ access: Access) {
    precondition(indexes[name] == nil, "the name \(name) is declared twice")
    precondition(name == "." || !name.utf8.contains(UInt8(ascii: ".")), "a dot in the name \(name)")
    indexes[name] = fields.count
    fields.append(Field(name: name, needs: needs, meaning: meaning, access: access))
  }

  subscript(name: String) -> Field? { indexes[name].map { fields[$0] } }

  /// The access to the tree, if the whole model is a free tree.
  var dynamicSelf: DynamicAccess? {
    guard case .dynamic(let access)? = self["."]?.access else { return nil }
    return access
  }
}

/// The inlinable methods of `Fields` call these methods.
extension FieldTable {
  @usableFromInline
  mutating func addText(
    _ name: String, _ needs: FieldNeeds, _ meaning: String,
    _ read: @escaping @Sendable (UnsafeRawPointer) -> String?
  ) {
    add(name, needs, meaning, .text(TextAccess(read)))
  }

  @usableFromInline
  mutating func addText(
    _ name: String, _ needs: FieldNeeds, _ meaning: String,
    isPresent: @escaping @Sendable (UnsafeRawPointer) -> Bool,
    write: @escaping @Sendable (UnsafeRawPointer, inout OutputBuffer) -> Void
  ) {
    add(name, needs, meaning, .text(TextAccess(isPresent: isPresent, write: write)))
  }

  @usableFromInline
  mutating func addMarkup(
    _ name: String, _ needs: FieldNeeds, _ meaning: String,
    isPresent: @escaping @Sendable (UnsafeRawPointer) -> Bool,
    write: @escaping @Sendable (UnsafeRawPointer, inout OutputBuffer) -> Void
  ) {
    add(name, needs, meaning, .markup(MarkupAccess(isPresent: isPresent, write: write)))
  }

  @usableFromInline
  mutating func addMarkup(
    _ name: String, _ needs: FieldNeeds, _ meaning: String,
    _ read: @escaping @Sendable (UnsafeRawPointer) -> [UInt8]
  ) {
    addMarkup(name, needs, meaning) {
      !read($0).isEmpty
    } write: {
      $1.append(read($0))
    }
  }

  @usableFromInline
  mutating func addFlag(
    _ name: String, _ needs: FieldNeeds, _ meaning: String,
    _ read: @escaping @Sendable (UnsafeRawPointer) -> Bool
  ) {
    add(name, needs, meaning, .flag(FlagAccess(read)))
  }

  @usableFromInline
  mutating func addList<Item: ViewModel>(
    _ name: String, _ needs: FieldNeeds, _ meaning: String, of item: Item.Type,
    isPresent: @escaping @Sendable (UnsafeRawPointer) -> Bool,
    each: @escaping @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  ) {
    add(
      name, needs, meaning,
      .list(ItemsAccess(itemType: { ModelType(item) }, isPresent: isPresent, each: each)))
  }

  @usableFromInline
  mutating func addObject<Item: ViewModel>(
    _ name: String, _ needs: FieldNeeds, _ meaning: String, of item: Item.Type,
    isPresent: @escaping @Sendable (UnsafeRawPointer) -> Bool,
    each: @escaping @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  ) {
    add(
      name, needs, meaning,
      .object(ItemsAccess(itemType: { ModelType(item) }, isPresent: isPresent, each: each)))
  }
}

/// A type of model, for the template compiler.
struct ModelType: Sendable {
  let table: FieldTable
  private let type: any ViewModel.Type

  init<Model: ViewModel>(_ type: Model.Type) {
    self.type = type
    table = Model.fields.table
  }

  var id: ObjectIdentifier { ObjectIdentifier(type) }

  /// The name of the Swift type. Reflection takes as long as the compilation of a template, and only documentation asks for it.
  var name: String { String(describing: type) }
}
