internal import Text

/// Writes contours, shade, and the numbers of tops and contours.
struct HeightView {
  let map: JourneyMapViewModel
  let heights: JourneyMapViewModel.Heights

  /// Below streets and the journey.
  func writeGround(into out: inout OutputBuffer) {
    for shade in heights.shades { write(shade, class: "height map-shade", isArea: true, into: &out) }
    if !heights.contours.isEmpty { write(heights.contours, class: "contour", isArea: false, into: &out) }
    if !heights.mainContours.isEmpty {
      write(heights.mainContours, class: "contour contour-main", isArea: false, into: &out)
    }
  }

  private func write(
    _ lines: [Range<Int>], class name: StaticString, isArea: Bool, into out: inout OutputBuffer
  ) {
    var data = PathData()
    out.append("<path class=\"map-")
    out.append(name)
    if isArea { out.append("\" fill-rule=\"evenodd") }
    out.append("\" d=\"")
    for line in lines {
      data.line(isArea ? map.points[line].dropLast() : map.points[line], closed: isArea, into: &out)
    }
    out.append("\"/>")
  }

  /// `names` is the number of names along streets, which have the first ids.
  func writeNumbers(with view: StreetView, after names: Int, into out: inout OutputBuffer) {
    if heights.numbers.isEmpty && heights.tops.isEmpty { return }
    out.append("<g class=\"map-spots map-contour\" aria-hidden=\"true\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.spotSize)
    out.append("\">")
    for (index, number) in heights.numbers.enumerated() { view.write(number, names + index, into: &out) }
    for top in heights.tops { view.write(top, into: &out) }
    out.append("</g>")
  }
}
