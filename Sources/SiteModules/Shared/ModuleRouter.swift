/// A kind of page: how many things it has pages for, and how to make the pages of one.
package protocol ModuleRouter: Sendable {
  var count: Int { get }
  /// The index of the thing whose pages include the file at `path`; nil where there is none. Where only making
  /// them tells, the one that may.
  func index(of path: String) -> Int?
  /// The Markdown file, below Content/, whose story is read to make what is at `index`; nil where none is.
  func source(at index: Int) -> String?
  /// The files that `make` makes at `index`. Where only the story tells, it is read, and what is found in it is
  /// found as when they are made.
  func files(at index: Int, in context: inout RenderContext) -> [OutputFile]
  /// All that goes into the pages at `index`.
  func inputs(at index: Int) -> PageInputs
  /// The theme's template of the file at `path`, one of this module's; nil where the program writes it.
  func template(of path: String) -> String?
  /// Makes the pages of the thing at `index`, 0 to `count` - 1; may run for several at once.
  func make(_ index: Int, in context: inout RenderContext)
}
