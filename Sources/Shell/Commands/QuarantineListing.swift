import Platform
import SearchIndex
import Store

/// `gristmill quarantine list`, `show` and `export`.
struct QuarantineListing {
  private static let limit = Option(
    "limit", .count(in: 1...Int.max), help: "print at most this many rejects (default: 100)")
  private static let number = Argument(
    "NUMBER", .count(in: 1...Int.max), help: "the reject's number, as list prints it")
  private static let json = Flag("json", help: "print one JSON object a line")
  private static let discarded = Flag("discarded", help: "print discarded rejects too, marked")

  static let list = CommandSpecification(
    "list", summary: "Prints the rejects: number, code, place, field, what was expected.",
    options: [limit, json, discarded],
    examples: [.init("gristmill quarantine list --limit 20", "the first twenty")])

  static let show = CommandSpecification(
    "show", summary: "Prints one reject with its raw bytes.",
    options: [StoreOption.clearance], arguments: [number],
    examples: [
      .init("gristmill quarantine show --clearance personal 3", "the third reject")
    ])

  static let export = CommandSpecification(
    "export", summary: "Prints the raw bytes of all rejects, one record after another.",
    options: [StoreOption.clearance, discarded],
    examples: [
      .init(
        "gristmill quarantine export --clearance personal > rejects.csv",
        "mend them, and read them again")
    ])

  private let quarantine: Quarantine
  private let marks: RejectMarks
  private let invocation: Invocation
  private let output = StandardOutput()

  init(_ invocation: Invocation) throws {
    // What was refused is what one looks for here.
    let store = try StoreOption.open(invocation, showsRefused: true)
    quarantine = Quarantine(store.state.reading, store: store.layout)
    let ledger = RejectLedger(store.layout, extent: store.manifest.ledger)
    marks = RejectMarks(try ledger.read())
    self.invocation = invocation
  }

  func list() throws -> ExitCode {
    let most = invocation[Self.limit] ?? 100
    var (found, left) = (0, 0)
    var printed = 0
    try quarantine.forEach { entry in
      found += 1
      let reason = marks.reason(entry.identity)
      if reason != nil { left += 1 }
      guard printed < most, reason == nil || invocation[Self.discarded] else { return true }
      printed += 1
      try output.write(isJSON: invocation[Self.json], json(entry), line(entry) + "\n")
      return true
    }
    try output.flush()
    let shown = invocation[Self.discarded] ? found : found - left
    let cut = printed < shown ? "; \(printed) of them printed, see --limit" : ""
    if !cut.isEmpty || left > 0 {
      StandardError.write("\(found) rejects, \(left) of them discarded\(cut)\n")
    }
    return shown > 0 ? .done : .findings
  }

  func show() throws -> ExitCode {
    let wanted = Int64(invocation[Self.number])
    var isFound = false
    var count = 0
    try quarantine.forEach { entry in
      count += 1
      guard entry.number == wanted else { return true }
      isFound = true
      try checkClearance(entry)
      try show(entry)
      return false
    }
    try output.flush()
    if !isFound { StandardError.write("no reject \(wanted); the run left \(count)\n") }
    return isFound ? .done : .findings
  }

  func export() throws -> ExitCode {
    // Before the first byte goes out: an export is whole or not there.
    try quarantine.forEach { entry in
      try checkClearance(entry)
      return true
    }
    var found = 0
    try quarantine.forEach { entry in
      let isLeftOut = marks.reason(entry.identity) != nil && !invocation[Self.discarded]
      if let raw = entry.reject.raw, !isLeftOut {
        try output.write(raw)
        try output.write("\n")
        found += 1
      }
      return true
    }
    try output.flush()
    return found > 0 ? .done : .findings
  }

  private func checkClearance(_ entry: Quarantine.Entry) throws {
    guard entry.reject.raw != nil, entry.rawPrivacy > StoreOption.clearanceValue(invocation)
    else { return }
    throw CommandFailure(
      .clearance,
      "the bytes of a rejected record of \(entry.dataset) may hold \(entry.rawPrivacy.name) values; "
        + "to print them, give --clearance \(entry.rawPrivacy.name)")
  }

  private func line(_ entry: Quarantine.Entry) -> String {
    let reject = entry.reject
    let field = reject.column.isEmpty ? "" : "\(reject.column): "
    let mark = marks.reason(entry.identity).map { reason in
      "discarded" + (reason.isEmpty ? "" : ": \(reason)")
    }
    let cells = [
      "\(entry.number)", reject.code, entry.place, entry.dataset,
      "\(field)expected \(reject.expected)",
    ]
    return (cells + [mark].compactMap(\.self)).map(HiddenCharacter.shownOnLine)
      .joined(separator: "\t")
  }

  private func json(_ entry: Quarantine.Entry) -> JSONValue {
    let reject = entry.reject
    let discarded = marks.reason(entry.identity).map { (key: "discarded", value: JSONValue($0)) }
    return .object(
      [
        ("number", JSONValue(entry.number)), ("code", .text(reject.code)),
        ("dataset", .text(entry.dataset)), ("file", .text(entry.path)),
        ("line", JSONValue(entry.line)), ("position", JSONValue(reject.position)),
        ("offset", JSONValue(entry.offset)), ("bytes", JSONValue(reject.byteCount)),
        ("column", .text(reject.column)), ("expected", .text(reject.expected)),
      ] + [discarded].compactMap(\.self))
  }

  private func show(_ entry: Quarantine.Entry) throws {
    let reject = entry.reject
    var lines = [
      "number    \(entry.number)", "code      \(reject.code)", "place     \(entry.place)",
      "dataset   \(entry.dataset)",
      "bytes     \(entry.offset) to \(entry.offset + reject.byteCount)",
    ]
    if !reject.column.isEmpty { lines.append("column    \(reject.column)") }
    lines.append("expected  \(reject.expected)")
    if let reason = marks.reason(entry.identity) {
      lines.append("discarded \(reason)".trimmingTail)
    }
    lines = lines.map(HiddenCharacter.shownOnLine)
    // A short record can be guessed from its hash, so that it stands only where the record does.
    guard let raw = reject.raw else {
      lines.append("raw       not kept: the source has a secret field")
      return try output.write(lines.joined(separator: "\n") + "\n")
    }
    lines.append("hash      \(reject.contentHash.hexadecimal)")
    try output.write(lines.joined(separator: "\n") + "\nraw\n")
    try output.write(HiddenCharacter.shown(bytes: raw) + "\n")
  }
}

extension String {
  fileprivate var trimmingTail: String { hasSuffix(" ") ? String(dropLast()) : self }
}
