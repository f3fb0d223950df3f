/// A free tree around a part of a page, and the one around that.
struct DynamicFrame {
  let value: DynamicValue
  let outer: UnsafePointer<DynamicFrame>?

  /// The value at `path`, whose first name the innermost tree that knows it answers.
  /// Nil where no tree knows it; an empty path is the innermost tree itself.
  static func find(_ path: [String], from innermost: UnsafePointer<DynamicFrame>?) -> Finding {
    guard let first = path.first else {
      return innermost.map { .known($0.pointee.value) } ?? .unknown
    }
    var frame = innermost
    while let current = frame {
      if let value = current.pointee.value[first] { return .known(value.at(path.dropFirst())) }
      frame = current.pointee.outer
    }
    return .unknown
  }

  enum Finding {
    case unknown
    case known(DynamicValue?)

    var value: DynamicValue? {
      guard case .known(let value) = self else { return nil }
      return value
    }
  }
}
