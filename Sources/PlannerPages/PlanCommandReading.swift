internal import FoundationEssentials

extension PlanCommand {
  /// Nil if the bytes are no command in JSON.
  init?(json bytes: [UInt8]) {
    do { self = try JSONDecoder().decode(PlanCommand.self, from: Data(bytes)) } catch { return nil }
  }
}
