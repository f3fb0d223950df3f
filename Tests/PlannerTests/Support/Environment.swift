import Glibc

enum Environment {
  static func text(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
