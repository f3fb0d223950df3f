/// Returns the scheme of an address that can contain code. Nil for other addresses. The address of an image can contain
/// the image itself (`data:image/`).
func unsafeScheme(of url: UnsafeRawBufferPointer, isImage: Bool) -> StaticString? {
  if startsFolded(url, with: "javascript:") { return "javascript:" }
  if startsFolded(url, with: "vbscript:") { return "vbscript:" }
  if startsFolded(url, with: "data:"), !(isImage && startsFolded(url, with: "data:image/")) { return "data:" }
  return nil
}

/// Compares the scheme like browsers: ignores case, control characters and spaces.
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
