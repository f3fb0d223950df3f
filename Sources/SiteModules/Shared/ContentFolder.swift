/// How diagnostics show a path below Content/.
package enum ContentFolder {
  package static func shown(_ path: String) -> String { "Content/" + path }
}
