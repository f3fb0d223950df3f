/// Schemes that run what they carry; an image may carry its own data.
func unsafeScheme(of url: UnsafeRawBufferPointer, isImage: Bool) -> StaticString? {
  if startsFolded(url, with: "javascript:") { return "javascript:" }
  if startsFolded(url, with: "vbscript:") { return "vbscript:" }
  if startsFolded(url, with: "data:"), !(isImage && startsFolded(url, with: "data:image/")) { return "data:" }
  return nil
}

/// Compares as browsers read a scheme: whatever the case, and without control characters and spaces.
private func startsFolded(_ url: UnsafeRawBufferPointer, with prefix: StaticString) -> Bool {
  var matched = 0
  for byte in url {
    if byte <= 0x20 || byte == 0x7F { continue }
    let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    guard lower == prefix.utf8Start[matched] else { return false }
    matched += 1
    if matched == prefix.utf8CodeUnitCount { return true }
  }
  return false
}
