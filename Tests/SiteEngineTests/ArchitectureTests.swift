import Files
import TestSupport
import Testing

/// Sources/README.md says who may import whom; this reads whether they keep to it.
@Suite struct Architecture {
  @Test func `a target depends only on targets below it in Package.swift`() throws {
    let targets = try PackageTarget.all()
    #expect(targets.count > 10)
    for (position, target) in targets.enumerated() {
      let below = targets[(position + 1)...].map(\.name)
      let wrong = target.dependencies.filter { name in
        targets.contains { $0.name == name } && !below.contains(name)
      }
      #expect(wrong == [], "\(target.name)")
    }
  }

  @Test func `a file imports only what its target declares, and of the system only its C catalogue`() throws {
    let system: Set = ["Glibc", "Synchronization"]
    let foundation: [String: Set] = [
      "TravelFormats.swift": ["FoundationEssentials", "FoundationInternationalization"],
      "RcloneOutput.swift": ["FoundationEssentials"],
      "ExiftoolOutput.swift": ["FoundationEssentials"],
      "OsmiumFeature.swift": ["FoundationEssentials"],
      "JSONAnswer.swift": ["FoundationEssentials"],
      "Base64.swift": ["FoundationEssentials"],
      "DataAddress.swift": ["FoundationEssentials"],
      "JSONReading.swift": ["FoundationEssentials"],
      "PlanCommandReading.swift": ["FoundationEssentials"],
    ]
    for target in try PackageTarget.all() {
      let allowed = system.union(target.dependencies)
      for file in try SourceText.all(in: "Sources/" + target.name) {
        let imports = file.imports.subtracting(foundation[file.name] ?? [])
        #expect(imports.subtracting(allowed) == [], "\(file.path)")
      }
    }
  }

  /// The targets whose files have roles, and the targets below them that any role may use.
  private static let targetsWithRoles = [
    "SiteModules", "Stories", "Pages", "PagePaths", "MapDrawing", "QRCodes", "Journeys",
    "PlannerPages",
  ]

  /// What interactors of the planner use besides: trips as texts, trips of other programs, and the site in memory.
  private static let belowPlanner: Set = ["Importing", "LiveSites", "Planner", "SiteContents", "SiteReading"]

  /// The end of a file's name is its role.
  private static let roles: [(ending: String, imports: Set<String>)] = [
    (
      "Interactor.swift",
      [
        "Stories", "Pages", "MapDrawing", "Journeys", "ContentReaders", "LockFiles", "Tracks", "Pictures",
        "Markdown", "Geodata", "Entities", "Geodesy", "Files", "Text",
        "Synchronization",
      ]
    ),
    (
      "Presenter.swift",
      [
        "Stories", "Pages", "PagePaths", "Wording", "MapDrawing", "QRCodes", "Journeys", "Entities",
        "Geodesy",
        "Text",
      ]
    ),
    (
      "ViewModel.swift",
      [
        "Stories", "Pages", "PagePaths", "Wording", "Templates", "MapDrawing", "QRCodes", "Journeys",
        "Entities", "Geodesy", "Text",
      ]
    ),
    (
      "Wording.swift",
      [
        "Stories", "Pages", "PagePaths", "Wording", "MapDrawing", "Journeys", "Entities", "Geodesy", "Text",
      ]
    ),
    ("View.swift", ["Wording", "Text", "Rasters"]),
  ]

  @Test func `every file of a module has a role and only the imports of that role`() throws {
    var checked = 0
    for file in try Self.targetsWithRoles.flatMap({ try SourceText.all(in: "Sources/" + $0) }) {
      if let role = Self.roles.first(where: { file.name.hasSuffix($0.ending) }) {
        let isPlanner = file.path.hasPrefix("Sources/PlannerPages/") && role.ending == "Interactor.swift"
        let allowed = isPlanner ? role.imports.union(Self.belowPlanner) : role.imports
        #expect(file.imports.subtracting(allowed) == [], "\(file.path)")
        checked += 1
      } else if file.path.hasPrefix("Sources/SiteModules/"), !file.name.hasSuffix("Router.swift") {
        #expect(Self.besideModules.contains(file.name), "\(file.path) has no role")
      } else if file.path.hasPrefix("Sources/PlannerPages/"), !file.name.hasSuffix("Router.swift") {
        #expect(Self.besidePlanner.contains(file.name), "\(file.path) has no role")
      } else if file.path.hasPrefix("Sources/Pages/") {
        // A value that several modules share. It is no page and knows nothing of the world.
        #expect(!file.hasText(": ViewModel") && !file.hasText(": ModuleRouter"), "\(file.path)")
        #expect(!file.imports.contains("Geodata"), "\(file.path)")
        #expect(file.hasText("/// "), "\(file.path) does not say what it is for")
      }
    }
    #expect(checked > 50)
  }

  /// Requests, waiting, limits and the answers of the planner's router.
  private static let besidePlanner: Set = [
    "CommandPlans.swift", "CommandValues.swift", "CostCommand.swift", "FileCommand.swift", "Entrance.swift",
    "GeocoderDesk.swift", "HistoryTitles.swift", "FileDesk.swift", "PlanCommand.swift", "ScriptBundle.swift",
    "OptionCommand.swift", "PlanCommandReading.swift", "PlannerAnswers.swift", "PlannerRefusals.swift",
    "PlanningFigures.swift", "PublishDesk.swift", "RateLimit.swift", "SitePublisher.swift",
    "SiteViewer.swift", "TableRows.swift", "TripListNews.swift", "TripNews.swift", "UploadMessages.swift",
  ]

  /// Values of one module.
  private static let besideModules: Set = [
    "ToldPages.swift", "SearchCollector.swift", "SearchFacts.swift", "SearchMemory.swift",
    "SearchRecord.swift", "SearchText.swift", "SearchWords.swift",
  ]

  private static func pages() throws -> [SourceText] {
    try ["SiteModules", "Stories", "Pages", "PagePaths", "PlannerPages"].flatMap {
      try SourceText.all(in: "Sources/" + $0)
    }
  }

  @Test func `presenters and view models do not compute facts`() throws {
    let finding = [".sorted", ".filter", ".reduce(", ".max(", ".min(", ".first {", ".first(where"]
    for file in try Self.pages()
    where ["Presenter.swift", "ViewModel.swift", "Wording.swift"].contains(where: file.name.hasSuffix) {
      #expect(file.words.filter { $0.hasSuffix("Interactor") } == [], "\(file.path)")
      for word in finding { #expect(!file.hasText(word), "\(word) in \(file.path)") }
    }
  }

  @Test func `view models and wordings hold values, and know nobody who computes them`() throws {
    let computing = ["Presenter", "Interactor", "Router"]
    var checked = 0
    for file in try Self.targetsWithRoles.flatMap({ try SourceText.all(in: "Sources/" + $0) })
    where ["ViewModel.swift", "Wording.swift"].contains(where: file.name.hasSuffix) {
      let named = file.words.filter { word in computing.contains { word.hasSuffix($0) } }
      #expect(named == [], "\(file.path)")
      #expect(!file.hasCode("iteFrame"), "\(file.path)")
      checked += 1
    }
    #expect(checked > 40)
  }

  @Test func `only views of the planner write JSON and markup`() throws {
    let writing: Set<Substring> = ["JSONMembers", "OutputBuffer", "appendJSON"]
    for file in try SourceText.all(in: "Sources/PlannerPages") where !file.name.hasSuffix("View.swift") {
      #expect(file.words.filter(writing.contains) == [], "\(file.path)")
    }
  }

  @Test func `routers have no words`() throws {
    let words = [
      "strings.text(", ".counted(", ".reduce(", "formats.text", "formats.distance", ".program(\"",
      "Diagnostic(",
      "hint:",
    ]
    for file in try Self.pages() where file.name.hasSuffix("Router.swift") {
      for word in words { #expect(!file.hasText(word), "\(word) in \(file.path)") }
    }
  }

  /// Pieces of strings that make paths and ids of the site.
  private static let spelled = [
    #"day-\("#, #""day-""#, #"stop-\("#, #""stop-""#, #""stops""# + ":", #""trips/\("#,
    #""tags/"#,
    #""countries/"#, #""years/"#, #""page/"#, #""map/""#, #""map.png""#, #""feed.xml""#, #""feed.json""#,
    #""sitemap.xml""#, #""sitemap-"#, #""robots.txt""#, #""404.html""#, #""index.html""#,
  ]

  @Test func `only PagePath and PageAnchor spell paths and ids of the site`() throws {
    for folder in [
      "SiteModules", "Stories", "Pages", "PagePaths", "Wording", "SiteReading", "SiteContents", "SiteAnswers",
      "SiteEngine", "LiveSites", "MapDrawing", "Templates", "tripsite",
    ] {
      for file in try SourceText.all(in: "Sources/" + folder)
      where !["PagePath.swift", "PageAnchor.swift"].contains(file.name) {
        for piece in Self.spelled {
          #expect(!file.hasCode(piece), "\(piece) in \(file.path)")
        }
      }
    }
  }

  @Test func `a module has a router, and other folders have none`() throws {
    let files = try SourceText.all(in: "Sources/SiteModules")
    let folders = Set(files.map { $0.path.split(separator: "/")[2] })
    for folder in folders {
      let names = files.filter { $0.path.hasPrefix("Sources/SiteModules/\(folder)/") }.map(\.name)
      #expect(names.contains { $0.hasSuffix("Router.swift") }, "\(folder)")
    }
    for file in files where file.hasText(": ModuleRouter {") {
      #expect(file.name.hasSuffix("Router.swift"), "\(file.path)")
    }
  }

  @Test func `no two folders of a target use each other`() throws {
    var found = 0
    for target in try PackageTarget.all() {
      let folder = "Sources/" + target.name
      let files = try SourceText.all(in: folder)
      /// The first folder below the target's own; empty for files that stand in that itself.
      func room(_ file: SourceText) -> String {
        let inner = file.path.dropFirst(folder.count + 1)
        return inner.contains("/") ? String(inner.prefix { $0 != "/" }) : ""
      }
      var owners: [Substring: String] = [:]
      for file in files {
        for name in file.types where owners[name] == nil { owners[name] = room(file) }
      }
      var uses: Set<[String]> = []
      for file in files {
        for owner in Set(file.words).compactMap({ owners[$0] }) where owner != room(file) {
          uses.insert([room(file), owner])
        }
      }
      #expect(uses.filter { uses.contains($0.reversed()) } == [], "\(target.name)")
      found += uses.count
    }
    #expect(found > 20)
  }

  @Test func `one folder has everything that only Linux has, and the page about porting names its files`()
    throws
  {
    let prefixes = [
      "CLinux", "clinux_", "inotify_", "IN_", "epoll_", "MFD_", "posix_spawn", "rlimit", "RLIMIT_",
      "st_mtim", "st_ctim", "st_atim",
    ]
    let names: Set<Substring> = [
      "environ", "renameat2", "O_TMPFILE", "copy_file_range", "statx", "signalfd", "eventfd", "timerfd",
      "memfd_create", "syncfs", "pipe2", "prctl", "getrandom", "sched_getaffinity", "MAP_ANONYMOUS",
    ]
    let texts = ["/proc/", "xdg-open"]
    let folder = "Sources/Files/Linux/"
    let page = try contents(of: Project.folder + "/Documentation/porting.md")
    var found = 0
    for file in try SourceText.all(in: "Sources") {
      let words = file.words.filter { word in
        names.contains(word) || prefixes.contains { word.hasPrefix($0) }
      }
      let wrong = words.map(String.init) + texts.filter(file.hasCode)
      if file.path.hasPrefix(folder) {
        #expect(page.contains("`\(file.name)`"))
        found += wrong.count
      } else {
        #expect(wrong == [], "\(file.path)")
      }
    }
    #expect(found > 20)
  }

  @Test func `nothing is locked, unchecked or global, and no error is hidden`() throws {
    let forbidden = [
      "@unchecked Sendable", "nonisolated(unsafe)", "fatalError(", "NSLock", "Mutex<", "as! ", "try! ",
      "static var shared", "TODO", "FIXME", "// MARK",
    ]
    for file in try SourceText.all(in: "Sources") {
      // A component of calendars.
      let isCalendar = file.hasText("VTODO")
      let shown = isCalendar ? SourceText(path: "", text: file.text.replacing("VTODO", with: "")) : file
      for word in forbidden { #expect(!shown.hasText(word), "\(word) in \(file.path)") }
    }
  }

  @Test func `each type in the glossary exists`() throws {
    let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
    let declared = try SourceText.all(in: "Sources").reduce(into: Set<String>()) { names, file in
      for (kind, name) in zip(file.words, file.words.dropFirst()) where kinds.contains(kind) {
        names.insert(String(name))
      }
    }
    let glossary = try contents(of: Project.folder + "/Documentation/glossary.md")
    let named = glossary.matches(of: /`([A-Z][A-Za-z]*)[`.]/).map { String($0.1) }
    #expect(named.count > 40)
    #expect(named.filter { !declared.contains($0) } == [])
  }

  @Test func `files are short and named for their content`() throws {
    let vague = ["Manager", "Helper", "Utils", "Handler", "+"]
    for file in try SourceText.all(in: "Sources") {
      for word in vague { #expect(!file.name.contains(word), "\(file.path)") }
      #expect(file.text.utf8.count { $0 == UInt8(ascii: "\n") } <= 300, "\(file.path)")
    }
  }
}
