/// The path of the folder that a path stands in; empty at the top.
func parentFolder(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}
