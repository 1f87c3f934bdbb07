internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// `gristmill audit`: who could see whom at an instant, and why not.
enum AuditCommand {
  private static let who = Argument("WHO", .text("WHO"), help: "the id of somebody")
  private static let at = Argument(
    "WHEN", .text("TIME"), help: "an instant: 2015-03-10T20:05:00, by the clocks of the pipeline")
  private static let viewer = Option(
    "by", .text("WHO"), help: "may this one see WHO? Without it: who could, and whom could WHO see")
  private static let position = Option(
    "position", .text("TIME"), help: "of when the position is that is shown (default: WHEN)")
  private static let whyNot = Flag(
    "why-not", help: "list as well who could not, of all who are or were in a circle, with reasons")
  private static let change = Option(
    "if", .text("FILE"), help: "what if: lay these changes over the records, and store nothing")
  private static let json = Flag("json", help: "print JSON, one object a line")

  static let command = DomainCommand { more in
    CommandSpecification(
      "audit", summary: "Tells who could see whom at an instant, and why.",
      discussion: [
        "Reads circles, alerts and requests that the last run left in the store, or another one with --run: so it tells what was true at WHEN, "
          + "as it was known at that run. Verdicts are allowed, not allowed, or that a fact is missing to decide.",
        "A file of --if has a JSON object a line, such as {\"circle\": \"u01\", \"member\": \"u09\", \"from\": \"2015-01-01T00:00:00\"}, "
          + "{\"request\": \"r9\", \"state\": \"rejected\"}, {\"alert\": \"a2\", \"ended\": \"2015-03-11T18:05:00\"} or {\"alert\": \"a2\", \"remove\": true}: "
          + "fields of a record that is there are changed, what is not there is added.",
      ],
      options: [viewer, position, whyNot, change, json] + more, arguments: [who, at],
      examples: [
        .init(
          "gristmill audit u01 2015-03-10T20:25:00 --clearance personal",
          "who could see u01, and whom u01 could see"),
        .init(
          "gristmill audit u01 2015-03-10T20:25:00 --by u03 --clearance personal",
          "whether u03 could see u01, with all reasons"),
        .init(
          "gristmill audit u01 2015-03-10T20:25:00 --why-not --if changes.jsonl --clearance personal",
          "what would change"),
      ])
  } run: { invocation, input in
    try AuditAnswer(invocation, input).write()
  }

  /// What is asked, and of what.
  private struct AuditAnswer {
    private let input: DomainCommand.Input
    private let index: SightIndex
    /// Without the changes of `--if`; nil without any.
    private let before: SightIndex?
    private let subject: Int32
    private let viewer: Int32?
    private let at, position: Int64
    private let isWhole, isJSON: Bool

    init(_ invocation: Invocation, _ input: DomainCommand.Input) throws {
      try input.store.requireQueries("a verdict", at: input.clearance)
      let scene = try SafetyScene(input)
      var facts = scene.facts
      if let path = invocation[AuditCommand.change] {
        before = SightIndex(facts)
        facts = try FactChanges.read(path, zone: input.zone).laid(over: facts)
      } else {
        before = nil
      }
      index = SightIndex(facts)
      self.input = input
      func person(_ id: String) throws -> Int32 {
        guard let number = facts.people.find(id) else {
          throw DomainCommand.Refused(
            "nobody is called '\(id)' in accounts, circles, requests or alerts")
        }
        return number
      }
      subject = try person(invocation[AuditCommand.who])
      viewer = try invocation[AuditCommand.viewer].map(person)
      at = try SafetyScene.instant(invocation[AuditCommand.at], input.zone)
      position =
        try invocation[AuditCommand.position].map {
          try SafetyScene.instant($0, input.zone)
        } ?? at
      guard position <= at else {
        throw DomainCommand.Refused("--position: expected an instant that is not after WHEN")
      }
      (isWhole, isJSON) = (invocation[AuditCommand.whyNot], invocation[AuditCommand.json])
    }

    /// Prints the answer; returns whether there is any.
    func write() throws -> Bool {
      if let viewer {
        try write(viewer, subject, isWhole: true)
        return true
      }
      var isFound = false
      for (viewer, subject) in pairs {
        let isNews =
          before.map { $0.rights.outcome(viewer, subject, at: at, position: position) }
          .map { $0 != outcome(viewer, subject) } ?? false
        guard isWhole || isNews || outcome(viewer, subject) != .denied else { continue }
        isFound = true
        try write(viewer, subject, isWhole: isWhole)
      }
      if !isFound, !isJSON {
        let text = SafetyText.second(at, input.zone)
        try input.write(
          "nobody could see \(index.facts.people.id(subject)) at \(text), nor the other way round\n"
        )
      }
      return isFound
    }

    /// Everybody who is or was in the circle of who is asked about, then everybody in whose circle they are or were.
    private var pairs: [(viewer: Int32, subject: Int32)] {
      let all = 0..<Int32(index.facts.people.count)
      // Rows that were left out, too, and those without the changes.
      let rows = index.facts.memberships + (before?.facts.memberships ?? [])
      let viewers = Set(rows.lazy.filter { $0.owner == subject }.map(\.member))
      let subjects = Set(rows.lazy.filter { $0.member == subject }.map(\.owner))
      return all.filter { viewers.contains($0) && $0 != subject }.map { ($0, subject) }
        + all.filter { subjects.contains($0) && $0 != subject }.map { (subject, $0) }
    }

    private func outcome(_ viewer: Int32, _ subject: Int32) -> Outcome {
      index.rights.outcome(viewer, subject, at: at, position: position)
    }

    private func write(_ viewer: Int32, _ subject: Int32, isWhole: Bool) throws {
      let verdict = index.verdict(viewer, subject, at: at, position: position)
      let earlier = before?.rights.outcome(viewer, subject, at: at, position: position)
      let (viewer, subject) = (index.facts.people.id(viewer), index.facts.people.id(subject))
      guard !isJSON else {
        var members: [JSONValue.Member] = [
          ("viewer", .text(viewer)), ("subject", .text(subject)),
          ("verdict", .text(verdict.outcome.word)), ("reason", .text(verdict.deciding.code)),
        ]
        if let earlier { members.append(("without_changes", .text(earlier.word))) }
        members.append(("conditions", .array(json(verdict))))
        return try input.write(JSONValue.object(members).line + "\n")
      }
      var line = "\(viewer) sees \(subject): \(SafetyTables.words(verdict.outcome))"
      if let earlier, earlier != verdict.outcome {
        line += " (without the changes: \(SafetyTables.words(earlier)))"
      }
      try input.write(line + "\n")
      if isWhole { try writeReasons(verdict, depth: 1) }
    }

    /// The tree of reasons, a fact a line, with a sign of what it comes to.
    private func writeReasons(_ verdict: Verdict<SightReason>, depth: Int) throws {
      let sign =
        switch verdict.outcome {
        case .allowed: "+"
        case .denied: "-"
        case .undecidable: "?"
        }
      if verdict.reason != .sight {
        let indent = String(repeating: "  ", count: depth)
        try input.write("\(indent)\(sign) \(verdict.reason.sentence(zone: input.zone))\n")
      }
      let depth = verdict.reason == .sight ? depth : depth + 1
      for part in verdict.parts { try writeReasons(part, depth: depth) }
    }

    private func json(_ verdict: Verdict<SightReason>) -> [JSONValue] {
      verdict.parts.isEmpty
        ? [
          .object([
            ("reason", .text(verdict.reason.code)), ("outcome", .text(verdict.outcome.word)),
            ("sentence", .text(verdict.reason.sentence(zone: input.zone))),
          ])
        ] : verdict.parts.flatMap { json($0) }
    }
  }
}
