/// A name that a template may use, for theme authors.
package struct FieldDescription: Sendable, Equatable {
  /// As written from the page's own level: `title`, `cover.alt`, `legs[].distance`.
  package let name: String
  package let kind: Kind
  package let meaning: String

  package enum Kind: String, Sendable { case text, flag, list, object, markup, dynamic }
}

/// Every name that a template of the model may use, outermost first, in the order of declaration.
package func describeFields<Model: ViewModel>(of model: Model.Type) -> [FieldDescription] {
  var descriptions: [FieldDescription] = []
  describe(ModelType(model), prefix: "", inside: [], into: &descriptions)
  return descriptions
}

private func describe(
  _ type: ModelType, prefix: String, inside: [ObjectIdentifier], into result: inout [FieldDescription]
) {
  // A type within itself is described once.
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
