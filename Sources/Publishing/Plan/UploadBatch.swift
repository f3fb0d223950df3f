/// Files that are sent with the same headers.
struct UploadBatch: Equatable {
  static let revalidated = "Cache-Control: no-cache"
  /// A year. A file with a digest in its name never changes.
  private static let forever = "Cache-Control: public, max-age=31536000, immutable"

  /// Such as `Cache-Control: no-cache`.
  let headers: [String]
  private(set) var files: [SiteFile]

  var bytes: Int { files.reduce(0) { $0 + $1.size } }

  /// Sorted by the first file of each batch.
  static func batches(of files: [SiteFile]) -> [UploadBatch] {
    var batches: [UploadBatch] = []
    var places: [[String]: Int] = [:]
    for file in files {
      let type = type(of: file.path).map { ["Content-Type: " + $0] } ?? []
      let headers = [file.isImmutable ? forever : revalidated] + type
      if let place = places[headers] {
        batches[place].files.append(file)
      } else {
        places[headers] = batches.count
        batches.append(UploadBatch(headers: headers, files: [file]))
      }
    }
    return batches
  }

  /// Types that rclone does not know, or takes from tables of the machine. rclone knows the others itself (Go's
  /// package mime).
  private static let types = [
    "atom": "application/atom+xml", "bmp": "image/bmp", "csv": "text/csv; charset=utf-8",
    "eot": "application/vnd.ms-fontobject", "flac": "audio/flac", "geojson": "application/geo+json",
    "gpx": "application/gpx+xml", "heic": "image/heic", "ics": "text/calendar; charset=utf-8",
    "ico": "image/vnd.microsoft.icon", "jxl": "image/jxl", "kml": "application/vnd.google-earth.kml+xml",
    "kmz": "application/vnd.google-earth.kmz", "m4a": "audio/mp4", "m4v": "video/x-m4v",
    "map": "application/json",
    "md": "text/markdown; charset=utf-8", "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4",
    "oga": "audio/ogg", "ogg": "audio/ogg", "ogv": "video/ogg", "opus": "audio/ogg", "otf": "font/otf",
    "tif": "image/tiff", "tiff": "image/tiff", "ttf": "font/ttf", "txt": "text/plain; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8", "wav": "audio/wav", "webm": "video/webm",
    "webmanifest": "application/manifest+json", "woff": "font/woff", "woff2": "font/woff2",
    "zip": "application/zip",
  ]

  private static func type(of path: String) -> String? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    return types[path[path.index(after: dot)...].lowercased()]
  }
}
