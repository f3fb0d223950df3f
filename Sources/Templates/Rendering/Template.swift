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
}
