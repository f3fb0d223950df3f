package import Text

/// A page's template, compiled for its view model.
package struct Template<Model: ViewModel>: Sendable {
  let program: Program

  package func render(_ model: Model, into output: inout OutputBuffer) {
    withUnsafePointer(to: model) {
      Renderer.run(program, root: UnsafeRawPointer($0), into: &output)
    }
  }

  /// Whether the page's own field `name` occurs anywhere in the template, with its partials and parents,
  /// so that a presenter can leave costly things out.
  package func uses(_ name: String) -> Bool { program.rootNames.contains(name) }

  /// The same for a field of the items of a list, or of an object, at any depth below the page.
  package func uses<Item: ViewModel>(_ name: String, of item: Item.Type) -> Bool {
    program.usedFields.contains(UsedField(model: ModelType(item).id, name: name))
  }
}
