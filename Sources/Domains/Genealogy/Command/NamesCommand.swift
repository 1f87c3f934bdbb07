internal import Definition
internal import Platform
internal import SearchIndex

/// `gristmill names`: takes shared names to the temple, one step a command.
enum NamesCommand {
  static let member = Option(
    "member", .text("ID"),
    help: "who does it (default: GRISTMILL_MEMBER, or the only member of the group)")
  static let group = Option(
    "group", .text("ID"), help: "the group, if the member belongs to several")
  static let ledger = Option(
    "ledger", .text("FILE"),
    help: "where actions are recorded (default: names-ledger.sqlite beside .gristmill)")
  static let analysis = Option(
    "analysis", .text("ID"), help: "the family_names node (default: the first one)")
  static let limit = Option(
    "limit", .count(in: SharingRules.limits),
    help: "names that a member may hold at once; at most what the definition says")
  static let order = Option(
    "order", .text("KEYS"), help: "order of the list, such as ready,oldest")
  static let count = Option(
    "k", .count(in: SharingRules.tops), help: "how many names of each sex are the top ones")
  static let now = Option(
    "now", .text("INSTANT"),
    help:
      "act as if it were this moment (default: the clock); steps that are recorded at most a day ahead"
  )
  static let json = Flag("json", help: "print JSON, one object a line")

  static let top = Flag("top", help: "the top names of either sex")
  static let dryRun = Flag("dry-run", help: "say what would happen, and record nothing")
  static let all = Flag(
    "all", help: "all that is left of the names is done, and not the next ordinance alone")
  static let html = Option(
    "html", .text("FILE"), help: "write a page for the printer instead of text")
  static let shared = Flag("shared", help: "only names that can be taken")
  static let reserved = Flag("reserved", help: "only names that somebody holds")
  static let mine = Flag("mine", help: "only names that the member holds")

  static let ancestors = RepeatedArgument(
    "ANCESTOR", .text("ANCESTOR"), minimum: 0, help: "ids of ancestors")
  static let names = RepeatedArgument(
    "RESERVATION|ANCESTOR", .text("ID"), minimum: 1,
    help: "a reservation, its code, or ids of ancestors")
  static let reservation = Argument(
    "RESERVATION", .text("RESERVATION"), help: "a reservation, or its code")

  static let command = DomainCommand { more in
    CommandSpecification(
      "names", summary: "Takes names that a family shares: top, reserve, code, print, release.",
      discussion: [
        "Reads the shared names from what the last run of a definition with family_names left, "
          + "and records each step in a ledger, a file of its own that is only appended to. A "
          + "name is reserved at most once, however many reserve at the same time.",
        "Names of people are personal and printed with --clearance personal; ids always are. "
          + "Exit 1 when it is refused or nothing is found, 75 when the ledger stays locked.",
      ],
      options: [
        member, group, ledger, analysis, limit, order, count, now, json,
      ] + more,
      subcommands: [
        CommandSpecification(
          "top", summary: "Shows the top names of either sex that can be taken.",
          examples: [.init("gristmill names top --member sue", "what Sue would take tonight")]),
        CommandSpecification(
          "reserve", summary: "Reserves names: all that are given, or none.",
          options: [top, dryRun], arguments: [ancestors],
          examples: [
            .init("gristmill names reserve --member sue --top", "the top man and woman"),
            .init("gristmill names reserve --member sue I12 I40 --dry-run", "only looks"),
          ]),
        CommandSpecification(
          "release", summary: "Gives names of a reservation back to the list.",
          options: [dryRun], arguments: [names],
          examples: [.init("gristmill names release --member sue R1", "all names of R1")]),
        CommandSpecification(
          "done", summary: "Says that the next ordinance of names of a reservation is done.",
          discussion: ["A name of which another ordinance is left is shared again."],
          options: [all, dryRun], arguments: [names],
          examples: [
            .init("gristmill names done --member sue R1", "the next ordinance of all names of R1"),
            .init("gristmill names done --member sue --all I12", "all that was left for I12"),
          ]),
        CommandSpecification(
          "code", summary: "Shows the code of a reservation, which prints its names.",
          arguments: [reservation],
          examples: [.init("gristmill names code --member sue R1", "the code of R1")]),
        CommandSpecification(
          "print", summary: "Prints the names of a reservation, and records that it was printed.",
          options: [html], arguments: [reservation],
          examples: [
            .init("gristmill names print --member sue --clearance personal R1", "as text"),
            .init(
              "gristmill names print --member sue --clearance personal R1 --html r1.html",
              "a page for the printer"),
          ]),
        CommandSpecification(
          "list", summary: "Lists the names of the group, and what became of them.",
          options: [shared, reserved, mine],
          examples: [.init("gristmill names list --member sue --mine", "what Sue holds")]),
        CommandSpecification(
          "log", summary: "Lists every action of the group in the ledger, refused ones too.",
          examples: [
            .init(
              "gristmill names log --member sue --json --clearance personal > actions.jsonl",
              "as a source of name_action")
          ]),
      ],
      examples: [
        .init("gristmill names reserve --member sue --top", "the top man and woman, in one step"),
        .init("gristmill names code --member sue R1", "the code to show"),
      ])
  } run: { invocation, input in
    let answer: NamesAnswer
    switch invocation.path.last {
    case "log": answer = try NamesLog(invocation, input).answer()
    case "top": answer = try NamesView(invocation, input).top()
    case "list": answer = try NamesView(invocation, input).all()
    default: answer = try NamesStep(invocation, input).answer()
    }
    for line in answer.lines { try input.write(line + "\n") }
    return answer.isFound
  }
}

/// What a command prints, and whether it found or did what was asked for.
struct NamesAnswer {
  var lines: [String] = []
  var isFound = true
}
