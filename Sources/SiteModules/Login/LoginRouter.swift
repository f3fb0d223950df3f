package import Entities
internal import PagePaths
package import Pages
package import Templates

/// The login page of a site with locked trips.
package struct LoginRouter: ModuleRouter {
  private let locks: [TripLock]
  private let salt: String
  private let rounds: Int
  private let siteFrame: SiteFramePresenter
  private let template: Template<LoginViewModel>
  package let count: Int

  /// `locks` are the locks of all locked trips, in the order of the catalogue.
  package init(
    locks: [TripLock], salt: String, rounds: Int, siteFrame: SiteFramePresenter,
    template: Template<LoginViewModel>
  ) {
    count = locks.isEmpty ? 0 : 1
    self.locks = locks.filter { $0.title != nil || $0.teaser != nil }
    (self.salt, self.rounds) = (salt, rounds)
    self.siteFrame = siteFrame
    self.template = template
  }

  package func index(of path: String) -> Int? { count > 0 && path == PagePath.login.file ? 0 : nil }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(others: [salt, "\(rounds)"] + locks.flatMap { [$0.title ?? "", $0.teaser ?? ""] })
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let file = OutputFile.made(at: .login)
    return [
      Page(file, template: .login) { context in
        let model = LoginPresenter(siteFrame: siteFrame).viewModel(locks: locks, salt: salt, rounds: rounds)
        template.render(model, into: &context.output)
      }
    ]
  }
}
