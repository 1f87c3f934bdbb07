// swift-tools-version: 6.2
import PackageDescription

// Every Swift target: Swift 6 mode, a warning is an error, imports are internal unless said
// otherwise, and existentials are spelled out.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Modules without pointers prove it. The others hold mapped files, column kernels, the CSV scanner or
// loops over columns, where every line would read `unsafe`; ARCHITECTURE.md says where and why.
let safe: [SwiftSetting] = common + [.strictMemorySafety()]

// Each a target of its own, so that none can use another.
let domains = [
  "Church", "Documents", "Genealogy", "Journal", "Planner", "Ratings", "Safety", "Tables", "Trips",
]

let package = Package(
  name: "gristmill",
  products: [
    .executable(name: "gristmill", targets: ["gristmill"]),
    // For packages with domains of their own: Examples/OwnDomain is one.
    .library(
      name: "Gristmill",
      targets: [
        "Platform", "SearchIndex", "Expression", "Charts", "Report", "Store", "Definition",
        "Engine", "Analysis", "Domains", "Shell",
      ]),
  ],
  targets: [
    // Bottom to top: a target may depend only on what stands above it in this list.
    .systemLibrary(name: "CLibCSV", providers: [.apt(["libcsv-dev"])]),
    .systemLibrary(name: "CLibYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CLibZstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CLibSnappy", providers: [.apt(["libsnappy-dev"])]),
    .systemLibrary(name: "CLibZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLibSodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CLibSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLibUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(name: "CLibStemmer", providers: [.apt(["libstemmer-dev"])]),
    .systemLibrary(name: "CLibExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "CSupport"),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(
      name: "Platform", dependencies: ["CSupport", "CLibSodium", "CLibSQLite"],
      swiftSettings: common),
    .target(
      name: "Text", dependencies: ["CSupport", "CLibUTF8Proc", "CLibStemmer"],
      swiftSettings: common),
    .target(
      name: "SearchIndex", dependencies: ["CSupport", "CLibZstd", "Platform", "Text"],
      swiftSettings: common),
    // Values that a definition computes of the columns of records and of tables.
    .target(
      name: "Expression", dependencies: ["Platform", "Text", "SearchIndex"],
      swiftSettings: common),
    // What another program needs to read a store: no formats of inputs and no definitions.
    .target(
      name: "Store",
      dependencies: ["Platform", "Text", "SearchIndex"],
      swiftSettings: common),
    // Tables for other programs and of them; knows no records.
    .target(
      name: "Parquet",
      dependencies: ["CSupport", "CLibSnappy", "CLibZlib", "CLibZstd", "Platform"],
      swiftSettings: common),
    .target(
      name: "Formats",
      dependencies: [
        "CSupport", "CSimdjson", "CLibCSV", "CLibExpat", "CLibZlib", "CLibZstd", "Platform",
        "Parquet",
      ],
      swiftSettings: common),
    // Records of a store as files for other programs.
    .target(
      name: "Export", dependencies: ["Platform", "Text", "SearchIndex", "Store", "Parquet"],
      swiftSettings: common),
    .target(name: "Charts", dependencies: ["Platform"], swiftSettings: safe),
    .target(
      name: "Report", dependencies: ["Platform", "SearchIndex", "Charts"],
      swiftSettings: safe),
    // From YAML to a bound pipeline; what domains declare, and the formats of inputs.
    .target(
      name: "Definition",
      dependencies: [
        "CLibYAML", "Platform", "Text", "SearchIndex", "Expression", "Store", "Formats", "Export",
        "Report",
      ],
      swiftSettings: common),
    .target(
      name: "Engine",
      dependencies: [
        "CSupport", "Platform", "Text", "SearchIndex", "Expression", "Store", "Formats", "Export",
        "Report", "Definition",
      ],
      swiftSettings: common),
    .target(
      name: "Analysis",
      dependencies: [
        "CSupport", "Platform", "SearchIndex", "Expression", "Report", "Store", "Definition",
      ],
      swiftSettings: common),
    // What generators of data have in common.
    .target(name: "Generation", dependencies: ["Platform"], swiftSettings: common),
  ]
    + domains.map { name in
      .target(
        name: name,
        dependencies: [
          "Platform", "Text", "SearchIndex", "Expression", "Formats", "Charts", "Report", "Store",
          "Definition", "Analysis", "Generation",
        ], path: "Sources/Domains/\(name)", swiftSettings: common)
    } + [
      .target(
        name: "Domains", dependencies: ["Definition"] + domains.map { .init(stringLiteral: $0) },
        path: "Sources/Domains/Catalog", swiftSettings: common),
      // The commands, over the domains of any catalog.
      .target(
        name: "Shell",
        dependencies: [
          "Platform", "Text", "SearchIndex", "Export", "Formats", "Report", "Store", "Definition",
          "Engine", "Analysis", "Generation",
        ],
        swiftSettings: common),
      .executableTarget(
        name: "gristmill", dependencies: ["Domains", "Shell"], swiftSettings: common),
      // What a package outside builds of us: tests start it as its users would.
      .target(
        name: "Rain",
        dependencies: ["Platform", "SearchIndex", "Charts", "Report", "Store", "Definition"],
        path: "Examples/OwnDomain/Sources/Rain", swiftSettings: common),
      .executableTarget(
        name: "rain-mill", dependencies: ["Domains", "Definition", "Rain", "Shell"],
        path: "Examples/OwnDomain/Sources/rain-mill", swiftSettings: common),
      // Times single kernels; built with everything else, so that it keeps up with what it times.
      .executableTarget(
        name: "kernels",
        dependencies: ["Platform", "Text", "SearchIndex", "Expression", "Ratings"],
        path: "Benchmarks/Kernels", swiftSettings: common),

      .target(
        name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport",
        swiftSettings: common),
      // What distances on the ellipsoid are compared with.
      .systemLibrary(
        name: "CLibProj", path: "Tests/CLibProj", providers: [.apt(["libproj-dev"])]),
      .testTarget(name: "PlatformTests", dependencies: ["CLibProj", "Platform", "TestSupport"]),
      .testTarget(
        name: "TextTests", dependencies: ["Text", "CLibUTF8Proc", "Platform", "TestSupport"]),
      .testTarget(name: "SearchIndexTests", dependencies: ["SearchIndex", "TestSupport"]),
      // Reference: a Python program that computes the same decimals on its own.
      .testTarget(
        name: "ExpressionTests",
        dependencies: ["Expression", "Platform", "SearchIndex", "Text", "TestSupport"],
        exclude: ["Reference"]),
      // Reference: Python programs that read the same points on their own. Files: what other programs wrote.
      .testTarget(
        name: "FormatsTests",
        dependencies: ["Formats", "CLibCSV", "CLibZlib", "CLibZstd", "TestSupport"],
        exclude: [
          "GPX/Reference", "GeoJSON/Reference", "Parquet/Reference", "Parquet/Files",
        ]),
      // Reference: a Python program that reads the same files by DuckDB, Polars and PyArrow.
      .testTarget(
        name: "ParquetTests", dependencies: ["Parquet", "CLibZstd", "Platform", "TestSupport"],
        exclude: ["Reference"]),
      // Reference: a Python program that reads the same calendars by icalendar and dateutil.
      .testTarget(
        name: "ExportTests",
        dependencies: ["Export", "Formats", "Platform", "SearchIndex", "TestSupport"],
        exclude: ["Reference"]),
      .testTarget(
        name: "PipelineTests", dependencies: ["Store", "Definition", "Engine", "TestSupport"]),
      // Reference: Python programs that compute the same on their own, and their tables.
      .testTarget(
        name: "AnalysisTests",
        dependencies: ["Analysis", "Platform", "SearchIndex", "TestSupport"],
        exclude: ["TextStatistics/Reference", "Traces/Reference"]),
      // Snapshots: the pictures and texts of charts that were looked at.
      .testTarget(
        name: "ChartsTests", dependencies: ["Charts", "TestSupport"], exclude: ["Snapshots"]),
      .testTarget(
        name: "ReportTests", dependencies: ["Charts", "Formats", "Report", "TestSupport"]),
      // Reference: a Python program that counts the words of dreams on its own.
      .testTarget(
        name: "DomainsTests",
        dependencies: [
          "Analysis", "Domains", "Generation", "Store", "Definition", "Engine", "Export",
          "Platform",
          "Report", "SearchIndex", "Expression", "Text", "TestSupport",
        ] + domains.map { .init(stringLiteral: $0) }, exclude: ["Journal/Reference"]),
      // Reference: Python programs that compute the same figures on their own. Browser: Python programs
      // that look at pages in Chromium. Interposed: a library that stands between the program and the
      // system.
      .testTarget(
        name: "CommandTests",
        dependencies: [
          "gristmill", "rain-mill", "Shell", "Charts", "Domains", "Store", "Definition", "Engine",
          "Report", "TestSupport",
        ],
        exclude: ["Reference", "Browser", "Faults/Interposed"]),
    ],
  cxxLanguageStandard: .cxx17
)

// What `make fuzz` builds: mutated inputs for every reader, run by libFuzzer of the toolchain.
if Context.environment["GRISTMILL_FUZZ"] != nil {
  package.targets += [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Formats", "Definition", "Expression", "Platform", "SearchIndex", "TestSupport",
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "run.sh"], swiftSettings: common)
  ]
}
