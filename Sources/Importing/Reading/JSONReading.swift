internal import FoundationEssentials

/// Decodes JSON and says where it is wrong.
enum JSONReading {
  struct Defect: Error, Equatable {
    var message: String
    /// In bytes from the start.
    var offset: Int
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(Defect) -> Value {
    if let defect = JSONPlaces.defect(in: bytes) {
      throw Defect(message: "the file is not valid JSON: " + defect.message, offset: defect.offset)
    }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw defect(error, in: bytes)
    } catch {
      throw Defect(message: "this JSON cannot be read", offset: 0)
    }
  }

  private static func defect(_ error: DecodingError, in bytes: [UInt8]) -> Defect {
    func made(_ message: String, _ path: [any CodingKey]) -> Defect {
      let steps = path.map { $0.intValue.map(JSONPlaces.Step.index) ?? .key($0.stringValue) }
      return Defect(message: message, offset: JSONPlaces.offset(of: steps, in: bytes))
    }
    switch error {
    case .typeMismatch(let type, let context):
      return made("\(name(context.codingPath)) takes \(words(for: type))", context.codingPath)
    case .valueNotFound(let type, let context):
      return made("\(name(context.codingPath)) is null, and takes \(words(for: type))", context.codingPath)
    case .keyNotFound(let key, let context):
      return made("\"\(key.stringValue)\" is missing", context.codingPath)
    case .dataCorrupted(let context):
      return made("this value cannot be read", context.codingPath)
    @unknown default:
      return made("this JSON cannot be read", [])
    }
  }

  private static func name(_ path: [any CodingKey]) -> String {
    guard let key = path.last else { return "the file" }
    return key.intValue == nil ? "\"\(key.stringValue)\"" : "an item of the list"
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    default: "\(type)".hasPrefix("Array") ? "a list" : "keys and values"
    }
  }
}

extension ImportFile {
  /// The value in the file. Nil, with an error reported, if the file has another content.
  func json<Value: Decodable>(_ type: Value.Type, _ report: inout ImportReport) -> (Value, [UInt8])? {
    guard let bytes = text(&report) else { return nil }
    do throws(JSONReading.Defect) {
      return (try JSONReading.decode(type, from: bytes), bytes)
    } catch {
      report.error(error.message, at: error.offset)
      return nil
    }
  }
}
