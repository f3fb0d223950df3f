internal import Files
internal import Planner
internal import Preview
internal import SiteReading
internal import Text

/// The answers of the planner, with the fields that guard them.
extension SourceAnswer {
  private static let guards: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
  ]

  static func page(_ bytes: [UInt8], _ type: String) -> SourceAnswer {
    SourceAnswer(status: 200, fields: [("Content-Type", type)] + guards, body: bytes)
  }

  static func json(_ status: Int, _ text: String) -> SourceAnswer {
    SourceAnswer(
      status: status, fields: [("Content-Type", MediaType.of("a.json"))] + guards, body: Array(text.utf8))
  }

  static func json(_ members: [(name: StaticString, value: AnswerView.Value)]) -> SourceAnswer {
    .json(200, AnswerView.json(members))
  }

  static func trip(_ facts: PlannedTripFacts) -> SourceAnswer {
    .json(200, PlannedTripView.json(PlannedTripPresenter().viewModel(for: facts)))
  }

  static func seen(_ facts: FilteredTripFacts?) -> SourceAnswer {
    let line = facts.map { TripListPresenter.line(for: $0.itinerary, $0.figures, seen: nil) }
    return .json(200, TripListView.json(line, map: facts?.map))
  }

  static func album(_ facts: PlannedAlbumFacts) -> SourceAnswer {
    .json(200, PlannedAlbumView.json(PlannedAlbumPresenter().viewModel(for: facts)))
  }

  static func places(_ places: [PlaceSuggestion]) -> SourceAnswer {
    .json(200, PlaceListView.json(PlaceListPresenter().viewModels(for: places)))
  }

  static func order(_ facts: StopOrderFacts) -> SourceAnswer {
    let order = StopOrderPresenter(figures: facts.figures).viewModel(for: facts.order, of: facts.itinerary)
    return .json([
      ("ends", .numbers([order.first, order.last])), ("order", .numbers(order.order)),
      ("saving", .text(order.saving)), ("notes", .texts(order.notes)),
    ])
  }

  static func imported(_ facts: TripImportFacts) -> SourceAnswer {
    .json(200, TripImportView.json(TripImportPresenter().viewModel(for: facts)))
  }

  static func publishing(_ answer: PublishAnswer) -> SourceAnswer {
    switch answer {
    case .done(let text): .json([("done", .text(text))])
    case .plan(let plan):
      .json([
        ("plan", .text(plan.text)), ("needsYes", .flag(plan.needsYes)),
        ("changesNothing", .flag(plan.changesNothing)),
      ])
    }
  }

  static func failure(
    _ status: Int, _ message: String, hint: String? = nil, problems: [Diagnostic] = []
  ) -> SourceAnswer {
    // A warning is no reason for a refusal.
    let errors = problems.filter { $0.severity == .error }
    let problems = errors.isEmpty ? problems : errors
    let wording = AdviceWording(labels: KeyListInteractor().labels)
    return .json(
      status,
      AnswerView.json([
        ("error", .text(AdviceWording.withoutPaths(message))),
        ("hint", .text(hint.flatMap(AdviceWording.withoutCommand).map(AdviceWording.withoutPaths))),
        ("problems", .texts(problems.map(wording.text(of:)))),
        ("sources", .texts(problems.map { $0.rendered(color: false) })),
      ]))
  }

  static func failure(_ error: any Error) -> SourceAnswer {
    switch error {
    case let refusal as TripImportRefusal:
      .json(
        422,
        AnswerView.json([
          ("error", .text("the file cannot be imported")),
          (
            "problems",
            .texts(
              refusal.problems.filter { $0.severity == .error }.map(AdviceWording(labels: [:]).imported))
          ),
        ]))
    case BuildFailure.configuration(let problems) where problems.count == 1 && problems[0].place == nil:
      .failure(422, problems[0].message, hint: problems[0].hint)
    case PlanFailure.content(let problems), BuildFailure.content(let problems),
      BuildFailure.configuration(let problems), BuildFailure.unread(let problems, _):
      .failure(422, "the file has errors; nothing was written", problems: problems)
    case PlanFailure.refused(let message, let hint), PlanFailure.missing(let message, let hint),
      PlanFailure.exists(let message, let hint),
      BuildFailure.noInput(let message, let hint), BuildFailure.unreachable(let message, let hint),
      BuildFailure.cannotCreate(let message, let hint),
      BuildFailure.missingProgram(let message, let hint):
      .failure(422, message, hint: hint)
    case PlanFailure.conflict(let message, let hint): .failure(409, message, hint: hint)
    case PlanFailure.readOnly(let file), BuildFailure.readOnly(let file):
      .failure(403, file.message, hint: file.hint)
    case PlanFailure.file(let error) where error.isFullDisk,
      BuildFailure.inputOutput(let error) where error.isFullDisk:
      .failure(507, "the disk is full; nothing was written", hint: "make room, and try again")
    case PlanFailure.file(let error), BuildFailure.inputOutput(let error):
      .failure(500, "\(error.action) \(error.path): \(error.reason)")
    default: .failure(500, "the edit failed")
    }
  }
}
