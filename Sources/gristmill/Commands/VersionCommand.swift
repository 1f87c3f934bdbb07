import Platform

/// `gristmill version`.
enum VersionCommand: Command {
  static let specification = CommandSpecification(
    "version", summary: "Prints the program's version.",
    examples: [.init("gristmill version", "print the version")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let output = StandardOutput()
    try output.write("gristmill \(Version.text)\n")
    try output.flush()
    return .done
  }
}
