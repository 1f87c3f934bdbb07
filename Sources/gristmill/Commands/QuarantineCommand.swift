import Pipeline
import Platform

/// `gristmill quarantine`.
enum QuarantineCommand: Command {
  private static let limit = Option(
    "limit", .count(in: 1...Int.max), help: "print at most this many rejects (default: 100)")
  private static let number = Argument(
    "NUMBER", .count(in: 1...Int.max), help: "the reject's number, as list prints it")
  private static let json = Flag("json", help: "print one JSON object a line")

  static let specification = CommandSpecification(
    "quarantine", summary: "Shows the records that could not be used.",
    discussion: [
      "Every reject has a number, a stable code, and the place in its file. Raw bytes are kept only "
        + "when the source has no secret field, and at most 64 KiB of each."
    ],
    options: [StoreOption.store, StoreOption.run],
    subcommands: [
      CommandSpecification(
        "list", summary: "Prints the rejects: number, code, place, field, what was expected.",
        options: [limit, json],
        examples: [.init("gristmill quarantine list --limit 20", "the first twenty")]),
      CommandSpecification(
        "show", summary: "Prints one reject with its raw bytes.", arguments: [number],
        examples: [.init("gristmill quarantine show 3", "the third reject")]),
      CommandSpecification(
        "export", summary: "Prints the raw bytes of all rejects, one record after another.",
        examples: [
          .init("gristmill quarantine export > rejects.csv", "mend them, and read them again")
        ]),
      QuarantineReplay.specification,
    ],
    examples: [.init("gristmill quarantine list", "all rejects of the only store")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.path.last == "replay" { return try QuarantineReplay.run(invocation) }
    let store = try StoreOption.open(invocation)
    let quarantine = Quarantine(store.state.reading, store: store.layout)
    let output = StandardOutput()
    defer { try? output.flush() }
    var found: Int64 = 0
    switch invocation.path.last {
    case "list":
      found = try list(quarantine, invocation, output)
    case "show":
      let wanted = Int64(invocation[number])
      try quarantine.forEach { entry in
        guard entry.number == wanted else { return true }
        found = 1
        try show(entry, output)
        return false
      }
    default:
      try quarantine.forEach { entry in
        if let raw = entry.reject.raw {
          try output.write(raw)
          try output.write("\n")
          found += 1
        }
        return true
      }
    }
    try output.flush()
    return found > 0 ? .done : .findings
  }

  private static func list(
    _ quarantine: Quarantine, _ invocation: Invocation, _ output: StandardOutput
  ) throws -> Int64 {
    let most = Int64(invocation[limit] ?? 100)
    var all: Int64 = 0
    try quarantine.forEach { entry in
      all += 1
      if all <= most {
        try output.write((invocation[json] ? jsonLine(entry) : line(entry)) + "\n")
      }
      return true
    }
    if all > most { StandardError.write("\(most) of \(all) rejects; see --limit\n") }
    return all
  }

  private static func line(_ entry: Quarantine.Entry) -> String {
    let reject = entry.reject
    let field = reject.column.isEmpty ? "" : " \(reject.column):"
    return "\(entry.number)\t\(reject.code)\t\(entry.place)\t\(entry.dataset)\t"
      + "\(field) expected \(reject.expected)".trimmingSpaces
  }

  private static func jsonLine(_ entry: Quarantine.Entry) -> String {
    let reject = entry.reject
    let members = [
      "\"number\":\(entry.number)", "\"code\":\(JSONText.quoted(reject.code))",
      "\"dataset\":\(JSONText.quoted(entry.dataset))", "\"file\":\(JSONText.quoted(entry.path))",
      "\"line\":\(entry.line)", "\"position\":\(reject.position)", "\"offset\":\(entry.offset)",
      "\"bytes\":\(reject.byteCount)", "\"column\":\(JSONText.quoted(reject.column))",
      "\"expected\":\(JSONText.quoted(reject.expected))",
      "\"hash\":\"\(reject.contentHash.hexadecimal)\"",
    ]
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func show(_ entry: Quarantine.Entry, _ output: StandardOutput) throws {
    let reject = entry.reject
    try output.write("number    \(entry.number)\n")
    try output.write("code      \(reject.code)\n")
    try output.write("place     \(entry.place)\n")
    try output.write("dataset   \(entry.dataset)\n")
    try output.write("bytes     \(entry.offset) to \(entry.offset + reject.byteCount)\n")
    if !reject.column.isEmpty { try output.write("column    \(reject.column)\n") }
    try output.write("expected  \(reject.expected)\n")
    try output.write("hash      \(reject.contentHash.hexadecimal)\n")
    guard let raw = reject.raw else {
      return try output.write("raw       not kept: the source has a secret field\n")
    }
    try output.write("raw\n")
    try output.write(raw)
    try output.write("\n")
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
