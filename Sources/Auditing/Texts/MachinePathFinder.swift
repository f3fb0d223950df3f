internal import Files

/// Finds paths of the author's computer.
struct MachinePathFinder {
  let bytes: [UInt8]
  private static let signs: [String] = [
    "/home/", "/Users/", "file:///", ":\\Users\\", ":\\Documents and Settings\\", "/Volumes/", "/mnt/c/",
  ]

  func values() -> [(what: String, range: Range<Int>)] {
    var found: [(what: String, range: Range<Int>)] = []
    for sign in Self.signs {
      var index = 0
      while let place = bytes.place(of: sign, from: index) {
        index = place + sign.utf8.count
        // Addresses of sites have such parts too.
        if place > 0, bytes[place] == UInt8(ascii: "/"), bytes[place - 1] > 0x20,
          !"\"'(=:>".utf8.contains(bytes[place - 1])
        {
          continue
        }
        var end = index
        while end < bytes.count, bytes[end] > 0x20, !"\"'<>)".utf8.contains(bytes[end]), end - index < 200 {
          end += 1
        }
        let path = bytes[index..<end]
        guard path.count > 4, bytes[place] == UInt8(ascii: ":") || path.contains(UInt8(ascii: "/")) else {
          continue
        }
        found.append(
          ("a path of a computer", max(0, bytes[place] == UInt8(ascii: ":") ? place - 1 : place)..<end))
        index = end
      }
    }
    return found
  }
}
