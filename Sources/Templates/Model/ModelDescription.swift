/// The fields of one model, for a reference that describes each model once.
package struct ModelDescription: Sendable {
  /// In plain words: `trip card` for `TripCardViewModel`.
  package let name: String
  package let fields: [Field]

  package struct Field: Sendable, Equatable {
    package let description: FieldDescription
    /// The name of the model of a list or an object. Nil for other fields, and for a list of texts.
    package let model: String?
  }

  init(_ type: ModelType) {
    name = Self.words(of: type)
    fields = type.table.fields.map { field in
      let inner: ModelType? =
        switch field.access {
        case .list(let items), .object(let items): items.itemType()
        case .text, .flag, .markup, .dynamic: nil
        }
      return Field(
        description: FieldDescription(name: field.name, kind: field.access.kind, meaning: field.meaning),
        model: inner.flatMap { $0.isText ? nil : Self.words(of: $0) })
    }
  }

  private static func words(of type: ModelType) -> String {
    let name = type.name.hasSuffix("ViewModel") ? type.name.dropLast("ViewModel".count) : type.name[...]
    return name.reduce(into: "") { words, letter in
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
  }
}

extension ModelType {
  /// Whether it has nothing but a text, as in a list of names.
  fileprivate var isText: Bool { table.fields.count == 1 && table.fields[0].name == "." }
}

/// The models within `roots`, each once, by their names. The roots themselves come first, in their order.
package func describeModels(of roots: [any ViewModel.Type]) -> (
  roots: [ModelDescription], inner: [ModelDescription]
) {
  var seen: Set<ObjectIdentifier> = []
  var inner: [ModelDescription] = []
  func visit(_ type: ModelType) {
    for field in type.table.fields {
      switch field.access {
      case .list(let items), .object(let items): add(items.itemType())
      case .text, .flag, .markup, .dynamic: break
      }
    }
  }
  func add(_ type: ModelType) {
    guard !type.isText, seen.insert(type.id).inserted else { return }
    inner.append(ModelDescription(type))
    visit(type)
  }
  let types = roots.map { modelType($0) }
  types.forEach(visit)
  return (types.map { ModelDescription($0) }, inner.sorted { $0.name < $1.name })
}

private func modelType<Model: ViewModel>(_ model: Model.Type) -> ModelType { ModelType(model) }
