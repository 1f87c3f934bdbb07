import Platform

/// A folder for what an export keeps meanwhile, made when it is first asked for.
final class ExportScratch {
  static let option = Option(
    "scratch", .text("DIR"),
    help: "where a table is laid out and records are sorted (default: TMPDIR, or /tmp)")

  private let parent: String
  private var made: ScratchSpace?

  /// A folder below the one that the command line names.
  init(_ invocation: Invocation) {
    parent = invocation[Self.option] ?? ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
  }

  /// The space in it.
  var space: ScratchSpace {
    get throws {
      if let made { return made }
      let space = try ScratchSpace(
        in: "\(parent)/gristmill-export-\(SystemClock.nanoseconds())",
        fileSystem: SystemFileSystem())
      made = space
      return space
    }
  }

  /// Removes it with all in it.
  func remove() { try? made?.remove() }
}
