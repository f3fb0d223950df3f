/// A kind of page, such as the pages of a trip. It has a unit for each thing that has pages, such as each trip.
package protocol ModuleRouter: Sendable {
  /// The number of units.
  var count: Int { get }
  /// The unit that has the file at `path`, 0 to `count` - 1. Nil if none has. If only the story tells, the unit that can
  /// have it.
  func index(of path: String) -> Int?
  /// The Markdown file, below Content/, with the story of a unit. Nil if the unit tells no story.
  func source(at index: Int) -> String?
  /// The position in the catalogue of the trip that the pages of a unit belong to. Nil for pages of the whole site.
  func trip(at index: Int) -> Int?
  /// Everything that goes into the pages of a unit.
  func inputs(at index: Int) -> PageInputs
  /// The pages of a unit, in order. Reads the story and notes what is wrong in it. Several threads can ask at once, each
  /// with its own `context`.
  func pages(at index: Int, in context: inout RenderContext) -> [Page]
  /// What a unit is called in the records of builds: its source, or else its first file. Nil if it has no files.
  func name(at index: Int, in context: inout RenderContext) -> String?
}

extension ModuleRouter {
  package func trip(at index: Int) -> Int? { nil }

  package func name(at index: Int, in context: inout RenderContext) -> String? {
    source(at: index) ?? pages(at: index, in: &context).first?.file.path
  }
}
