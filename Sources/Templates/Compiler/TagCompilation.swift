internal import Text

extension Compiler {
  /// Compiles an interpolation.
  mutating func show(_ meaning: Meaning, isRaw: Bool, _ tag: TemplateTag, quietly isQuiet: Bool = false) {
    switch meaning {
    case .field(let access, let register):
      show(access, register: register, isRaw: isRaw, tag, quietly: isQuiet)
    case .constant(let value):
      if let text = value.text {
        show(text, isRaw: isRaw)
      } else if !isQuiet {
        report(tag, "'\(tag.name)' is no text", hint: sectionHint(tag))
      }
    case .markup(let bytes):
      if isRaw { program.literal(bytes) } else { reportMarkup(tag) }
    case .dynamic(let path, let otherwise):
      let index = program.paths.place(path)
      choose(path: index, otherwise) {
        $0.program.append(.dynamicText(path: index, isRaw: isRaw))
      } otherwise: {
        $0.show($1, isRaw: isRaw, tag, quietly: true)
      }
    }
  }

  private mutating func show(
    _ access: Access, register: Int32, isRaw: Bool, _ tag: TemplateTag, quietly isQuiet: Bool
  ) {
    switch access {
    case .text(let text):
      let index = program.texts.place(text)
      program.append(
        isRaw ? .raw(text: index, register: register) : .escaped(text: index, register: register))
    case .dynamic(let tree):
      let text = Access.text(TextAccess { tree.read($0)?.text })
      show(text, register: register, isRaw: isRaw, tag, quietly: isQuiet)
    case .markup(let markup):
      guard isRaw else { return reportMarkup(tag) }
      program.append(.markup(program.markups.place(markup), register: register))
    case .object(let object):
      if let inner = object.itemType().table["."] {
        program.needs.formUnion(inner.needs)
        return show(
          inner.access.within(object), register: register, isRaw: isRaw, tag, quietly: isQuiet)
      }
      fallthrough
    case .flag, .list:
      if isQuiet { return }
      let article = access.kind == .object ? "an" : "a"
      report(tag, "'\(tag.name)' is \(article) \(access.kind.rawValue) and no text", hint: sectionHint(tag))
    }
  }

  private mutating func show(_ text: String, isRaw: Bool) {
    if isRaw { return program.literal(text.utf8) }
    var escaped = OutputBuffer(capacity: 256)
    escaped.appendEscaped(text)
    program.literal(escaped.bytes)
  }

  private func sectionHint(_ tag: TemplateTag) -> String {
    "open it as a section: {{#\(tag.name)}}…{{/\(tag.name)}}"
  }

  private mutating func reportMarkup(_ tag: TemplateTag) {
    report(tag, "'\(tag.name)' is ready-made markup", hint: "write {{{\(tag.name)}}}")
  }

  /// Compiles a section.
  mutating func open(_ meaning: Meaning, _ tag: TemplateTag, _ nodes: [TemplateNode]) {
    switch meaning {
    case .field(let access, let register):
      switch access {
      case .list(let items), .object(let items): enter(items, from: register, nodes)
      case .dynamic(let tree):
        let index = program.dynamics.place(tree)
        enterDynamic(from: register, nodes) { .eachDynamic(index, register: register, end: $0) }
      case .text(let text):
        let index = program.texts.place(text)
        when(access, register: register) { $0.enterText(index, register: register, nodes) }
      case .flag, .markup:
        when(access, register: register) { $0.compile(nodes) }
      }
    case .constant(.list(let items)):
      for item in items { enter(item, nodes) }
    case .constant(let value):
      if case .fields = value { return enter(value, nodes) }
      if value.isShown { compile(nodes) } else { check(nodes) }
    case .markup: compile(nodes)
    case .dynamic(let path, let otherwise):
      let index = program.paths.place(path)
      choose(path: index, otherwise) {
        $0.enterDynamic(from: Program.dynamicRegister, nodes) { .dynamicEach(path: index, end: $0) }
      } otherwise: {
        $0.open($1, tag, nodes)
      }
    }
  }

  /// Compiles an inverted section.
  mutating func invert(_ meaning: Meaning, _ tag: TemplateTag, _ nodes: [TemplateNode]) {
    switch meaning {
    case .field(let access, let register):
      let index = program.conditions.place(access.condition)
      enclose({ .unless(index, register: register, end: $0) }) { $0.compile(nodes) }
    case .constant(let value):
      if value.isShown { check(nodes) } else { compile(nodes) }
    case .markup: check(nodes)
    case .dynamic(let path, let otherwise):
      let index = program.paths.place(path)
      choose(path: index, otherwise) {
        $0.enclose({ .dynamicUnless(path: index, end: $0) }) { $0.compile(nodes) }
      } otherwise: {
        $0.invert($1, tag, nodes)
      }
    }
  }

  private mutating func when(_ access: Access, register: Int32, _ body: (inout Compiler) -> Void) {
    let index = program.conditions.place(access.condition)
    enclose({ .when(index, register: register, end: $0) }, body)
  }

  /// Compiles both cases of a name that is looked up in the trees around it. `known` compiles the case that a tree has
  /// the name. `otherwise` compiles the other meaning of the name.
  private mutating func choose(
    path: Int32, _ meaning: Meaning?, known: (inout Compiler) -> Void,
    otherwise: (inout Compiler, Meaning) -> Void
  ) {
    guard let meaning else { return known(&self) }
    let test = program.instructions.count
    program.append(.dynamicKnows(path: path, end: 0))
    known(&self)
    let jump = program.instructions.count
    program.append(.jump(0))
    program.enclose({ .dynamicKnows(path: path, end: $0) }, mark: test)
    otherwise(&self, meaning)
    program.enclose({ .jump($0) }, mark: jump)
  }
}
