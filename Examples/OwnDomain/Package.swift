// swift-tools-version: 6.2
import PackageDescription

// A domain of one's own, outside of the toolkit: a record, an analysis, a report, and a program that has them
// beside all others.
let package = Package(
  name: "own-domain",
  dependencies: [.package(name: "gristmill", path: "../..")],
  targets: [
    .target(name: "Rain", dependencies: [.product(name: "Gristmill", package: "gristmill")]),
    .executableTarget(
      name: "rain-mill",
      dependencies: ["Rain", .product(name: "Gristmill", package: "gristmill")]),
  ]
)
