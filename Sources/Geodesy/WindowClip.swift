/// Cuts lines at the edges of a window.
package struct WindowClip {
  private let window: MapWindow

  package init(_ window: MapWindow) { self.window = window }

  /// Appends the parts of `line` that lie in the window.
  package func append(_ line: ArraySlice<MapPoint>, to lines: inout MapLines) {
    var isOpen = false
    for index in line.indices.dropFirst() {
      let (start, end) = (line[index - 1], line[index])
      guard let (enter, leave) = window.shares(of: start, end) else {
        if isOpen { lines.endLine() }
        isOpen = false
        continue
      }
      if !isOpen { lines.append(start.moved(towards: end, by: enter)) }
      lines.append(start.moved(towards: end, by: leave))
      isOpen = leave == 1
      if !isOpen { lines.endLine() }
    }
    if isOpen { lines.endLine() }
  }
}
