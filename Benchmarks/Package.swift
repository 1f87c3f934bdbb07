// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "gristmill", path: "..")],
  targets: [
    .executableTarget(
      name: "kernels",
      dependencies: [.product(name: "GristmillModules", package: "gristmill")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ])
  ]
)
