internal import SiteEngine
internal import Templates
internal import Text

extension Provenance {
  /// The text for a terminal, without a line feed at the end.
  var text: String {
    var lines = [file + (file.hasSuffix(".html") ? ", the page \(address)" : ""), ""]
    func add(_ label: String, _ entries: [String], most: Int = .max) {
      var shown = entries
      if entries.count > most {
        shown = entries.prefix(most - 1) + ["and \(entries.count - most + 1) more, which --json names"]
      }
      for (index, entry) in shown.enumerated() {
        let head = index == 0 ? label : ""
        lines.append("  \(head)\(String(repeating: " ", count: 11 - head.utf8.count))\(entry)")
      }
    }
    let isCopy = copied != nil
    add("copy of", [copied].compactMap { $0.map { $0 + (theme?.assets.first?.layer.remark ?? "") } })
    add("story", [story].compactMap(\.self))
    add("places", places.flatMap(\.lines))
    add("ways", ways, most: 12)
    add(story == nil ? "trips" : "neighbours", trips, most: 12)
    add("links", links, most: 12)
    if !isCopy {
      add("settings", ["Content/site.yml"])
      add("templates", theme.map { $0.templates.map(\.described) } ?? ["none: the program writes it"])
      add("assets", theme?.assets.map(\.described) ?? [])
      add("theme", theme?.others.map(\.described) ?? [])
      add("data", data.isEmpty ? [] : [data.joined(separator: ", ") + ": built into the program"])
      add("made with", siblings, most: 12)
    }
    return (lines + ["", lastBuild.sentence]).joined(separator: "\n")
  }

  /// One JSON object, without a line feed at the end.
  var json: String {
    var out = OutputBuffer(capacity: 2048)
    out.append("{\"file\":")
    out.appendJSON(file)
    out.append(",\"address\":")
    out.appendJSON(address)
    out.append(",\"copyOf\":")
    out.appendJSON(orNull: copied)
    out.append(",\"story\":")
    out.appendJSON(orNull: story)
    out.append(",\"places\":")
    out.appendJSON(places.flatMap(\.lines))
    out.append(",\"ways\":")
    out.appendJSON(ways)
    out.append(",\"trips\":")
    out.appendJSON(trips)
    out.append(",\"links\":")
    out.appendJSON(links)
    for (name, files) in [
      ("templates", theme?.templates), ("assets", theme?.assets), ("theme", theme?.others),
    ] {
      out.append(",\"\(name)\":[")
      for (index, file) in (files ?? []).enumerated() {
        out.append(index == 0 ? "{\"file\":" : ",{\"file\":")
        out.appendJSON(file.path)
        out.append(",\"layer\":\"\(file.layer.name)\"}")
      }
      out.append("]")
    }
    out.append(",\"data\":")
    out.appendJSON(data)
    out.append(",\"madeWith\":")
    out.appendJSON(siblings)
    out.append(",\"lastBuild\":")
    out.appendJSON(lastBuild.name)
    if case .made(let reasons, _) = lastBuild {
      out.append(",\"because\":")
      out.appendJSON(reasons)
    }
    out.append("}")
    return String(decoding: out.bytes, as: UTF8.self)
  }
}

extension Provenance.LastBuild {
  fileprivate var name: String {
    switch self {
    case .unknown: "unknown"
    case .notMade: "not made"
    case .idle, .kept: "kept"
    case .made(_, isWritten: true): "written"
    case .made(_, isWritten: false): "made the same"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .unknown: "There is no record of a build: there was none, or its cache was removed."
    case .notMade: "The last build did not make it."
    case .idle: "Nothing changed before the last build, so it made no page."
    case .kept: "The last build did not make it again: none of its inputs changed."
    case .made(let reasons, let isWritten):
      (isWritten
        ? "The last build wrote it, because\n"
        : "The last build made it again, but the file stayed the same. It made it again because\n")
        + reasons.map { "  " + $0 }.joined(separator: "\n")
    }
  }
}

extension ThemeFile {
  fileprivate var described: String { path + layer.remark }
}

extension ThemeFile.Layer {
  fileprivate var name: String {
    switch self {
    case .builtIn: "built-in"
    case .own: "own"
    case .ownInsteadOfBuiltIn: "own instead of built-in"
    }
  }

  fileprivate var remark: String {
    switch self {
    case .builtIn: " (built in)"
    case .own: ""
    case .ownInsteadOfBuiltIn: " (yours, instead of the built-in one)"
    }
  }
}

extension OutputBuffer {
  fileprivate mutating func appendJSON(orNull text: String?) {
    guard let text else { return append("null") }
    appendJSON(text)
  }

  fileprivate mutating func appendJSON(_ texts: [String]) {
    append("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { append(",") }
      appendJSON(text)
    }
    append("]")
  }
}
