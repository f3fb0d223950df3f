/// Makes the pages of one kind. Each of `count` things has its own pages.
package protocol ModuleRouter: Sendable {
  var count: Int { get }
  /// The index of the thing that the file at `path` belongs to. Nil if there is none. If only making the
  /// pages can tell, the index of the thing that can have this file.
  func index(of path: String) -> Int?
  /// The Markdown file with the story of the pages at `index`, below Content/. Nil if they have no story.
  func source(at index: Int) -> String?
  /// The files that `make` makes at `index`. If the pages have a story, this reads it and reports the same
  /// findings as `make`.
  func files(at index: Int, in context: inout RenderContext) -> [OutputFile]
  /// The inputs of the pages at `index`.
  func inputs(at index: Int) -> PageInputs
  /// The name of the theme's template for the file at `path`, which belongs to this module. Nil if the
  /// program writes the file without a template.
  func template(of path: String) -> String?
  /// Makes the pages of the thing at `index`, 0 to `count` - 1. Several threads can call it at the same time.
  func make(_ index: Int, in context: inout RenderContext)
}
