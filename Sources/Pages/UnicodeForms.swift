internal import Files

/// Finds a path by another Unicode form of it, NFC or NFD. Only paths that are not ASCII have several forms.
package struct UnicodeForms: Sendable {
  /// The keys are compared as text, so a key is equal to all its forms.
  private var paths: [String: String] = [:]

  package init() {}

  /// Adds a path. If it has several forms, the first one in byte order is kept.
  package mutating func add(_ path: String) {
    guard path.utf8.contains(where: { $0 >= 0x80 }) else { return }
    if let known = paths[path], !Folder.precedes(path, known) { return }
    paths[path] = path
  }

  package subscript(path: String) -> String? { paths[path] }
}
