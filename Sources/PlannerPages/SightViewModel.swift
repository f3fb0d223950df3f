/// Who sees a thing, on a site with audiences.
struct SightViewModel: Equatable {
  /// The place of the least trusted audience that sees it, in the list of audiences.
  let level: Int
  /// As in `family from 3 June 2026`. Nil for what everybody sees.
  let text: String?
  /// As in `Sight`.
  let chosen: Int
  let usual: Int
  let least: Int
}
