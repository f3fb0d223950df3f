/// The fields of the page of a trip.
struct KeyListViewModel {
  let trip: [Key]
  let stop: [Key]

  struct Key {
    let key: String
    let kind: String
    let label: String
    let help: String
    let example: String
    let choices: [(value: String, label: String)]
  }
}
