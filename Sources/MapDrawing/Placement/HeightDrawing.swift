internal import Geodata
internal import Geodesy

extension JourneyMapViewModel {
  /// Adds contours and shade, without numbers.
  mutating func add(_ drawn: DrawnHeights) {
    var heights = Heights()
    for shade in drawn.shades { heights.shades.append(add(shade)) }
    heights.contours = add(drawn.contours)
    heights.mainContours = add(drawn.mainContours)
    self.heights = heights
  }

  /// Adds a place for numbers on a map without contours of its own.
  mutating func addPlaceForHeights() { heights = Heights() }

  /// Adds the numbers of tops and of contours, where they are free. Returns the space that is left.
  mutating func addNumbers(
    of drawn: DrawnHeights?, in space: FreeSpace, height: (Double) -> String
  ) -> FreeSpace {
    guard let drawn, heights != nil else { return space }
    var names = StreetNames(in: space, besides: [])
    heights?.tops = names.spots(
      drawn.tops.map { top in
        DrawnGround.Spot(kind: .peak, name: "\(top.metres)", elevation: top.metres, at: top.at)
      }, most: Heights.mostTops
    ) { height(Double($0.elevation ?? 0)) }
    var numbered: [Double: Int] = [:]
    for contour in drawn.numbered {
      if heights?.numbers.count == Heights.mostNumbers { break }
      // The unit is the one of the tops and the scale.
      let text = height(contour.metres)
      guard numbered[contour.metres, default: 0] < Heights.mostOfOne,
        let stretch = names.unnamedStretch(for: text, along: contour.points)
      else { continue }
      numbered[contour.metres, default: 0] += 1
      let line = add(stretch[...])
      heights?.numbers.append(Streets.StreetName(text: text, kind: "contour", line: line))
    }
    return names.space
  }
}

extension JourneyMapViewModel.Heights {
  fileprivate static let (mostTops, mostNumbers, mostOfOne) = (6, 7, 2)
}
