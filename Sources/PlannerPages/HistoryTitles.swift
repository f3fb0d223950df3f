/// What `undo` and `redo` would do. Nil if there is nothing.
struct HistoryTitles: Sendable {
  var undo: String?
  var redo: String?
}
