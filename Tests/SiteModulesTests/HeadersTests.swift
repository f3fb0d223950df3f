import Entities
import Testing
import Text

@testable import SiteModules

@Suite struct `The headers of a site` {
  private func written(search: SiteSettings.Search, opensLocks: Bool = false, allowsFrames: Bool = false)
    -> String
  {
    var settings = SiteSettings()
    settings.search = search
    var output = OutputBuffer()
    HeadersView.render(
      HeadersPresenter(settings: settings).viewModel(opensLocks: opensLocks, allowsFrames: allowsFrames),
      into: &output)
    return output.string()
  }

  @Test func `are a file for hosts, with one policy for all pages and one for drawings`() {
    #expect(
      written(search: .ownIndex) == """
        /*
          X-Content-Type-Options: nosniff
          Referrer-Policy: same-origin
          Cross-Origin-Opener-Policy: same-origin
          Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()
          Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
        media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
        frame-ancestors 'self'
        /*.svg
          Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox

        """)
  }

  @Test func `allow what the site needs, and nothing else`() {
    func policy(_ headers: String) -> [Substring] {
      headers.split(separator: "\n").filter { $0.contains("Policy: default") }[0].split(
        separator: ": ", maxSplits: 1)[1]
        .split(separator: "; ")
    }
    let plain = Set(policy(written(search: .none)))
    #expect(
      Set(policy(written(search: .pagefind))).symmetricDifference(plain) == [
        "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'",
      ])
    #expect(
      Set(policy(written(search: .none, allowsFrames: true))).symmetricDifference(plain) == [
        "frame-ancestors 'self'"
      ])
    #expect(
      Set(policy(written(search: .none, opensLocks: true))).symmetricDifference(plain) == [
        "script-src 'self'", "script-src 'self' blob:", "img-src 'self' data:", "img-src 'self' data: blob:",
        "media-src 'self'", "media-src 'self' blob:",
      ])
  }

  @Test func `are a part of the configuration of Caddy, in which each address has one policy`() {
    let own =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors"
    let unlocking = own.replacing("script-src 'self'", with: "script-src 'self' blob:").replacing(
      "data:", with: "data: blob:"
    ).replacing("media-src 'self'", with: "media-src 'self' blob:")
    #expect(
      HeaderLanguage.caddy.text(settings: SiteSettings(), root: "/our.trips/") == """
        header {
        \tX-Content-Type-Options "nosniff"
        \tReferrer-Policy "same-origin"
        \tCross-Origin-Opener-Policy "same-origin"
        \tPermissions-Policy "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"
        }
        @tripsite_0 not path_regexp "^/our\\.trips/locked/|^/our\\.trips/trips/[^/]+/embed/|\\.svg$"
        header @tripsite_0 Content-Security-Policy "\(own) 'self'"
        @tripsite_1 path_regexp "^/our\\.trips/locked/"
        header @tripsite_1 Content-Security-Policy "\(unlocking) 'self'"
        @tripsite_2 path_regexp "^/our\\.trips/trips/[^/]+/embed/"
        header @tripsite_2 Content-Security-Policy "\(own) *"
        @tripsite_3 path_regexp "\\.svg$"
        header @tripsite_3 Content-Security-Policy "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
        """)
  }
}
