internal import Text

/// Writes headers in the languages of hosts.
enum HeadersView {
  /// The file that Netlify, Cloudflare Pages and hosts like them read. A line holds at most 2,000 characters.
  static func render(_ model: HeadersViewModel, into out: inout OutputBuffer) {
    out.append("/*\n")
    for field in model.fields { out.append("  \(field.name): \(field.value)\n") }
    out.append("  Content-Security-Policy: \(model.policy)\n")
    out.append("/*.svg\n  Content-Security-Policy: \(model.policyOfDrawings)\n")
  }

  /// Lines for the block `server`.
  static func nginx(_ model: HeadersViewModel) -> String {
    let policies =
      model.exceptions.map { ("~ \"\($0.pattern)\"", $0.policy) } + [
        ("~ \"\\.svg$\"", model.policyOfDrawings)
      ]
    return """
      set $tripsite_policy "\(model.policy)";
      \(policies.map { "if ($uri \($0)) { set $tripsite_policy \"\($1)\"; }" }.joined(separator: "\n"))
      add_header Content-Security-Policy $tripsite_policy always;
      \(model.fields.map { "add_header \($0.name) \"\($0.value)\" always;" }.joined(separator: "\n"))
      """
  }

  /// Lines for the block of a site. Each address fits one matcher.
  static func caddy(_ model: HeadersViewModel) -> String {
    let exceptions =
      model.exceptions.map { ($0.pattern, $0.policy) } + [("\\.svg$", model.policyOfDrawings)]
    var lines = ["header {"]
    lines += model.fields.map { "\t\($0.name) \"\($0.value)\"" }
    lines += ["}", "@tripsite_0 not path_regexp \"\(exceptions.map(\.0).joined(separator: "|"))\""]
    lines.append("header @tripsite_0 Content-Security-Policy \"\(model.policy)\"")
    for (number, (pattern, policy)) in exceptions.enumerated() {
      lines.append("@tripsite_\(number + 1) path_regexp \"\(pattern)\"")
      lines.append("header @tripsite_\(number + 1) Content-Security-Policy \"\(policy)\"")
    }
    return lines.joined(separator: "\n")
  }
}
