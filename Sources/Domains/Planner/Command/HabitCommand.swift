internal import Definition
internal import Platform

/// `gristmill habit check` and `skip`: says that a habit was done, or is excused.
enum HabitCommand {
  private static let habit = Argument("HABIT", .text("ID"), help: "the habit's id")
  private static let slots = RepeatedArgument(
    "SLOT", .text("SLOT"), minimum: 0,
    help: "times of the day, such as morning (default: the next that is open)")
  private static let times = Option(
    "times", .count(in: 1...1_000_000), help: "how many times at once (default: 1)")

  static let command = DomainCommand(
    withoutStore: CommandSpecification(
      "habit", summary: "Checks a habit off in the ledger, or says that it is excused.",
      discussion: [
        "The ledger is a file of its own that a definition reads as a source: format: sqlite, table: checks. "
          + "gristmill todo undo takes a row back."
      ],
      options: [LedgerStep.day, LedgerStep.ledger],
      subcommands: [
        CommandSpecification(
          "check", summary: "Says that it was done.", options: [LedgerStep.at, times],
          arguments: [habit, slots],
          examples: [.init("gristmill habit check cat morning", "the morning's slot of today")]),
        CommandSpecification(
          "skip", summary: "Says that it is excused for the day.", arguments: [habit, slots],
          examples: [.init("gristmill habit skip run --day 2024-05-03", "all slots of that day")]),
      ],
      examples: [.init("gristmill habit check cat morning", "the morning's slot of today")])
  ) { invocation, write in
    let step = LedgerStep(invocation: invocation)
    let slots = invocation[slots]
    let isCheck = invocation.path.last == "check"
    for slot in slots.isEmpty ? [nil] : slots.map(Optional.some) {
      try write(
        step.check(
          isCheck ? .check : .skip, invocation[habit], slot: slot,
          times: isCheck ? invocation[times] : nil))
    }
    return true
  }
}
