/// A free tree around a part of a page, with the next outer tree.
struct DynamicFrame {
  let value: DynamicValue
  let outer: UnsafePointer<DynamicFrame>?

  /// Finds the value at `path` in the innermost tree that has the first name of the path. Unknown if no tree has it.
  /// An empty path means the innermost tree itself.
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
