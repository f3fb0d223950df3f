internal import Text

extension Compiler {
  /// The meaning of the tag's name at this place. Nil if there is a problem, which this function reports.
  mutating func meaning(of tag: TemplateTag) -> Meaning? {
    if tag.name == "." { return meaningOfDot(tag) }
    let path = tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isReserved = Constants.words.contains(path[0])
    var isWithinTree = false
    var found: Meaning?
    search: for entry in environment.entries.reversed() {
      switch entry {
      case .dynamic: isWithinTree = !isReserved
      case .model(let type, let register):
        guard let field = type.table[path[0]] else { continue }
        guard let access = descend(from: field.access, along: path, quietly: isWithinTree, tag) else {
          if isWithinTree { continue }
          return nil
        }
        program.needs.formUnion(field.needs)
        found = .field(access, register: register)
        break search
      case .constant(let tree, _):
        guard let value = tree[path[0]]?.at(path.dropFirst()) else { continue }
        found = .constant(value)
        break search
      }
    }
    if found == nil {
      switch constants.lookUp(tag.name) {
      case .found(let meaning): found = meaning
      case .unknown(let names):
        reportUnknown(tag, among: names)
        return nil
      case .notAConstant: break
      }
    }
    if isWithinTree { return .dynamic(path: path, otherwise: found) }
    if found == nil { reportUnknown(tag, among: visibleNames) }
    return found
  }

  private mutating func meaningOfDot(_ tag: TemplateTag) -> Meaning? {
    if case .text(let text, let register) = environment.dot {
      return .field(.text(program.texts[Int(text)]), register: register)
    }
    switch environment.entries.last {
    case .dynamic: return .dynamic(path: [], otherwise: nil)
    case .constant(let value, _): return .constant(value)
    case .model(let type, let register):
      if let field = type.table["."] {
        program.needs.formUnion(field.needs)
        return .field(field.access, register: register)
      }
    case nil: break
    }
    report(tag, "'.' is no text here", hint: "it stands for an item of a list of texts")
    return nil
  }

  /// Follows a dotted name through objects.
  private mutating func descend(
    from access: Access, along path: [String], quietly isQuiet: Bool, _ tag: TemplateTag
  ) -> Access? {
    guard let name = path.dropFirst().first else { return access }
    switch access {
    case .object(let object):
      let table = object.itemType().table
      if let field = table[name],
        let inner = descend(from: field.access, along: Array(path.dropFirst()), quietly: isQuiet, tag)
      {
        program.needs.formUnion(field.needs)
        return inner.within(object)
      }
      if table[name] == nil, !isQuiet {
        let before = tag.name.dropLast(path.dropFirst().joined(separator: ".").utf8.count)
        reportUnknown(tag, among: table.fields.map { before + $0.name })
      }
      return nil
    case .dynamic(let tree):
      let rest = Array(path.dropFirst())
      return .dynamic(DynamicAccess { tree.read($0)?.at(rest) })
    case .text, .flag, .list, .markup:
      if !isQuiet {
        report(
          tag, "'\(path[0])' is a \(access.kind.rawValue) and has no '\(name)'",
          hint: access.kind == .list ? "name it within {{#\(path[0])}}…{{/\(path[0])}}" : nil)
      }
      return nil
    }
  }

  private var visibleNames: [String] {
    environment.entries.reversed().flatMap { entry -> [String] in
      switch entry {
      case .model(let type, _): type.table.fields.map(\.name)
      case .constant(.fields(let fields), _): fields.map(\.name)
      case .constant, .dynamic: []
      }
    } + ["root", "language"]
  }

  private mutating func reportUnknown(_ tag: TemplateTag, among names: [String]) {
    let hint =
      nearest(tag.name, among: names.sorted()).map { "did you mean '\($0)'?" } ?? whereKnown(tag.name)
      ?? "`tripsite theme fields \(page)` lists the names of this page"
    report(tag, "unknown name '\(tag.name)'", hint: hint)
  }

  /// A hint about a list or an object around this place that has the name. Nil if there is none.
  private func whereKnown(_ name: String) -> String? {
    for case .model(let type, _) in environment.entries.reversed() {
      for field in type.table.fields {
        switch field.access {
        case .list(let items) where items.itemType().table[name] != nil:
          return "there is one within {{#\(field.name)}}…{{/\(field.name)}}"
        case .object(let items) where items.itemType().table[name] != nil:
          return "there is '\(field.name).\(name)'"
        default: continue
        }
      }
    }
    return nil
  }
}
