internal import FoundationEssentials
internal import Text

/// A `data:` address (RFC 2397).
struct DataAddress {
  /// In lower case, without parameters.
  let type: String
  let bytes: [UInt8]

  /// Nil if the text is none, or is damaged.
  init?(_ text: String) {
    // Browsers pass over line ends and tabs in an address.
    let address = text.utf8.drop { $0 <= 0x20 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard address.count > 5, String(decoding: address.prefix(5), as: UTF8.self).lowercased() == "data:",
      let comma = address.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let head = String(decoding: address[5..<comma], as: UTF8.self).lowercased()
    let parameters = head.split(separator: ";").map { $0.trimmingPrefix { $0 == " " } }
    type = parameters.first.map(String.init) ?? ""
    let content = percentDecoded(address[(comma + 1)...])
    guard parameters.last == "base64" else {
      bytes = content
      return
    }
    guard let data = Data(base64Encoded: Data(content), options: .ignoreUnknownCharacters) else { return nil }
    bytes = Array(data)
  }

  static func text(of bytes: [UInt8], type: String) -> String {
    "data:\(type);base64,\(Data(bytes).base64EncodedString())"
  }
}
