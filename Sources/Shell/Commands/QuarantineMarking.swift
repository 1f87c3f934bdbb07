import Platform
import Store

/// `gristmill quarantine discard` and `restore`.
enum QuarantineMarking {
  private static let numbers = RepeatedArgument(
    "NUMBER", .count(in: 1...Int.max), minimum: 0, help: "numbers of rejects, as list prints them")
  private static let code = Option("code", .text("CODE"), help: "all rejects with this code")
  private static let all = Flag("all", help: "all rejects")
  private static let reason = Option(
    "reason", .text("TEXT"), help: "why; printed by list --discarded")

  static let discard = CommandSpecification(
    "discard", summary: "Marks rejects as settled, so that list leaves them out.",
    discussion: [
      "Nothing is deleted, and no report changes: the records are still counted as rejected. The "
        + "mark stays with the record in later runs, as long as it stands at the same place of the "
        + "same file with the same bytes."
    ],
    options: [code, all, reason], arguments: [numbers],
    examples: [
      .init("gristmill quarantine discard 3 4", "the third and the fourth"),
      .init(
        "gristmill quarantine discard --code MISSING --reason 'never had a place'",
        "all of one code"),
    ])

  static let restore = CommandSpecification(
    "restore", summary: "Takes back what discard did.",
    options: [code, all, reason], arguments: [numbers],
    examples: [.init("gristmill quarantine restore --all", "look at all of them again")])

  static func run(_ kind: RejectMark.Kind, _ invocation: Invocation) throws -> ExitCode {
    let wanted = invocation[numbers]
    let ways = [!wanted.isEmpty, invocation[code] != nil, invocation[all]]
    guard ways.count(where: { $0 }) == 1 else {
      throw CommandFailure(.usage, "say which rejects: by NUMBER, by --code, or --all")
    }
    // First for reading, which says if nothing is there; the lock makes what is missing.
    let reader = try StoreOption.open(invocation, showsRefused: true)
    let store = try Store(folder: reader.layout.folder, fileSystem: reader.layout.fileSystem)
    let ledger = RejectLedger(store.layout, extent: store.manifest.ledger)
    let marks = RejectMarks(try ledger.read())
    var missing = Set(wanted.map { Int64($0) })
    var subjects: [RejectMark.Subject] = []
    try Quarantine(reader.state.reading, store: reader.layout).forEach { entry in
      let isMeant =
        invocation[all] || entry.reject.code == invocation[code]
        || missing.remove(entry.number) != nil
      let isDiscarded = marks.reason(entry.identity) != nil
      if isMeant, isDiscarded == (kind == .restore) {
        subjects.append(RejectMark.Subject(identity: entry.identity, code: entry.reject.code))
      }
      return true
    }
    guard missing.isEmpty else {
      let names = missing.sorted().map { String($0) }.joined(separator: ", ")
      throw CommandFailure(.usage, "no reject has the number \(names); nothing was marked")
    }
    if !subjects.isEmpty {
      let mark = RejectMark(
        kind: kind, timeNanoseconds: SystemClock.nanoseconds(), reason: invocation[reason] ?? "",
        subjects: subjects)
      try ledger.append(mark, to: store)
    }
    let output = StandardOutput()
    let verb = kind == .discard ? "discarded" : "restored"
    try output.write("\(subjects.count) rejects \(verb)\n")
    try output.flush()
    return subjects.isEmpty ? .findings : .done
  }
}
