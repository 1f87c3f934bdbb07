import Platform
import Store

/// `gristmill quarantine`.
enum QuarantineCommand: Command {
  static let specification = CommandSpecification(
    "quarantine", summary: "Shows the records that could not be used, and tries them again.",
    discussion: [
      "Every reject has a number, a stable code, and the place in its file. Raw bytes are kept only "
        + "when nothing of the records is secret or redacted, and at most 64 KiB of each; they are printed at the "
        + "clearance of the record's most private field, and never below personal."
    ],
    options: [StoreOption.store, StoreOption.run],
    subcommands: [
      QuarantineListing.list, QuarantineListing.show, QuarantineListing.export,
      QuarantineReplay.specification, QuarantineMarking.discard, QuarantineMarking.restore,
    ],
    examples: [.init("gristmill quarantine list", "all rejects of the only store")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    switch invocation.path.last {
    case "list": try QuarantineListing(invocation).list()
    case "show": try QuarantineListing(invocation).show()
    case "export": try QuarantineListing(invocation).export()
    case "discard": try QuarantineMarking.run(.discard, invocation)
    case "restore": try QuarantineMarking.run(.restore, invocation)
    default: try QuarantineReplay.run(invocation)
    }
  }
}
