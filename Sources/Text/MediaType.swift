/// The media type for a file name, as static hosts choose it.
package enum MediaType {
  package static let html = "text/html; charset=utf-8"
  package static let text = "text/plain; charset=utf-8"
  package static let bytes = "application/octet-stream"
  package static let svg = "image/svg+xml; charset=utf-8"

  package static func of(_ path: String) -> String {
    types[fileExtension(of: path)] ?? bytes
  }

  /// Whether browsers, feed readers or devices know files of this name, so that hosts serve them.
  package static func isKnown(_ path: String) -> Bool { types[fileExtension(of: path)] != nil }

  /// In lower case, without the dot. Empty if there is none.
  package static func fileExtension(of path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(Substring(name[name.index(after: dot)...])).lowercased()
  }

  private static let types = [
    "html": html, "htm": html, "txt": text, "md": text,
    "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "xsl": "application/xml; charset=utf-8",
    "atom": "application/atom+xml; charset=utf-8",
    "rss": "application/rss+xml; charset=utf-8",
    "gpx": "application/gpx+xml; charset=utf-8",
    "kml": "application/vnd.google-earth.kml+xml; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "map": "application/json; charset=utf-8",
    "geojson": "application/geo+json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "yml": "application/yaml; charset=utf-8",
    "yaml": "application/yaml; charset=utf-8",
    "svg": svg,
    "png": "image/png", "apng": "image/apng", "gif": "image/gif", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "webp": "image/webp", "avif": "image/avif", "jxl": "image/jxl", "heic": "image/heic", "bmp": "image/bmp",
    "tif": "image/tiff", "tiff": "image/tiff", "ico": "image/vnd.microsoft.icon",
    "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf",
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "ogv": "video/ogg",
    "mov": "video/quicktime",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac", "ogg": "audio/ogg", "oga": "audio/ogg",
    "opus": "audio/ogg", "flac": "audio/flac", "wav": "audio/wav",
    "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip",
    "epub": "application/epub+zip",
    "wasm": "application/wasm",
  ]
}
