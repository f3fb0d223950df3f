/// An upright rectangle of a map, in units of the frame. It can be larger than the frame.
package struct MapWindow: Equatable, Sendable {
  package let left: Double
  package let top: Double
  package let right: Double
  package let bottom: Double

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    precondition(left < right && top < bottom)
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }
}
