/// A kind of page: how many things it has pages for, and how to make the pages of one.
package protocol ModuleRouter: Sendable {
  var count: Int { get }
  /// Makes the pages of the thing at `index`, 0 to `count` - 1; may run for several at once.
  func make(_ index: Int, on bench: inout Workbench)
}
