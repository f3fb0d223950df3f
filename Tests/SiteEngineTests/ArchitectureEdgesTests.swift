import TestSupport
import Testing

/// What stands at the edges: values that know no files, and targets that know C.
@Suite struct `Architecture of edges` {
  @Test func `entities open no files and know no names of published files`() throws {
    let types: Set<Substring> = [
      "File", "FileStamp", "OpenFile", "Folder", "FolderHandle", "FolderWalk", "FileWriter", "ProgramCall",
    ]
    let names = [".webp\"", "avif", ".html", ".png\"", ".jpg\"", "-preview", "OpenStreetMap contributors"]
    for file in try SourceText.all(in: "Sources/Entities") {
      #expect(Set(file.words).intersection(types) == [], "\(file.path)")
      for name in names { #expect(!file.hasCode(name), "\(name) in \(file.path)") }
    }
  }

  @Test func `one target uses each edge to C and C++`() throws {
    let targets = try PackageTarget.all()
    let edges = Set(
      targets.flatMap(\.dependencies).filter {
        $0.hasPrefix("C") && $0.dropFirst().first?.isUppercase == true
      })
    #expect(edges.count > 8)
    for edge in edges {
      #expect(targets.filter { $0.dependencies.contains(edge) }.count == 1, "\(edge)")
    }
  }
}
