internal import FoundationEssentials

/// The JSON that rclone writes, as far as it is read here.
enum RcloneOutput {
  /// The output of `rclone backend features`.
  struct Remote: Decodable {
    struct Features: Decodable {
      var slowHash: Bool?
      var canHaveEmptyDirectories: Bool?

      enum CodingKeys: String, CodingKey {
        case slowHash = "SlowHash"
        case canHaveEmptyDirectories = "CanHaveEmptyDirectories"
      }
    }

    var features: Features
    /// Names of hashes.
    var hashes: [String]?
    /// Of times, in nanoseconds.
    var precision: Int?

    enum CodingKeys: String, CodingKey {
      case features = "Features"
      case hashes = "Hashes"
      case precision = "Precision"
    }
  }

  /// One of the list that `rclone lsjson` writes.
  struct Entry: Decodable {
    var path: String
    /// In bytes. -1 if it is unknown.
    var size: Int
    /// By the names of hashes.
    var hashes: [String: String]?
    /// As in 2026-11-21T15:45:30.894773669Z.
    var modified: String?

    enum CodingKeys: String, CodingKey {
      case path = "Path"
      case size = "Size"
      case hashes = "Hashes"
      case modified = "ModTime"
    }
  }

  /// One line of the log.
  struct Event: Decodable {
    struct Statistics: Decodable {
      /// Sent so far. Bytes of repeated attempts count once.
      var bytes: Int?
    }

    var level: String?
    /// The message.
    var msg: String?
    /// What the message is about.
    var object: String?
    var stats: Statistics?
  }

  /// Nil unless the bytes are JSON, and of this form.
  static func parsed<Value: Decodable>(_ bytes: some Sequence<UInt8>, as type: Value.Type = Value.self)
    -> Value?
  {
    try? JSONDecoder().decode(type, from: Data(bytes))
  }
}
