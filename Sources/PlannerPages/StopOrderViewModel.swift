/// A better order of stops, as a page or a terminal shows it.
struct StopOrderViewModel: Equatable {
  /// The first and the last stop that it is about, from 0.
  let first: Int
  let last: Int
  /// The present positions of all stops, in the new order. Empty if there is no better one.
  let order: [Int]
  /// What the order saves.
  let saving: String
  /// Why some stops keep their places, and what was compared.
  let notes: [String]
}
