#if canImport(Glibc)
  internal import Glibc
#endif

/// A path that is compared by its bytes. Swift treats two forms of an accent, NFC and NFD, as equal text. For a file
/// system and a web server, they are two names.
package struct PathBytes: Hashable, Comparable, ExpressibleByStringLiteral, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }
  package init(stringLiteral path: String) { self.path = path }

  package static func == (left: PathBytes, right: PathBytes) -> Bool {
    let isSame = left.path.utf8.withContiguousStorageIfAvailable { left in
      right.path.utf8.withContiguousStorageIfAvailable { right in
        left.count == right.count
          && (left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0)
      }
    }
    guard case .some(.some(let isSame)) = isSame else { return left.path.utf8.elementsEqual(right.path.utf8) }
    return isSame
  }

  package static func < (left: PathBytes, right: PathBytes) -> Bool { Folder.precedes(left.path, right.path) }

  package func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The parent folders of the path, from the top down.
  package var folders: [PathBytes] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { PathBytes(String(path[..<$0])) }
  }
}

package typealias PathSet = Set<PathBytes>

extension PathSet {
  package init(paths: some Sequence<String>) { self = Set(paths.map { PathBytes($0) }) }

  package func contains(_ path: String) -> Bool { contains(PathBytes(path)) }

  /// The paths in the order of their bytes.
  package var sortedPaths: [String] { sorted().map(\.path) }
}

extension Dictionary where Key == PathBytes {
  package subscript(path: String) -> Value? {
    get { self[PathBytes(path)] }
    set { self[PathBytes(path)] = newValue }
  }
}

extension [String] {
  /// Whether these are the same paths in the same order, byte by byte.
  package func isSame(as paths: [String]) -> Bool { elementsEqual(paths) { PathBytes($0) == PathBytes($1) } }
}
