/// A name that a template can use, for theme authors.
package struct FieldDescription: Sendable, Equatable {
  /// The full name, from the top level of the page: `title`, `cover.alt`, `legs[].distance`.
  package let name: String
  package let kind: Kind
  package let meaning: String

  package enum Kind: String, Sendable { case text, flag, list, object, markup, dynamic }
}

/// Every name that a template of the model can use, in the order of declaration. A list or object comes before its
/// fields.
package func describeFields<Model: ViewModel>(of model: Model.Type) -> [FieldDescription] {
  var descriptions: [FieldDescription] = []
  describe(ModelType(model), prefix: "", inside: [], into: &descriptions)
  return descriptions
}

private func describe(
  _ type: ModelType, prefix: String, inside: [ObjectIdentifier], into result: inout [FieldDescription]
) {
  // Describes a type that contains itself only once.
  if inside.contains(type.id) { return }
  for field in type.table.fields {
    let name = field.name == "." ? (prefix.isEmpty ? "." : String(prefix.dropLast())) : prefix + field.name
    result.append(FieldDescription(name: name, kind: field.access.kind, meaning: field.meaning))
    switch field.access {
    case .list(let items):
      describe(items.itemType(), prefix: name + "[].", inside: inside + [type.id], into: &result)
    case .object(let items):
      describe(items.itemType(), prefix: name + ".", inside: inside + [type.id], into: &result)
    case .text, .flag, .markup, .dynamic: break
    }
  }
}

extension Access {
  var kind: FieldDescription.Kind {
    switch self {
    case .text: .text
    case .flag: .flag
    case .list: .list
    case .object: .object
    case .markup: .markup
    case .dynamic: .dynamic
    }
  }
}
