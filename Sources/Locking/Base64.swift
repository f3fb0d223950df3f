internal import FoundationEssentials

enum Base64 {
  static func encoded(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }
}

extension LockKey {
  /// The key in the list of a reader.
  package var base64: String { Data(bytes).base64EncodedString() }
}

package func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
