import Files
import Publishing
import TestSupport

/// A site of whatever files, published to a branch without the program around it.
struct LooseSite {
  let scratch: Scratch
  let destination: GitDestination

  init(
    to address: String, branch: String = "pages", squashes: Bool = false, keepsCache: Bool = true,
    folder: String = "/", scratch: Scratch
  ) {
    self.scratch = scratch
    destination = GitDestination(
      address: address, branch: branch, squashes: squashes, folder: folder,
      cache: scratch.path + "/cache.git", keepsCache: keepsCache, stamp: "20260122T102530Z")
  }

  /// `path` is below the site's root.
  func put(_ path: String, _ text: String) throws { try scratch.put("site/" + path, text) }

  func files(_ paths: [String]) async throws -> LocalSite {
    try await LocalSite.read(paths, in: scratch.path + "/site", jobs: 2, isImmutable: { _ in false })
  }

  func plan(_ site: LocalSite) throws -> PublishPlan {
    try PublishPlan(
      of: site.files, address: "https://small.example/", over: try destination.look(), at: destination.place)
  }

  @discardableResult
  func publish(_ paths: [String]) async throws -> PublishPlan {
    let site = try await files(paths)
    let plan = try plan(site)
    try destination.carryOut(plan, of: site) { _ in }
    return plan
  }
}
