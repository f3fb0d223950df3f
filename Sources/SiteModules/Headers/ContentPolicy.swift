/// What browsers can load, run and show: values of the header `Content-Security-Policy`.
package struct ContentPolicy: Equatable, Sendable {
  /// Which pages can show a page in a frame.
  package enum Frames: Sendable { case everywhere, onTheSite }

  /// Nil says nothing about frames.
  package var frames: Frames?
  /// The page of locked trips shows pictures, films and maps that it decrypts.
  package var opensLocks = false
  /// The search by pagefind is a program in WebAssembly.
  package var runsPagefind = false

  package init(frames: Frames?, opensLocks: Bool = false, runsPagefind: Bool = false) {
    (self.frames, self.opensLocks, self.runsPagefind) = (frames, opensLocks, runsPagefind)
  }

  /// For a drawing that is opened by itself. It can have styles of its own, and runs and loads nothing.
  package static let ofDrawings =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

  /// Pages have no styles and scripts inside them, so nothing that gets into a page runs.
  package var text: String {
    let decrypted = opensLocks ? " blob:" : ""
    var parts = [
      "default-src 'none'", "script-src 'self'\(runsPagefind ? " 'wasm-unsafe-eval'" : "")\(decrypted)",
      "style-src 'self'", "img-src 'self' data:\(decrypted)", "media-src 'self'\(decrypted)",
      "font-src 'self'",
      "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'",
    ]
    if runsPagefind { parts.append("worker-src 'self'") }
    switch frames {
    case .onTheSite: parts.append("frame-ancestors 'self'")
    case .everywhere: parts.append("frame-ancestors *")
    case nil: break
    }
    return parts.joined(separator: "; ")
  }
}
