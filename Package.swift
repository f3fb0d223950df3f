// swift-tools-version:6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For targets that process large data. `make unit` builds all others without optimization.
let quick = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For tests, which `make test` builds with the release. No target imports them, so the compiler need not check them twice,
/// once for their interfaces.
let checkedOnce = SwiftSetting.unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release))

/// For tests that take longer to optimize than to run.
let tests = strict + [checkedOnce, .unsafeFlags(["-Onone"], .when(configuration: .release))]

// Read top-down: a target imports only targets that stand below it.
let package = Package(
  name: "tripsite",
  products: [.executable(name: "tripsite", targets: ["tripsite"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    // The command: arguments, terminal output, exit codes.
    .executableTarget(
      name: "tripsite",
      dependencies: [
        "PlannerPages", "Publishing", "Preview", "Importing", "Planner", "Audiences", "Auditing",
        "LiveSites", "SiteEngine",
        "SiteAnswers", "SiteContents", "Locking", "SiteModules", "Pages", "SiteReading", "MapDrawing",
        "Wording", "Templates", "Journeys", "ContentReaders", "LockFiles", "Geodata", "Entities", "Geodesy",
        "Text", "Files", "CNewSite", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // The planner in a browser: pages, and the requests that edit trips.
    .target(
      name: "PlannerPages",
      dependencies: [
        "Preview", "Importing", "Planner", "LiveSites", "SiteAnswers", "SiteContents", "Pages", "SiteReading",
        "MapDrawing", "Templates", "Journeys", "ContentReaders", "LockFiles", "Markdown", "Geodata",
        "Entities",
        "Geodesy", "Text", "Files",
      ],
      resources: [
        .embedInCode("Browser/plan.html"), .embedInCode("Browser/plan.css"),
        .embedInCode("Browser/core.js"), .embedInCode("Browser/trips.js"), .embedInCode("Browser/board.js"),
        .embedInCode("Browser/trip.js"), .embedInCode("Browser/whole.js"), .embedInCode("Browser/adding.js"),
        .embedInCode("Browser/reorder.js"), .embedInCode("Browser/order.js"),
        .embedInCode("Browser/options.js"),
        .embedInCode("Browser/costs.js"), .embedInCode("Browser/files.js"), .embedInCode("Browser/map.js"),
        .embedInCode("Browser/fields.js"),
        .embedInCode("Browser/when.js"), .embedInCode("Browser/stories.js"),
        .embedInCode("Browser/kept.js"), .embedInCode("Browser/publish.js"),
        .embedInCode("Browser/photos.js"), .embedInCode("Browser/uploads.js"),
        .embedInCode("Browser/journal.js"), .embedInCode("Browser/eyes.js"),
      ],
      swiftSettings: strict),
    // The site onto hosts: a plan that can be read first, then a transaction.
    .target(
      name: "Publishing", dependencies: ["Text", "Files"],
      swiftSettings: strict),
    // The server that shows a site while it is written: files, folders watched, news for the browser.
    .target(
      name: "Preview",
      dependencies: [
        "Text", "Files", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      resources: [.embedInCode("Browser/preview.js")],

      swiftSettings: strict),
    // Trips of other programs to Markdown: one reader for each format, one writer.
    .target(
      name: "Importing",
      dependencies: [
        "Planner", "SiteReading", "ContentReaders", "Tracks", "Geodata", "Entities", "Geodesy", "Text",
        "Files",
      ],
      swiftSettings: strict),
    // Trips edited as text: every byte stays that an edit is not about.
    .target(
      name: "Planner",
      dependencies: [
        "Audiences", "Stories", "SiteReading", "Wording", "PagePaths", "Journeys", "ContentReaders",
        "LockFiles",
        "Tracks", "Pictures", "Markdown", "Geodata", "Entities", "Geodesy", "Text", "Files",
      ],
      swiftSettings: strict),
    // What an audience sees of the content, as a folder.
    .target(
      name: "Audiences",
      dependencies: [
        "SiteReading", "Wording", "Journeys", "ContentReaders", "Pictures", "Entities", "Text", "Files",
      ],
      swiftSettings: strict),
    // The finished site as a stranger reads it: homes, days, codes, contacts, files and requests that it tells.
    .target(
      name: "Auditing", dependencies: ["Services", "Geodata", "Entities", "Geodesy", "Files"],
      swiftSettings: strict),
    // A site in memory, for the preview and the planner: each page is made when it is asked for.
    .target(
      name: "LiveSites",
      dependencies: [
        "SiteEngine", "SiteContents", "SiteModules", "Pages", "SiteReading", "PagePaths", "Templates",
        "Journeys", "Services", "ContentReaders", "Entities", "Text", "Files",
      ],
      swiftSettings: strict),
    // The build: units of pages, what the last build knows, the output folder, checks, locked trips.
    .target(
      name: "SiteEngine",
      dependencies: [
        "SiteAnswers", "SiteContents", "Locking", "SiteModules", "Pages", "SiteReading", "PagePaths",
        "Templates", "Journeys", "Services", "ContentReaders", "Pictures", "Geodata", "Entities", "Text",
        "Files",
      ],
      swiftSettings: strict),
    // Questions to services before a build, and reports without one: places, routes, ground, photos, costs.
    .target(
      name: "SiteAnswers",
      dependencies: [
        "SiteContents", "SiteModules", "Pages", "SiteReading", "MapDrawing", "Journeys", "Services",
        "ContentReaders", "LockFiles", "Geodata", "Entities", "Geodesy", "Text", "Files",
      ],
      swiftSettings: strict),
    // A site as values: configuration, files, photos, and the pages that follow; what is kept of them between builds.
    .target(
      name: "SiteContents",
      dependencies: [
        "Locking", "SiteModules", "Pages", "SiteReading", "MapDrawing", "Wording", "PagePaths", "Templates",
        "Journeys", "Services", "ContentReaders", "LockFiles", "Pictures", "Geodata", "Entities", "Geodesy",
        "Text", "Files",
      ],
      swiftSettings: strict),
    // One folder a kind of page: interactor, presenter, view, router.
    .target(
      name: "SiteModules",
      dependencies: [
        "Stories", "Pages", "MapDrawing", "QRCodes", "Wording", "PagePaths", "Templates", "Journeys",
        "ContentReaders", "Markdown", "Geodata", "Entities", "Geodesy", "Text", "Files",
      ],
      swiftSettings: strict),
    // The story of a trip, a post or a page, and its sections.
    .target(
      name: "Stories",
      dependencies: [
        "Pages", "Wording", "PagePaths", "ContentReaders", "Markdown", "Entities", "Text", "Files",
      ],
      swiftSettings: strict),
    // What all kinds of pages share: routers, inputs, links, the frame of a page, cards, photos, maps in words.
    .target(
      name: "Pages",
      dependencies: [
        "MapDrawing", "Wording", "PagePaths", "Templates", "Journeys", "ContentReaders", "Pictures",
        "Markdown", "Entities", "Geodesy", "Text", "Files",
      ],
      swiftSettings: strict),
    // Settings, theme and trips, as a build and a planner read them.
    .target(
      name: "SiteReading",
      dependencies: [
        "Wording", "PagePaths", "Templates", "Journeys", "ContentReaders", "LockFiles", "Geodata", "Entities",
        "Text", "Files",
      ],
      swiftSettings: strict),
    // Maps as SVG and as pictures of pixels: layout, labels, ground.
    .target(
      name: "MapDrawing", dependencies: ["Rasters", "Geodata", "Entities", "Geodesy", "Text"],
      swiftSettings: quick),
    // Pictures of pixels: shapes on a canvas, and the canvas as PNG.
    .target(
      name: "Rasters", dependencies: ["Files", "CAGG"],
      swiftSettings: quick),
    // QR codes as SVG.
    .target(
      name: "QRCodes", dependencies: ["Text"],
      swiftSettings: strict),
    // The theme's texts, and figures and dates as a language writes them.
    .target(
      name: "Wording", dependencies: ["Templates", "Entities", "Geodesy", "Text"],
      swiftSettings: strict),
    // Themes: Mustache compiled against typed view models, assets, strings.
    .target(
      name: "Templates", dependencies: ["Text", "Files", "CBuiltInTheme"],
      swiftSettings: quick),
    // What follows from a trip's names and dates: places, clocks, legs, days, distances.
    .target(
      name: "Journeys",
      dependencies: [
        "ContentReaders", "LockFiles", "Tracks", "Geodata", "Entities", "Geodesy", "Text", "Files",
      ],
      swiftSettings: quick),
    // Other programs that work for a site: exiftool and vipsthumbnail for photos.
    .target(
      name: "Services", dependencies: ["PagePaths", "Pictures", "Geodata", "Entities", "Geodesy", "Files"],
      swiftSettings: quick),
    // The addresses of pages, of their parts and of links, and the names of published files.
    .target(
      name: "PagePaths", dependencies: ["Entities", "Text", "Files"],
      swiftSettings: strict),
    // Front matter and settings to values; every problem a diagnostic.
    .target(
      name: "ContentReaders", dependencies: ["Locking", "Pictures", "Entities", "Geodesy", "Text", "Files"],
      swiftSettings: strict),
    // The files of locked trips, encrypted, and draws that only the owner of a key can know.
    .target(
      name: "Locking", dependencies: ["CCrypto"],
      resources: [
        .embedInCode("eff-long.txt"), .embedInCode("known-phrases.txt"), .embedInCode("known-series.txt"),
        .embedInCode("known-words.txt"),
      ],
      swiftSettings: strict),
    // Answers of services that a site keeps: places.lock and routes.lock.
    .target(
      name: "LockFiles", dependencies: ["Entities", "Geodesy", "Text", "Files"],
      swiftSettings: strict),
    // Recorded tracks: GPX, KML, TCX, FIT and GeoJSON.
    .target(
      name: "Tracks", dependencies: ["Entities", "Geodesy", "Text", "Files"],
      swiftSettings: quick),
    // What pictures, films and drawings are, and copies of them without private data.
    .target(
      name: "Pictures", dependencies: ["Entities", "Text", "Files"],
      swiftSettings: strict),
    // Markdown to markup, divided at the headings of days and stops.
    .target(
      name: "Markdown", dependencies: ["Entities", "Text", "CArena", "CCMark"],
      swiftSettings: strict),
    // What the program knows of the world: land, places, countries, time zones.
    .target(
      name: "Geodata", dependencies: ["Entities", "Geodesy", "Text", "CGeodata"],
      swiftSettings: quick),
    // The trip, its stops, legs and days: immutable values.
    .target(
      name: "Entities", dependencies: ["Geodesy", "Files"],
      swiftSettings: strict),
    // Coordinates, geodesics on WGS 84, projections.
    .target(
      name: "Geodesy", dependencies: ["CGeographicLib"],
      swiftSettings: quick),
    // Text with positions: diagnostics, YAML and XML with marks, a buffer that escapes.
    .target(
      name: "Text", dependencies: ["CExpat", "CTOML", "CYAML"],
      exclude: ["make"], swiftSettings: quick),
    // POSIX file calls with typed errors.
    .target(
      name: "Files", dependencies: ["CLinux", "CXXHash", "CZLib"],
      swiftSettings: strict),
    // The edges to C and C++.
    .target(
      name: "CAGG", cxxSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
      linkerSettings: [.linkedLibrary("agg")]),
    .target(name: "CArena"),
    .target(name: "CBuiltInTheme"),
    .target(name: "CGeodata", exclude: ["data", "make"]),
    .target(name: "CGeographicLib", linkerSettings: [.linkedLibrary("GeographicLib")]),
    .target(name: "CLinux"),
    .target(name: "CNewSite", exclude: ["files", "make"]),
    .target(name: "CTOML"),
    .target(name: "CXXHash"),
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CZLib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // What tests of several targets need.
    .target(
      name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport", swiftSettings: quick),
    .testTarget(
      name: "TextTests", dependencies: ["Text", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "GeodesyTests", dependencies: ["Geodesy"], swiftSettings: tests),
    .testTarget(
      name: "EntitiesTests", dependencies: ["Entities", "Geodesy", "Files"], swiftSettings: tests),
    .testTarget(
      name: "GeodataTests", dependencies: ["Geodata", "Entities", "Geodesy", "Files", "TestSupport"],
      swiftSettings: strict + [checkedOnce]),
    .testTarget(
      name: "ContentReadersTests",
      dependencies: [
        "SiteContents", "ContentReaders", "LockFiles", "Tracks", "Pictures", "Markdown", "Entities",
        "Geodesy", "Text", "Files", "TestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "JourneysTests",
      dependencies: [
        "Journeys", "ContentReaders", "LockFiles", "Tracks", "Geodata", "Entities", "Geodesy", "Text",
        "Files",
        "TestSupport",
      ], swiftSettings: strict + [checkedOnce]),
    // Attacks in their thousands.
    .testTarget(
      name: "ZoneAttackTests",
      dependencies: ["Journeys", "ContentReaders", "Tracks", "Entities", "Geodesy", "Files", "TestSupport"],
      swiftSettings: quick + [checkedOnce]),
    .testTarget(
      name: "ServicesTests",
      dependencies: ["Services", "Geodata", "Entities", "Geodesy", "Files", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "TemplatesTests", dependencies: ["Templates", "Text", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "PlannerPages", "Preview", "SiteReading", "Geodata", "Entities", "Text", "Files", "TestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "PublishingTests", dependencies: ["Publishing", "Text", "Files", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "MapDrawingTests",
      dependencies: [
        "MapDrawing", "Rasters", "Geodata", "Entities", "Geodesy", "Text", "Files", "TestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "QRCodesTests", dependencies: ["QRCodes", "Text", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "LockingTests", dependencies: ["Locking", "Files", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "SiteModulesTests",
      dependencies: [
        "SiteModules", "Stories", "Pages", "MapDrawing", "Wording", "PagePaths", "Templates", "Journeys",
        "ContentReaders", "Markdown", "Geodata", "Entities", "Geodesy", "Text", "Files", "TestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "ImportingTests",
      dependencies: ["Importing", "ContentReaders", "Entities", "Text", "Files", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "AudiencesTests",
      dependencies: ["Audiences", "SiteReading", "ContentReaders", "Entities", "Text", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "AuditingTests", dependencies: ["Auditing", "Entities", "Geodesy"], swiftSettings: tests),
    .testTarget(
      name: "PlannerTests",
      dependencies: [
        "Planner", "SiteReading", "Markdown", "Entities", "Text", "Files", "TestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "SiteEngineTests",
      dependencies: [
        "LiveSites", "SiteEngine", "SiteContents", "Pages", "SiteReading", "Journeys",
        "ContentReaders", "LockFiles", "Pictures", "Geodata", "Entities", "Geodesy", "Text", "Files",
        "TestSupport",
      ], swiftSettings: strict + [checkedOnce]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)
