/// All trips, the newest first.
struct TripListViewModel {
  let problems: [String]
  let version: String
  let history: HistoryTitles
  let trips: [TripLineViewModel]
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
}
