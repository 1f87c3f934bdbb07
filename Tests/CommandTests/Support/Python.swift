import Platform
import TestSupport

/// The system's Python, which the references are written in.
enum Python {
  static let path = ["/usr/bin/python3", "/usr/local/bin/python3"]
    .first { SystemFileSystem().exists($0) }

  /// Runs a program of `Reference`.
  static func run(_ program: String, _ arguments: [String], in folder: WorkFolder) throws
    -> CommandResult
  {
    try CommandRunner("/usr/bin/env", in: folder.path).run(
      ["python3", RealData.program(program)] + arguments)
  }
}
