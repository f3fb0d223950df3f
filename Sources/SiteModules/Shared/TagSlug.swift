internal import ContentSource

/// A tag in the form for addresses. Tags that differ only in case or punctuation have the same slug.
package func tagSlug(_ tag: String) -> String { Slug.make(from: tag) ?? "tag" }
