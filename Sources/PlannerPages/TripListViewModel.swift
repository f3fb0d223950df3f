/// All trips, the newest first.
struct TripListViewModel {
  let problems: [ProblemViewModel]
  let version: String
  let history: HistoryTitles
  let speech: Speech
  let trips: [TripLineViewModel]
}

/// A problem in the words of a person, and as the terminal shows it.
struct ProblemViewModel {
  let text: String
  let source: String
}

/// A trip in the list, and at the top of its page.
struct TripLineViewModel {
  let slug: String
  let title: String
  let first: String?
  let last: String?
  let days: Int?
  let distance: String?
  let stops: Int
  let isDraft: Bool
  let summary: String?
  /// Whether it has a map.
  let hasPlace: Bool
  /// Nil without audiences.
  let seen: SightViewModel?
}
