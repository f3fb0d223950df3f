/// The path of the parent folder. Empty at the top level.
package func parentFolder(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}
