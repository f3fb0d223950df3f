internal import NIOCore
internal import NIOHTTP1

#if canImport(Glibc)
  internal import Glibc
#endif

/// The state that all connections share. Only the event loop uses it.
final class ServedSite {
  let source: any PreviewSource
  /// The path of the site: "/" or "/sub/".
  let base: String
  private let isSecret: Bool
  let hosts: AllowedHosts
  let limits: PreviewLimits
  let loop: any EventLoop
  private(set) var tabs = Tabs()
  private var connections: [ObjectIdentifier: Connection] = [:]
  private var isWatchingTheClock = false

  /// Pages by requested address, so that the source is asked only once.
  private var pages: [String: ReadyPage] = [:]
  private var pageBytes = 0
  private static let mostPageBytes = 8 * 1024 * 1024
  private static let mostPages = 2048

  private var second = 0
  private var dateText = ""

  init(
    source: any PreviewSource, base: String, isSecret: Bool, hosts: AllowedHosts, limits: PreviewLimits,
    loop: any EventLoop
  ) {
    self.source = source
    self.base = base
    self.isSecret = isSecret
    self.hosts = hosts
    self.limits = limits
    self.loop = loop
  }

  private var date: String {
    let now = time(nil)
    if now != second {
      second = now
      dateText = HTTPDate.text(of: now)
    }
    return dateText
  }

  /// The head of an answer. Without a request, the connection closes after it.
  func head(_ status: HTTPResponseStatus, _ headers: HTTPHeaders, to request: Request? = nil)
    -> HTTPResponseHead
  {
    var first: HTTPHeaders = ["Date": date]
    if request?.keepsAlive != true {
      first.add(name: "Connection", value: "close")
    } else if request?.isOld == true {
      first.add(name: "Connection", value: "keep-alive")
    }
    first.add(contentsOf: headers)
    return HTTPResponseHead(version: .http1_1, status: status, headers: first)
  }

  /// How to answer a request.
  enum Course {
    case answer(Answer)
    /// Answers and then closes the connection.
    case refusal(Reply)
    case lookUp(String)
    case ask(any RequestSource, SourceRequest)
    case listen(path: String, digest: UInt64)
  }

  func course(of request: Request) -> Course {
    guard let host = request.host else { return .refusal(.badRequest) }
    guard hosts.allows(host) else { return .refusal(.misdirected) }
    if let source = source as? any RequestSource { return asking(source, request, host: host) }
    if isSecret, !request.target.hasPrefix(base), !request.target.hasPrefix("/\(RequestTarget.ownFolder)/") {
      return .answer(Answer(.notOurs, to: request))
    }
    if let page = pages[request.target] { return .answer(Answer(page, to: request)) }
    switch RequestTarget(request.target, below: base) {
    case .file(let path): return .lookUp(path)
    case .own(PreviewScript.name, _): return .answer(Answer(ReadyPage(PreviewScript.page), to: request))
    case .own("events", let query): return listening(query, to: request)
    case .own: return .answer(Answer(.notOurs, to: request))
    case .elsewhere(let address): return .answer(Answer(.redirect(to: address), to: request))
    case .outside: return .answer(Answer(.outside(base), to: request))
    case .malformed: return .answer(Answer(.badRequest, to: request))
    }
  }

  /// Whether requests can have this method.
  func refusal(of method: HTTPMethod) -> Reply? {
    if method == .GET || method == .HEAD { return nil }
    guard takesBodies else { return .notAllowed }
    return method == .POST ? nil : .notAllowedBesidePost
  }

  /// Whether the source gets the bodies of requests.
  var takesBodies: Bool { source is any RequestSource }

  /// In bytes. A source can take more than others for some requests.
  func largestBody(of request: Request) -> Int {
    guard let source = source as? any RequestSource, let host = request.host, hosts.allows(host),
      case .ask(_, let question) = asking(source, request, host: host)
    else { return limits.bodyBytes }
    return max(limits.bodyBytes, source.largestBody(of: question) ?? 0)
  }

  private func asking(_ source: any RequestSource, _ request: Request, host: String) -> Course {
    switch RequestTarget(request.target, below: "/") {
    case .file(let path):
      .ask(
        source,
        SourceRequest(
          isChange: request.method == .POST, path: path, host: host, body: request.body,
          fields: request.headers.map { ($0.name, $0.value) }))
    case .elsewhere(let address): .answer(Answer(.redirect(to: address), to: request))
    case .own, .outside: .answer(Answer(.notOurs, to: request))
    case .malformed: .answer(Answer(.badRequest, to: request))
    }
  }

  /// `query` contains the digest of the tab's content, and the path of its address: "1f3a/trips/lofoten/".
  private func listening(_ query: String, to request: Request) -> Course {
    let slash = query.firstIndex(of: "/") ?? query.endIndex
    guard !request.isHead, let digest = UInt64(query[..<slash], radix: 16),
      case .file(let path) = RequestTarget(String(query[slash...]), below: base)
    else { return .answer(Answer(.badRequest, to: request)) }
    return .listen(path: path, digest: digest)
  }

  /// Asks the source, and calls back with the answer.
  func ask(
    _ source: any RequestSource, _ request: SourceRequest,
    _ answer: @escaping @Sendable ((Request) -> Answer) -> Void
  ) {
    let loop = loop
    Task {
      let found = await source.answer(request)
      loop.execute { answer { Answer(found, to: $0) } }
    }
  }

  /// Looks for a file of the source, and calls back with the answer.
  func lookUp(
    _ path: String, for target: String, _ answer: @escaping @Sendable ((Request) -> Answer) -> Void
  ) {
    let (source, generation) = (source, tabs.generation)
    let site = NIOLoopBound(self, eventLoop: loop)
    let loop = loop
    Task {
      let found = await Lookup.of(path, in: source)
      loop.execute {
        switch found {
        case .page(let page):
          let ready = ReadyPage(page)
          if page.status == .ok { site.value.keep(ready, for: target, of: generation) }
          answer { Answer(ready, to: $0) }
        case .folder:
          answer { Answer(RequestTarget.withSlash(target).map(Reply.redirect) ?? .notOurs, to: $0) }
        }
      }
    }
  }

  /// Keeps `page`, which belongs to the site of `generation`.
  private func keep(_ page: ReadyPage, for target: String, of generation: Int) {
    guard generation == tabs.generation, page.size <= Self.mostPageBytes / 8 else { return }
    if pageBytes + page.size > Self.mostPageBytes || pages.count == Self.mostPages { forgetPages() }
    pageBytes += page.size
    pages[target] = page
  }

  private func forgetPages() {
    pages.removeAll()
    pageBytes = 0
  }

  /// Applies an edit and tells all tabs.
  func take(_ update: PreviewUpdate) {
    forgetPages()
    tabs.take(update)
    for path in tabs.paths { ask(about: path) { $0.tabs.tell(path, $1) } }
  }

  func open(_ tab: Tab) {
    tabs.open(tab)
    ask(about: tab.path) { $0.tabs.greet(tab, $1) }
  }

  func close(_ tab: Tab) { tabs.close(tab) }

  /// Calls `answer` with the present content for tabs on `path`, unless there was another edit in the meantime.
  private func ask(about path: String, _ answer: @escaping (ServedSite, _ digest: UInt64) -> Void) {
    let (source, generation) = (source, tabs.generation)
    let site = NIOLoopBound(self, eventLoop: loop)
    let answer = NIOLoopBound(answer, eventLoop: loop)
    let loop = loop
    Task {
      let digest =
        switch await Lookup.of(path, in: source) {
        case .page(let page): page.digest ?? 0
        case .folder: UInt64(0)
        }
      loop.execute {
        if site.value.tabs.generation == generation { answer.value(site.value, digest) }
      }
    }
  }
}

/// The count of connections.
extension ServedSite {
  /// Whether there is room for another connection. If there is none, others make room.
  func enter(_ connection: Connection) -> Bool {
    guard connections.count < limits.connections || makeRoom() else { return false }
    connections[ObjectIdentifier(connection)] = connection
    watchTheClock()
    return true
  }

  /// Ends all silent connections, or if there are none, the one that is missed least: among equals, the one that did
  /// nothing for the longest time. Returns false if the source makes answers for all of them.
  private func makeRoom() -> Bool {
    let now = NIODeadline.now()
    let known = connections.values.compactMap { connection in
      connection.standing(at: now).map { (standing: $0, connection: connection) }
    }
    var ending = known.filter { $0.standing == .silent }
    if ending.isEmpty {
      ending =
        known.min { ($0.standing, $0.connection.deadline) < ($1.standing, $1.connection.deadline) }.map {
          [$0]
        } ?? []
    }
    for (_, connection) in ending {
      leave(connection)
      connection.makeRoom()
    }
    return !ending.isEmpty
  }

  func leave(_ connection: Connection) { connections[ObjectIdentifier(connection)] = nil }

  /// Checks the deadlines of clients while there are any.
  private func watchTheClock() {
    if isWatchingTheClock { return }
    isWatchingTheClock = true
    let site = NIOLoopBound(self, eventLoop: loop)
    loop.scheduleTask(in: .milliseconds(250)) {
      let site = site.value
      site.isWatchingTheClock = false
      let now = NIODeadline.now()
      for connection in site.connections.values where connection.deadline < now { connection.timeIsUp() }
      if !site.connections.isEmpty { site.watchTheClock() }
    }
  }
}
