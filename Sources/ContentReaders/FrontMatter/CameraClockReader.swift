internal import Entities
internal import Text

extension Field {
  /// A correction for all cameras, or one for each model.
  func cameraClocks(_ problems: inout ProblemList) -> [CameraClock] {
    switch value.kind {
    case .scalar: return seconds(&problems).map { [CameraClock(seconds: $0)] } ?? []
    case .sequence:
      reportKind(&problems, takes: "a time such as +01:12:30, or a time for each camera")
      return []
    case .mapping:
      return value.pairs.compactMap { key, value in
        guard key.kind == .scalar, !key.isNull, !key.bytes.isEmpty else {
          problems.error(.keyNotText, "a camera must be a text", at: key)
          return nil
        }
        return Field(name: name, key: key, value: value).seconds(&problems)
          .map { CameraClock(camera: key.text, seconds: $0) }
      }
    }
  }

  /// Reads +01:12:30, -00:03 or +1:12.
  private func seconds(_ problems: inout ProblemList) -> Int? {
    guard let value = scalar(&problems, takes: "a time such as +01:12:30") else { return nil }
    let bytes = value.bytes
    let parts = bytes.dropFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { part in
        part.count <= 4 && part.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
          ? Int(String(decoding: part, as: UTF8.self)) : nil
      }
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      (2...3).contains(parts.count), let hours = parts[0], let minutes = parts[1], minutes < 60,
      let seconds = parts.count == 3 ? parts[2] : 0, seconds < 60
    else {
      problems.error(
        .badCameraClock, "\(quoted(value.text)) is not a correction of a clock", at: value,
        hint: "write a sign, hours and minutes, as +01:12 or -00:03:20; + if the clock was slow")
      return nil
    }
    return (hours * 3600 + minutes * 60 + seconds) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}
