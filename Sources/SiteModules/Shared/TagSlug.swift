internal import ContentSource

/// A tag as it stands in addresses; tags that differ in case or punctuation alone are one.
package func tagSlug(_ tag: String) -> String { Slug.make(from: tag) ?? "tag" }
