internal import FoundationEssentials

extension Decodable {
  /// Nil if the bytes are not such a value in JSON.
  init?(json bytes: [UInt8]) {
    do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch { return nil }
  }
}
