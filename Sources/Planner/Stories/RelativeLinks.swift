internal import PagePaths

/// Links and images of a story that is copied to another folder.
struct RelativeLinks {
  let from: String
  let to: String

  func splices(in bytes: [UInt8], bodyOffset: Int, bodyLine: Int) -> [Splice] {
    if LinkDestination.folder(of: from) == LinkDestination.folder(of: to) { return [] }
    return WrittenLinks(in: bytes, of: from, bodyOffset: bodyOffset, bodyLine: bodyLine).all.compactMap {
      link in
      let (path, suffix, _) = LinkDestination.split(link.destination)
      guard let range = link.range, !path.isEmpty, path.utf8.first != UInt8(ascii: "/"),
        !LinkDestination.isExternal(path),
        let target = LinkDestination.normalised(
          LinkDestination.decoded(path), below: LinkDestination.folder(of: from))
      else { return nil }
      return Splice(range, Array((TripLinks.relative(target, from: to) + suffix).utf8))
    }
  }
}
