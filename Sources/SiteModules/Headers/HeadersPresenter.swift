package import Entities
internal import PagePaths

/// What a host should send with the files of a site.
package struct HeadersPresenter: Sendable {
  private let runsPagefind: Bool

  package init(settings: SiteSettings) { runsPagefind = settings.search == .pagefind }

  /// For hosts that read a file of the site. Cloudflare Pages sends all policies whose pattern fits, and browsers obey each of
  /// them. So there is one policy, which allows what any page needs.
  func viewModel(opensLocks: Bool, allowsFrames: Bool) -> HeadersViewModel {
    viewModel(
      ContentPolicy(
        frames: allowsFrames ? nil : .onTheSite, opensLocks: opensLocks, runsPagefind: runsPagefind), [])
  }

  /// For a server of one's own: each kind of page has the policy that it needs. `root` is the path of the site at its host.
  func viewModel(root: String) -> HeadersViewModel {
    var exceptions = [
      HeadersViewModel.Exception(
        pattern: Self.pattern(of: .login, root),
        policy: ContentPolicy(frames: .onTheSite, opensLocks: true).text),
      HeadersViewModel.Exception(
        pattern: Self.pattern(of: .embed(trip: Self.anyTrip), root),
        policy: ContentPolicy(frames: .everywhere).text),
    ]
    if runsPagefind {
      exceptions.append(
        HeadersViewModel.Exception(
          pattern: Self.pattern(of: .search, root),
          policy: ContentPolicy(frames: .onTheSite, runsPagefind: true).text))
    }
    return viewModel(ContentPolicy(frames: .onTheSite), exceptions)
  }

  private func viewModel(
    _ policy: ContentPolicy, _ exceptions: [HeadersViewModel.Exception]
  ) -> HeadersViewModel {
    HeadersViewModel(
      fields: [
        HeadersViewModel.Field(name: "X-Content-Type-Options", value: "nosniff"),
        HeadersViewModel.Field(name: "Referrer-Policy", value: "same-origin"),
        HeadersViewModel.Field(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
        HeadersViewModel.Field(
          name: "Permissions-Policy",
          value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"),
      ], policy: policy.text, exceptions: exceptions, policyOfDrawings: ContentPolicy.ofDrawings)
  }

  private static let anyTrip = "TRIP"

  /// The addresses that begin as the page does. Other signs than letters and digits stand for themselves. A server compares
  /// addresses without percent signs, so a root with some is any root.
  private static func pattern(of pagePath: PagePath, _ root: String) -> String {
    var pattern = root.contains("%") ? "^/.*/" : "^"
    for character in (root.contains("%") ? "" : root) + pagePath.path {
      if !character.isLetter && !character.isNumber && !"/-_".contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
    return pattern.replacing("/\(anyTrip)/", with: "/[^/]+/")
  }
}

/// What browsers can load, run and show: values of the header `Content-Security-Policy`.
struct ContentPolicy: Equatable, Sendable {
  /// Which pages can show a page in a frame.
  enum Frames: Sendable { case everywhere, onTheSite }

  /// Nil says nothing about frames.
  var frames: Frames?
  /// The page of locked trips shows pictures, films and maps that it decrypts.
  var opensLocks = false
  /// The search by pagefind is a program in WebAssembly.
  var runsPagefind = false

  init(frames: Frames?, opensLocks: Bool = false, runsPagefind: Bool = false) {
    (self.frames, self.opensLocks, self.runsPagefind) = (frames, opensLocks, runsPagefind)
  }

  /// For a drawing that is opened by itself. It can have styles of its own, and runs and loads nothing.
  static let ofDrawings =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

  /// Pages have no styles and scripts inside them, so nothing that gets into a page runs.
  var text: String {
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
