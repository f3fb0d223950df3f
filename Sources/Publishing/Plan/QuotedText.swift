/// A text in double quotes, with backslashes as in C. Lists for git and the configuration of curl accept it on one
/// line.
func quotedText(_ text: String) -> [UInt8] {
  var bytes = [UInt8(ascii: "\"")]
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
    default: bytes.append(byte)
    }
  }
  bytes.append(UInt8(ascii: "\""))
  return bytes
}
