import Platform

/// What is said of the program itself.
enum Version {
  /// The version that reports name.
  static let text = "0.1.0"

  /// The commit that it was built from, which no report names: no commit can hold its own name.
  static let build = BuildIdentity.current?.short

  /// Both as one version, as histories and lineage have it.
  static let withBuild = build.map { "\(text)+\($0)" } ?? text

  /// Both, in one line.
  static let line = "gristmill \(text) (\(build.map { "build \($0)" } ?? "unknown build"))"
}
