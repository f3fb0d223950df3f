internal import FoundationEssentials
internal import Tracks

/// Decodes text that is JSON, and says where its values are wrong.
enum JSONReading {
  struct Defect: Error, Equatable {
    var message: String
    /// In bytes from the start.
    var offset: Int
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(Defect) -> Value {
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
      let steps = path.map { $0.intValue.map(JSONValue.Step.index) ?? .key($0.stringValue) }
      do throws(TrackDefect) {
        return Defect(message: message, offset: try JSONValue(bytes).offset(of: steps))
      } catch {
        return Defect(message: error.message, offset: error.place.offset)
      }
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
  /// The value in the file, decoded and with places. Nil, with an error reported, if the file has another content.
  func json<Value: Decodable>(_ type: Value.Type, _ report: inout ImportReport) -> (Value, JSONValue)? {
    guard let bytes = text(&report), let tree = JSONValue.read(bytes, &report) else { return nil }
    do throws(JSONReading.Defect) {
      return (try JSONReading.decode(type, from: bytes), tree)
    } catch {
      report.error(error.message, at: error.offset)
      return nil
    }
  }
}
