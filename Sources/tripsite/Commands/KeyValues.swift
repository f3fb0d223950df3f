internal import ArgumentParser
internal import ContentReaders
internal import Planner

/// What an edit can set: keys of a trip, or of a stop.
protocol KeyOwner {
  static var table: KeyTable { get }
}

enum TripKeys: KeyOwner { static let table = KeyTable.trip }
enum StopKeys: KeyOwner { static let table = KeyTable.stop }
enum IdeaKeys: KeyOwner { static let table = KeyTable.idea }

/// Keys with values, as `--set key=value`.
struct KeyValues<Owner: KeyOwner>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set a key. Write lists with commas, and values with parts in YAML. Without a value, the key is removed.",
      valueName: "key=value"),
    completion: .list(Owner.table.edited.map { $0 + "=" }))
  var set: [String] = []

  /// By keys. The last one counts if a key stands twice, which `validate` refuses.
  var texts: [String: String] {
    Dictionary(pairs.map { ($0.key, $0.text ?? "") }, uniquingKeysWith: { $1 })
  }

  /// Without a text, there is no sign between the key and its value.
  private var pairs: [(key: String, text: String?)] {
    self.set.map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        String($0)
      }
      return (parts[0], parts.count > 1 ? parts[1] : nil)
    }
  }

  func validate() throws {
    var seen: Set<String> = []
    for (key, text) in pairs {
      if text == nil {
        throw ValidationError(
          "\(key) has no value\n  hint: write --set \(key)=VALUE, or --set \(key)= to remove it")
      }
      if !seen.insert(key).inserted { throw ValidationError("\(key) is set twice") }
    }
    do throws(PlanFailure) {
      _ = try values()
    } catch {
      guard case .refused(let message, let hint) = error else { throw error }
      throw ValidationError(message + (hint.map { "\n  hint: \($0)" } ?? ""))
    }
  }

  func values() throws(PlanFailure) -> [String: PlanValue?] { try FieldValue.values(texts, of: Owner.table) }
}
