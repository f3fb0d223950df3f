package import Entities

/// The name of a term in the form for addresses. Names that differ only in case or punctuation have the same slug.
package func termSlug(_ kind: TermKind, _ name: String) -> String { Slug.make(from: name) ?? kind.rawValue }
