package struct Field: Sendable {
  package let name: String
  package let meaning: String
  let access: Access
}

/// The fields of one type of model, in the order of their declaration.
package struct FieldTable: Sendable {
  private(set) var fields: [Field] = []
  private var indexes: [String: Int] = [:]

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func add(_ name: String, _ meaning: String, _ access: Access) {
    precondition(indexes[name] == nil, "the name \(name) is declared twice")
    precondition(name == "." || !name.utf8.contains(UInt8(ascii: ".")), "a dot in the name \(name)")
    indexes[name] = fields.count
    fields.append(Field(name: name, meaning: meaning, access: access))
  }

  subscript(name: String) -> Field? { indexes[name].map { fields[$0] } }

  /// Set where the whole model is a free tree.
  var looseSelf: LooseAccess? {
    guard case .loose(let access)? = self["."]?.access else { return nil }
    return access
  }
}

/// A type of model as the template compiler sees it.
package struct ModelType: Sendable {
  let id: ObjectIdentifier
  let table: FieldTable

  @inlinable
  package init<Model: ViewModel>(_ type: Model.Type) {
    self.init(id: ObjectIdentifier(type), table: Model.fields.table)
  }

  @usableFromInline
  init(id: ObjectIdentifier, table: FieldTable) {
    self.id = id
    self.table = table
  }
}
