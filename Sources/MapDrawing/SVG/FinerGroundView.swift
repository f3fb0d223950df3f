package import Text

/// Writes a script that puts the finer ground into the map of a page.
///
/// A script also works if the page is opened from a folder, where browsers fetch no other data. What it inserts has the
/// colours of the page.
package struct FinerGroundView {
  /// The prefix of the map's ids.
  private let idPrefix: String

  package init(of idPrefix: String) { self.idPrefix = idPrefix }

  package func write(_ finer: FinerGroundViewModel, into out: inout OutputBuffer) {
    out.append("document.getElementById(\"")
    out.append(MapPart.drawing.id(idPrefix))
    // Whatever comes first after the ground.
    out.append("\").querySelector(\".map-grid,.map-features,.map-towns,.map-casing,.map-pins\")")
    out.append(".insertAdjacentHTML(\"beforebegin\",'<clipPath id=\"")
    out.append(MapPart.finer.id(idPrefix))
    out.append("\"><rect")
    out.append(box: finer.window)
    out.append("/></clipPath><g class=\"map-finer\" clip-path=\"url(#")
    out.append(MapPart.finer.id(idPrefix))
    out.append(")\"><g transform=\"scale(")
    out.append(tenthsOf: finer.scale)
    out.append(")\">")
    MapGroundView(
      map: finer.ground, idPrefix: MapPart.finer.id(idPrefix), leastStep: 2, unitOfTints: 1 / finer.scale
    ).write(into: &out)
    out.append("</g></g>')\n")
  }
}
