internal import Files
internal import Geodesy
internal import Importing
internal import Planner
package import Preview
internal import SiteReading
internal import Templates
internal import Text

/// The addresses of the planner. Pages and scripts contain no facts. Everything else needs the token.
package struct PlannerRouter: RequestSource {
  private let planner: PlannerInteractor
  private let entrance: Entrance
  private let desk: PublishDesk
  private let geocoder: GeocoderDesk
  private let uploads: FileDesk
  private let viewer: any SiteViewer
  static let tokenField = "X-Tripsite-Token"

  /// The script of all pages of the planner. It asks the program for facts, and sends edits. In this order of the modules, it is
  /// the smallest when it is packed.
  private static let script = ScriptBundle.bytes(
    everywhere: [
      PackageResources.when_js, PackageResources.fields_js, PackageResources.core_js,
      PackageResources.kept_js, PackageResources.whole_js, PackageResources.publish_js,
      PackageResources.eyes_js, PackageResources.uploads_js,
    ],
    onTrips: [
      PackageResources.photos_js, PackageResources.stories_js, PackageResources.files_js,
      PackageResources.adding_js, PackageResources.map_js, PackageResources.journal_js,
      PackageResources.costs_js, PackageResources.board_js, PackageResources.options_js,
      PackageResources.reorder_js, PackageResources.order_js, PackageResources.trip_js,
    ],
    elsewhere: [PackageResources.trips_js])

  private static let files: [String: [UInt8]] = [
    "plan.css": PackageResources.plan_css, "plan.js": script, "theme.css": theme,
  ].packed

  /// The planner has the type, the colours and the lines of the theme roadbook.
  private static let theme = ["roadbook.css", "lists.css", "ideas.css"].flatMap {
    ThemeFiles.builtIn.bytes(at: "assets/" + $0) ?? []
  }

  private static let keys = KeyListPresenter().viewModel(
    ofTrip: KeyListInteractor().trip, ofStop: KeyListInteractor().stop)

  package init(
    _ planner: PlannerInteractor, entrance: Entrance, publisher: any SitePublisher, viewer: any SiteViewer
  ) {
    self.planner = planner
    self.viewer = viewer
    self.entrance = entrance
    desk = PublishDesk(publisher)
    geocoder = GeocoderDesk(planner.options)
    uploads = FileDesk(ofSite: planner.options.site)
  }

  package func answer(_ request: SourceRequest) async -> SourceAnswer {
    let parts = request.path.split(separator: "/").map(String.init)
    if parts.first == "api" { return await answer(request, Array(parts.dropFirst())) }
    if request.isChange { return .noAddress }
    switch parts {
    case ["index.html"]: return .page(PackageResources.plan_html, MediaType.html)
    // The script asks whether there is such a trip.
    case let parts where parts.count == 2 && parts[0] == "trips":
      return .page(PackageResources.plan_html, MediaType.html)
    default:
      guard parts.count == 1, let bytes = Self.files[parts[0]] else {
        return .noAddress
      }
      return .page(bytes, MediaType.of(parts[0]))
    }
  }

  /// Stories can be long. Others send only a few fields.
  package func largestBody(of request: SourceRequest) -> Int? {
    guard isAdmitted(request) else { return nil }
    if request.path == "api/files" { return FileUploads.largestPiece }
    return ["api/edit", "api/try", "api/preview"].contains(request.path) ? Self.largestStory : nil
  }

  /// In bytes of JSON.
  private static let largestStory = 2 << 20

  private func isAdmitted(_ request: SourceRequest) -> Bool {
    request.field(Self.tokenField).map(entrance.admits) == true
  }

  private func answer(_ request: SourceRequest, _ parts: [String]) async -> SourceAnswer {
    let isEntering = parts == ["enter"] && request.isChange
    let isAdmitted = isAdmitted(request)
    // Strangers cannot keep the right link out.
    let hasCode = isEntering ? await entrance.isOpen(to: request) : false
    if !isAdmitted, !hasCode, await !planner.allowsRequest(hasToken: false) {
      return .tooMany
    }
    guard isEntering || isAdmitted else {
      return .needsLink
    }
    // Browsers send Origin with every POST. A page of another origin cannot choose it.
    if let origin = request.field("Origin"), origin != "http://" + request.host {
      return .ofOtherSite
    }
    if isAdmitted, await !planner.allowsRequest(hasToken: true) { return .tooMany }
    if request.isChange { return await change(request, parts) }
    do {
      switch parts {
      case ["publish"]: return .json([("targets", .texts(try await desk.targets()))])
      case ["keys"]: return .json(200, KeyListView.json(Self.keys))
      case ["words"]:
        return .json(200, WordListView.json(WordListPresenter().viewModel(for: await planner.words())))
      case ["trips"]:
        return .json(200, TripListView.json(TripListPresenter().viewModel(for: try await planner.trips())))
      case let parts where parts.count == 2 && parts[0] == "trips":
        return .trip(try await planner.trip(parts[1]))
      case let parts where parts.count == 2 && parts[0] == "album":
        return .album(try await planner.album(of: parts[1]))
      case let parts where parts.count == 2 && parts[0] == "cards":
        guard let map = try await planner.card(parts[1]) else { return .noFile }
        return .page(Array(map.utf8), MediaType.of("card.svg"))
      case let parts where parts.count == 3 && parts[0] == "as":
        return .seen(try await planner.trip(parts[2], seenBy: parts[1]))
      case ["world"]:
        return .page(WorldMapRouter.svg(for: try await planner.pointOfView()), MediaType.of("world.svg"))
      case let parts where parts.count == 2 && parts[0] == "news":
        return .json([("version", .text(try await planner.news(after: parts[1])))])
      case let parts where parts.count == 3 && parts[0] == "news":
        return .json([("version", .text(try await planner.news(of: parts[1], after: parts[2])))])
      case let parts where parts.count == 2 && parts[0] == "places":
        return .places(try await planner.suggestions(for: parts[1], trip: nil))
      case let parts where parts.count == 3 && parts[0] == "places":
        return .places(try await planner.suggestions(for: parts[1], trip: parts[2]))
      case let parts where parts.count == 2 && parts[0] == "similar":
        return .places(PlaceSuggestingInteractor.places(like: parts[1]))
      case let parts where parts.first == "site" && parts.count > 1:
        let path = parts.dropFirst().joined(separator: "/")
        let name = parts.count == 4 && parts[1] == "trips" ? parts[2] : nil
        guard let bytes = await planner.file(at: path, ofTrip: name) else {
          return .noFile
        }
        return .page(bytes, MediaType.of(path))
      default: return .noAddress
      }
    } catch {
      return .failure(error)
    }
  }

  private func change(_ request: SourceRequest, _ parts: [String]) async -> SourceAnswer {
    let subject = parts.count == 1 ? PageQuestion.Subject(rawValue: parts[0]) : nil
    let changes = [["edit"], ["try"], ["enter"], ["publish"], ["geocode"], ["files"], ["view"]]
    guard changes.contains(parts) || subject != nil else { return .noAddress }
    guard request.field("Origin") != nil else { return .noOrigin }
    let type = request.field("Content-Type")?.split(separator: ";").first?.lowercased()
    if parts == ["files"] {
      return type == MediaType.bytes ? await takeFile(request) : .notBytes
    }
    guard type == "application/json" else { return .notJSON }
    do {
      if parts == ["enter"] { return await enter(request) }
      if parts == ["publish"] {
        guard let question = PublishQuestion(json: request.body) else { throw PlanCommand.malformed }
        return .publishing(try await desk.answer(question))
      }
      if parts == ["geocode"] { return try await askGeocoder(request) }
      if parts == ["view"] {
        guard let audience = PageQuestion(json: request.body)?.text else { throw PlanCommand.malformed }
        let view = try await viewer.view(for: audience)
        return .json([("port", .number(view.port)), ("path", .text(view.path))])
      }
      if let subject {
        guard let question = PageQuestion(json: request.body) else {
          return .strangeQuestion
        }
        return try await answer(subject, question)
      }
      guard let command = PlanCommand(json: request.body) else {
        return .strangeEdit
      }
      if parts == ["try"] { return .trip(try await planner.attempt(command)) }
      if [.undo, .redo].contains(command.edit) {
        guard let title = try await planner.turn(command.edit, isLeftOut: command.leavesOut ?? false) else {
          return .noEdit(to: command.edit)
        }
        return .json([("title", .text(title))])
      }
      let made: PlannedTripFacts?
      if let ids = command.waitingFiles {
        made = try await make(command, with: ids)
      } else {
        made = try await planner.make(command)
      }
      return made.map(SourceAnswer.trip) ?? .json([])
    } catch {
      return .failure(error)
    }
  }

  private func answer(
    _ subject: PageQuestion.Subject, _ question: PageQuestion
  ) async throws -> SourceAnswer {
    switch subject {
    case .place:
      let found = try await planner.answer { try PlaceFindingInteractor(planner: $0).place(question) }
      return .json([("at", .text(found.coordinate.decimal)), ("name", .text(found.name))])
    case .story:
      let text = try await planner.answer { try StoryTellingInteractor(planner: $0).story(question) }
      return .json([("text", .text(text))])
    case .post:
      let post = try await planner.answer { planner in
        try planner.post(question.post ?? "", of: planner.trip(question.trip ?? ""))
      }
      return .json([
        ("path", .text(post.path)), ("version", .text(post.version)), ("title", .text(post.title)),
        ("date", .text(post.date)), ("author", .text(post.author)), ("stop", .number(post.stop)),
        ("text", .text(post.text)), ("photos", .texts(post.photos)),
      ])
    case .trips:
      let files = try await uploads.waiting(question.files ?? [])
      let (options, days) = (planner.options, try ImportOptions(from: question.first, until: question.last))
      return .imported(
        try await planner.answer {
          try TripImportInteractor(planner: $0, options: options, files: files, days: days).facts()
        })
    case .order:
      return .order(try await planner.answer { try StopOrderingInteractor(planner: $0).order(question) })
    case .way:
      let way = DrawnWayPresenter.viewModel(
        for: try await planner.answer { try WayDrawingInteractor(planner: $0).way(question) })
      return .json([("line", .text(DrawnWayView.path(way))), ("words", .text(way.words))])
    case .preview:
      let shown = try await planner.answer { try StoryTellingInteractor(planner: $0).preview(question) }
      return .json([
        ("html", .text(String(decoding: shown.html, as: UTF8.self))),
        ("problems", .texts(shown.problems.map { $0.rendered(color: false) })),
      ])
    }
  }

  private func make(_ command: PlanCommand, with ids: [String]) async throws -> PlannedTripFacts? {
    let files = try await uploads.waiting(ids)
    let options = planner.options
    let made = try await planner.make { try command.plan(files, $0, options) }
    await uploads.forget(files)
    return made
  }

  private func askGeocoder(_ request: SourceRequest) async throws -> SourceAnswer {
    guard let text = PageQuestion(json: request.body)?.text else { throw PlanCommand.malformed }
    let places = try await geocoder.places(named: text)
    await planner.noteAnswers()
    return .places(places)
  }

  /// Takes a piece of a file. The answer to the last piece says where a photo is, or which leg a track seems to belong to.
  private func takeFile(_ request: SourceRequest) async -> SourceAnswer {
    guard let head = UploadHead(request.field(UploadHead.field)) else { return .strangeEdit }
    do {
      let trip = try await planner.answer { planner in try head.trip.map(planner.path) }
      switch try await uploads.take(head, request.body, trip: trip ?? "") {
      case .more: return .json([])
      case .placed(let path, let isKnown): return .json([("path", .text(path)), ("known", .flag(isKnown))])
      case .waiting(let file):
        let stop = try await planner.answer { planner in
          try head.trip.flatMap { try planner.destination(of: file, in: planner.trip($0)) }
        }
        return .json([("file", .text(file.id)), ("stop", .number(stop))])
      }
    } catch {
      return .failure(error)
    }
  }

  private func enter(_ request: SourceRequest) async -> SourceAnswer {
    guard let link = LinkCode(json: request.body), let token = await entrance.enter(with: link.code) else {
      return .usedLink
    }
    return .json([("token", .text(token))])
  }
}

extension Entrance {
  /// Whether a request has the present code.
  fileprivate func isOpen(to request: SourceRequest) -> Bool {
    LinkCode(json: request.body).map { opens($0.code) } ?? false
  }
}

extension [String: [UInt8]] {
  /// Without what scripts have for people alone: comments and indentation need not travel.
  fileprivate var packed: [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: map { ($0, $0.hasSuffix(".js") ? ScriptCompaction.compact($1) : $1) })
  }
}
