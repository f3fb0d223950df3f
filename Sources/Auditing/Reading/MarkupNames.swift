/// What the reader of markup knows about elements and attributes.
enum MarkupNames {
  /// Elements within a line.
  static let inline: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "i", "kbd", "mark", "q", "s", "samp",
    "small",
    "span", "strong", "sub", "sup", "time", "tspan", "u", "var", "wbr",
  ]
  /// Elements of GPX and KML with numbers, which `PositionReader` reads.
  static let measured: Set = [
    "trkpt", "rtept", "wpt", "ele", "time", "coordinates", "gx:coord", "when", "bounds", "path", "circle",
    "rect", "use",
  ]
  /// Attributes that draw or name parts of the page.
  static let drawn: Set = [
    "class", "id", "d", "points", "viewBox", "transform", "x", "y", "dx", "dy", "x1", "x2", "y1", "y2", "cx",
    "cy", "r", "rx",
    "ry", "width", "height", "sizes", "for", "fill", "stroke", "clip-path", "offset", "aria-labelledby",
    "aria-describedby",
    "aria-details", "aria-controls", "tabindex", "data-stops", "data-leg", "data-box", "data-near",
    "font-size", "lang", "dir",
    "xmlns", "role", "text-anchor", "integrity",
  ]
  /// Attributes with an address that a browser loads, and their elements.
  static let loading: [String: Set<String>] = [
    "src": ["script", "img", "iframe", "source", "video", "audio", "track", "embed", "input", "frame"],
    "srcset": ["img", "source"], "imagesrcset": ["link"], "poster": ["video"], "data": ["object"],
    "background": ["body", "table", "td"], "href": ["image", "use", "feimage"],
    "xlink:href": ["image", "use"],
    "manifest": ["html"],
  ]
  /// Whether an attribute of HTML is a script.
  static func runs(_ name: String, _ value: [UInt8]) -> Bool {
    if name.utf8.count > 2, name.utf8.prefix(2).elementsEqual("on".utf8) { return true }
    return name == "href" && value.starts(with: "javascript:".utf8)
  }

  /// Relations of links that a browser follows by itself.
  static let loadedLinks: Set = [
    "stylesheet", "icon", "apple-touch-icon", "mask-icon", "preload", "modulepreload", "prefetch",
    "preconnect", "dns-prefetch",
    "manifest", "prerender",
  ]
}
