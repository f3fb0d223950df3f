package import Text

/// A page's template, compiled for its view model.
package struct Template<Model: ViewModel>: Sendable {
  /// Nil if the template has errors.
  let program: Program?

  package func render(_ model: Model, into output: inout OutputBuffer) {
    guard let program else { return }
    withUnsafePointer(to: model) {
      Renderer.run(program, root: UnsafeRawPointer($0), into: &output)
    }
  }

  /// The facts that must be known before pages are made: the needs of every field that the template, its partials and
  /// its parents name.
  package var needs: FieldNeeds { program?.needs ?? [] }
}
