/// How diagnostics show a path below Content/.
package enum ContentFolder {
  /// The path as messages show it. Photos in a library keep their paths.
  package static func shown(_ path: String) -> String {
    LibraryPath(path) == nil ? "Content/" + path : path
  }
}
