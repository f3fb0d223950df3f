internal import ArgumentParser
internal import Audiences
internal import ContentReaders
internal import Entities
internal import Planner
internal import PlannerPages
internal import Publishing
internal import SiteReading
internal import Text

/// A site and the target to publish it to.
struct SitePublication {
  private let target: PublishTarget
  private let address: BaseURL
  private let destination: any Destination
  private let making: SiteMaking
  private let cache: String
  private let speed: PublishSpeed
  private let console: Console

  /// Reads site.yml. Without `target`, uses its first target. With `asksOnline`, asks services as `tripsite build` does.
  init(
    site: String, target name: String?, stamp: String, day: CalendarDay, isRehearsal: Bool,
    asksOnline: Bool, console: Console
  ) throws {
    try BuildOptions.checkContent(of: site)
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: site + "/Content", reporting: &problems)
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw BuildFailure.configuration(problems)
    }
    target = try Self.target(named: name, of: settings)
    guard let address = target.url ?? settings.baseURL else {
      throw BuildFailure.configuration([
        Diagnostic(
          .error(.noPublicAddress), file: "Content/site.yml",
          "target \"\(target.name)\" has no public address",
          hint: "add url: to the target, or baseURL: for the whole site, such as https://example.org/trips/")
      ])
    }
    self.address = address
    cache = site + "/.tripsite-cache/publish/" + target.name
    destination = PublishDestination.make(
      for: target, site: site, cache: cache, stamp: stamp, isRehearsal: isRehearsal)
    speed = PublishSpeed(cache + ".speed")
    var whole = BuildOptions(
      site: site, baseURL: address, now: day, jobs: BuildClock.processors, asksOnline: asksOnline,
      programVersion: Tripsite.version)
    whole.lock = target.lock
    making = SiteMaking(
      options: try AudienceSite.make(whole, for: target.audience?.name)?.options ?? whole, settings: settings,
      packing: try PublishDestination.packing(for: target, cache: cache), console: console)
    self.console = console
  }

  /// The names of the targets in site.yml. Throws if site.yml has errors.
  static func targets(ofSite site: String) throws -> [String] {
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: site + "/Content", reporting: &problems)
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw BuildFailure.configuration(problems)
    }
    return settings.publish.map(\.name)
  }

  static func target(named name: String?, of settings: SiteSettings) throws -> PublishTarget {
    guard let first = settings.publish.first else {
      throw BuildFailure.configuration([
        Diagnostic(
          .error(.noTarget), file: "Content/site.yml", "there is no target to publish to",
          hint:
            "add publish: {live: {folder: ../www}}, or one of git:, rclone: and rsync: in its place")
      ])
    }
    guard let name else { return first }
    if let target = settings.publish.first(where: { $0.name == name }) { return target }
    let names = settings.publish.map(\.name)
    throw ValidationError(
      "there is no target \"\(Secret.hidden(in: name))\"; "
        + (nearest(name, among: names).map { "did you mean \($0)?" }
          ?? "there is \(names.joined(separator: ", "))"))
  }

  /// Prints the plan and changes nothing.
  func rehearse() async throws {
    try show(try plan(for: try await making.dryRunFiles()), named: .max)
  }

  /// The plan in words, as `rehearse` prints it.
  func rehearsal() async throws -> PublicationPlan {
    publicationPlan(try plan(for: try await making.dryRunFiles()))
  }

  /// Publishes if the plan is `agreed`. Returns what happened.
  func publish(agreed: String, saysYes: Bool) async throws -> String {
    let (plan, duration) = try await published(saysYes: saysYes) { plan in
      guard publicationPlan(plan).text == agreed else {
        throw PlanFailure.conflict(
          "the site or the target was changed meanwhile", hint: "look at the plan again")
      }
    }
    return duration.map { done(plan, in: $0) } ?? "\(address.text) is up to date"
  }

  /// Without the expected time, which changes from one time to the next.
  private func publicationPlan(_ plan: PublishPlan) -> PublicationPlan {
    PublicationPlan(
      text: plan.text(
        target: target.name, place: destination.place, webRoot: destination.webRoot, seconds: nil),
      needsYes: !plan.objections.isEmpty, changesNothing: plan.changesNothing)
  }

  private func done(_ plan: PublishPlan, in duration: Duration) -> String {
    "\(Amount.ofBytes(plan.bytes)) sent in \(Amount.ofTime(seconds: duration / .seconds(1))): \(address.text) is published"
  }

  /// Publishes, and prints the plan before and the result after.
  func publish(saysYes: Bool) async throws {
    let (plan, duration) = try await published(saysYes: saysYes) { try show($0, named: 20) }
    if console.isJSON {
      let bytes = duration == nil ? 0 : plan.bytes
      try console.result(
        PublishEvent.published(address: address.text, bytes: bytes, duration: duration ?? .zero))
    } else {
      try console.result(duration.map { done(plan, in: $0) } ?? address.text)
    }
  }

  /// Makes the site, judges the plan, and carries it out. The duration is nil if there is nothing to send.
  private func published(
    saysYes: Bool, judging judge: (PublishPlan) throws -> Void
  ) async throws -> (PublishPlan, Duration?) {
    let site = try await making.packed(making.judged())
    let plan = try plan(for: site.files)
    try judge(plan)
    try check(plan, saysYes: saysYes)
    if plan.changesNothing {
      try destination.tidy()
      return (plan, nil)
    }
    let duration = try carryOut(plan, of: site)
    sayWhatStays(after: plan)
    return (plan, duration)
  }

  /// Removed pages can be private. Whoever looks for them in older versions still finds them.
  private func sayWhatStays(after plan: PublishPlan) {
    let pages = plan.remove.count { $0.path.hasSuffix(".html") }
    guard pages > 0, !console.isJSON, let archive = destination.archive else { return }
    console.say(
      "\(pages == 1 ? "1 removed page stays" : "\(pages) removed pages stay") in \(archive): "
        + "`tripsite audit --target \(target.name)` names what is there")
  }

  /// Compares the public site with a new build, and reports differences.
  func verify() async throws {
    let files = PublicSite.forReaders(try await making.built().files)
    var findings: [PublicFinding] = []
    try PublicSite(address: address.text, takesPacked: making.packing != nil).compare(with: files) {
      found, done in
      console.clearProgress()
      for finding in found {
        if console.isJSON {
          console.event(finding.json)
        } else if findings.count < Self.named {
          console.say(finding.text)
        }
        findings.append(finding)
      }
      console.status("\(done) of \(Amount.ofFiles(files.count)) checked")
    }
    console.clearProgress()
    if !console.isJSON, findings.count > Self.named { console.say("and \(findings.count - Self.named) more") }
    if console.isJSON {
      console.event(PublishEvent.verified(address: address.text, files: files.count, wrong: findings.count))
    }
    if let failure = PublishFailure(findings, among: files.count, at: address.text) { throw failure }
    if !console.isJSON {
      try console.result(
        "\(address.text) has the same files as a new build: \(Amount.ofFiles(files.count)) checked")
    }
  }

  /// The greatest number of wrong files to list.
  private static let named = 100

  func rollBack() throws {
    let release = try destination.rollBack()
    try console.result(
      console.isJSON
        ? PublishEvent.rolledBack(address: address.text, release: release)
        : "\(address.text) is back to release \(release)")
  }

  /// Lists the files at the target, and makes the plan.
  private func plan(for files: [SiteFile]) throws -> PublishPlan {
    console.status("looking at \(destination.place.shown)")
    let listing = Result { () throws(PublishFailure) in try destination.look() }
    console.clearProgress()
    return try PublishPlan(of: files, address: address.text, over: listing.get(), at: destination.place)
  }

  /// Prints the plan. `named` is the number of files to list of each kind.
  private func show(_ plan: PublishPlan, named: Int) throws {
    let seconds = try speed.last().map { Double(plan.bytes) / $0 }
    try console.result(
      console.isJSON
        ? plan.json(target: target.name, place: destination.place, seconds: seconds)
        : plan.text(
          target: target.name, place: destination.place, webRoot: destination.webRoot, seconds: seconds,
          named: named))
  }

  private func check(_ plan: PublishPlan, saysYes: Bool) throws(PublishFailure) {
    if let obstacle = plan.obstacles.first {
      throw PublishFailure(
        .inTheWay, "\(destination.place) holds \(obstacle), which is not ours and is in the way of a page",
        hint: "move it away, or give the page another slug")
    }
    guard !saysYes, let objection = plan.objections.first else { return }
    throw PublishFailure(.inTheWay, objection, hint: "look at the plan; --yes does it")
  }

  /// Returns the duration.
  private func carryOut(_ plan: PublishPlan, of site: PackedSite) throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    var transfer = TransferLine(bytes: plan.bytes, console: console)
    let result = Result { () throws(PublishFailure) in
      try site.gathered(at: cache + ".sending", for: plan) { site throws(PublishFailure) in
        try destination.carryOut(plan, of: site) { transfer.show($0) }
      }
    }
    console.clearProgress()
    try result.get()
    let duration = clock.now - start
    try speed.remember(bytes: plan.bytes, duration: duration)
    return duration
  }
}
