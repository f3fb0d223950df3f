internal import Text

/// Writes the marks of photos. Each mark is a link to its first photo.
enum PhotoMarkView {
  static func write(_ marks: [JourneyMapViewModel.PhotoMark], into out: inout OutputBuffer) {
    out.append("<g class=\"map-photos\" text-anchor=\"middle\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.photoSize)
    out.append("\">")
    for mark in marks { write(mark, into: &out) }
    out.append("</g>")
  }

  private static func write(_ mark: JourneyMapViewModel.PhotoMark, into out: inout OutputBuffer) {
    out.append("<a class=\"photo-mark\" href=\"")
    out.appendEscaped(mark.link)
    out.append("\" data-photos=\"")
    for (index, photo) in mark.photos.enumerated() {
      if index > 0 { out.append(" ") }
      out.appendEscaped(photo)
    }
    out.append("\" aria-label=\"")
    out.appendEscaped(mark.title)
    out.append("\" transform=\"translate(")
    out.append(tenthsOf: mark.at.x)
    out.append(" ")
    out.append(tenthsOf: mark.at.y)
    out.append(")\"><rect x=\"")
    out.append(tenthsOf: -mark.width / 2)
    out.append("\" y=\"")
    out.append(tenthsOf: -PhotoGroups.height / 2)
    out.append("\" width=\"")
    out.append(tenthsOf: mark.width)
    out.append("\" height=\"")
    out.append(tenthsOf: PhotoGroups.height)
    out.append("\" rx=\"2\"/>")
    if let label = mark.label {
      out.append("<text y=\"")
      out.append(tenthsOf: JourneyMapType.photoSize * 0.36)
      out.append("\">")
      out.append(label)
      out.append("</text>")
    } else if mark.isText {
      out.append("<path d=\"M-4-3h8v1.2h-8zM-4-.6h8v1.2h-8zM-4 1.8h5v1.2h-5z\"/>")
    } else {
      out.append("<path d=\"M-5 3.5l3-5 2 3 2-2 3 4z\"/>")
    }
    MapTarget.write(width: mark.width, into: &out)
    out.append("</a>")
  }
}
