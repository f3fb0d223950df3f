/// A trip for its page in the planner.
struct PlannedTripViewModel {
  let line: TripLineViewModel
  let version: String
  let problems: [ProblemViewModel]
  let remarks: [String]
  let geocoder: String?
  let map: String?
  let written: [Key]
  let marks: [Mark]
  let history: HistoryTitles
  let speech: Speech
  let days: [Day]
  let stops: [Stop]
  let costs: PlannedCostsViewModel
  let options: [PlannedOptionViewModel]
  let ideas: [Idea]

  /// A key as it is written.
  struct Key {
    let name: String
    let text: String
  }

  struct Mark {
    let stop: Int?
    let key: String
    let text: String
  }

  struct Day {
    let number: Int
    let date: String?
    /// The position of its first stop.
    let first: Int
    /// Where a day without stops is spent.
    let spentAt: String?
    /// The days before which a day of day trips can move, as numbers. It can be one more than there are days.
    let places: ClosedRange<Int>?
    /// What the legs of the day add up to.
    let way: String?
    let sun: String?
    let booked: String?
    /// What the costs of the day add up to.
    let cost: String?
    /// Nil without audiences, here and below.
    let seen: SightViewModel?
  }

  struct Idea {
    let name: String
    let note: String?
    let nights: Int?
    let seen: SightViewModel?
  }

  struct Stop {
    let name: String
    let at: String?
    /// Nil for the first stop.
    let way: String?
    /// How its leg is drawn: the class of the mode's kind of way.
    let line: String?
    let leg: String?
    let arrive: String?
    let nights: Int?
    let outing: String?
    let isStay: Bool
    let zone: String?
    let written: [Key]
    let hasStory: Bool
    let seen: SightViewModel?
    let waySeen: SightViewModel?
  }
}
