import Platform

/// `gristmill version`.
enum VersionCommand: Command {
  static let specification = CommandSpecification(
    "version", summary: "Prints the program's version and the commit that it was built from.",
    examples: [.init("gristmill version", "print the version")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let output = StandardOutput()
    try output.write("\(Version.line)\n")
    try output.flush()
    return .done
  }
}
