/// A file of the site that is not made yet: a page, a feed, a list for search engines.
package struct Page {
  package let file: OutputFile
  /// Nil if the program writes the file itself.
  package let template: PageTemplate?
  /// Writes the content.
  private let write: (inout RenderContext) -> Void

  package init(
    _ file: OutputFile, template: PageTemplate? = nil, write: @escaping (inout RenderContext) -> Void
  ) {
    self.file = file
    self.template = template
    self.write = write
  }

  package func make(in context: inout RenderContext) {
    write(&context)
    context.finish(file)
  }
}

/// A value that is computed when it is first needed. Pages share it.
package final class Deferred<Value> {
  private let compute: () -> Value
  package private(set) lazy var value = compute()

  package init(_ compute: @escaping () -> Value) { self.compute = compute }
}
