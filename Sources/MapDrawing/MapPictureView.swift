package import Text

/// Writes a route map as an SVG file of its own. Other programs turn it into a picture for link previews.
package enum MapPictureView {
  /// In pixels. Programs that read Open Graph expect this size.
  package static let width = 1200
  package static let height = 630

  package static func write(_ map: RouteMapViewModel, into out: inout OutputBuffer) {
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    out.append(width)
    out.append("\" height=\"")
    out.append(height)
    out.append("\" viewBox=\"0 0 ")
    out.append(map.width)
    out.append(" ")
    out.append(map.height)
    out.append("\"><style>")
    out.append(style)
    // The background beside a round map.
    out.append("</style><rect width=\"100%\" height=\"100%\" fill=\"#fbf9f4\"/>")
    RouteMapView(idPrefix: "map-").write(map, into: &out)
    out.append("</svg>\n")
  }

  /// The light colours of roadbook. The CSS has no variables, no nesting and no `:is`, because only browsers support
  /// them.
  private static let style: StaticString = """
    .map{fill:#201d19;font-family:"Noto Sans","DejaVu Sans",Arial,sans-serif;stroke-linejoin:round}\
    .map path{fill:none;stroke-width:.6}\
    .map .map-sheet,.map .map-land{fill:#f1ecdf}\
    .map .map-sea,.map .map-lake,.map .map-world{fill:#cfdee3}\
    .map .map-land,.map .map-lake,.map .map-world,.map .map-river,.map .map-grid{stroke:#7f9ba6}\
    .map .map-grid{opacity:.35}\
    .map .map-hatch{stroke:#dcd5c7}\
    .map .map-urban{fill:#dcd5c7}\
    .map .map-ice{fill:#fff}\
    .map .map-border,.map .map-region{stroke:#93866e;stroke-dasharray:1 2}\
    .map .map-border{stroke-dasharray:4 2 1 2}\
    .map .map-wood,.map .map-park{fill:#dfe4cd}\
    .map .map-built{fill:#e9e1d1}\
    .map .map-rock,.map .map-beach{fill:#dcd5c7;fill-opacity:.5}\
    .map .map-square{fill:#fff}\
    .map .map-building,.map .map-pier{fill:#d9cfbb}\
    .map .map-road{stroke:#fff;stroke-width:2;stroke-linecap:round}\
    .map .road-motorway{stroke-width:4.5}\
    .map .road-main{stroke-width:3.6}\
    .map .road-road{stroke-width:2.8}\
    .map .scale-country .map-road{stroke-width:1.6}\
    .map .scale-quarter .map-road{stroke-width:5}\
    .map .scale-quarter .road-lane{stroke-width:2.5}\
    .map .map-streets .road-path,.map .map-streets .road-pavement{stroke:#93866e;stroke-width:.7;stroke-dasharray:3 1.5}\
    .map .map-rail,.map .map-tram,.map .map-lift{stroke:#93866e;stroke-width:1}\
    .map .map-lift{stroke-dasharray:6 2}\
    .map .map-ferry{stroke:#7f9ba6;stroke-dasharray:3 3}\
    .map .map-pier-line{stroke:#d9cfbb;stroke-width:2}\
    .map .map-streets .map-river,.map .map-stream{stroke:#cfdee3;stroke-width:2}\
    .map .map-stream{stroke-width:1}\
    .map .map-spots,.map .map-spots g path,.map .map-spots circle{fill:#665f54}\
    .map .along-street{stroke:#fff}\
    .map .along-water{fill:#7f9ba6}\
    .map .map-casing{stroke:#f1ecdf;stroke-width:4;stroke-linecap:round}\
    .by-foot{color:#35691f}\
    .by-road{color:#b3261e}\
    .by-rail{color:#2e2b28}\
    .by-water{color:#14568c}\
    .by-air{color:#6b3c94}\
    .by-other{color:#665f54}\
    .map .leg{stroke:currentColor;stroke-width:2.4}\
    .map .by-foot{stroke-dasharray:5 3}\
    .map .by-rail{stroke-dasharray:4 2;stroke-width:3.2}\
    .map .by-water{stroke-dasharray:4 4}\
    .map .by-air{stroke-dasharray:3 5;stroke-width:1.6}\
    .map .by-other{stroke-dasharray:2 4}\
    .map .leg-walk{stroke-dasharray:0 5;stroke-linecap:round}\
    .map .leg-bike{stroke-dasharray:10 3}\
    .map .leg-motorcycle{stroke-dasharray:16 3}\
    .map .leg-bus{stroke-dasharray:9 3}\
    .map .leg-train{stroke-dasharray:10 2}\
    .map .leg-cablecar{stroke-dasharray:2 3}\
    .map .leg-ferry{stroke-dasharray:8 5}\
    .map .map-way path,.map .map-scale path{stroke:#201d19;stroke-width:1.5;stroke-linecap:round}\
    .map .map-mode{stroke-dasharray:none;stroke:none}\
    .map .map-mode rect{fill:currentColor}\
    .map .map-mode path{fill:#fbf9f4;stroke:#fbf9f4;stroke-width:.9;stroke-linecap:round}\
    .map text{stroke:#f1ecdf;stroke-width:2.5;paint-order:stroke}\
    .map .map-towns path{stroke:#665f54;stroke-width:3.6;stroke-linecap:round}\
    .map .map-towns,.map .map-credit{fill:#665f54}\
    .map .map-here{fill:none;stroke:#a3201d;stroke-width:1.5}\
    .map .pin{fill:#fbf9f4;stroke:#201d19;stroke-width:1.25}\
    .map .pin text{fill:#201d19;stroke:none;font-weight:600}\
    .map .pin-stay{fill:#201d19}\
    .map .pin-stay text{fill:#fbf9f4}\
    .map .pin-start,.map .pin-end{stroke:#a3201d;stroke-width:2.5}
    """
}
