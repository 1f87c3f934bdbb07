internal import Definition
internal import Platform

/// `gristmill todo`: what is to be done, and what was.
enum TodoCommand {
  private static let due = Option(
    "due", .text("TIME"), help: "when: 2024-05-01, or 2024-05-01 09:00 by the clocks of --zone")
  private static let name = Argument("NAME", .text("NAME"), help: "what is to be done")
  private static let tasks = RepeatedArgument("ID", .text("ID"), minimum: 1, help: "ids of tasks")
  private static let rows = RepeatedArgument(
    "ROW", .count(in: 1...1_000_000_000), minimum: 0,
    help: "the number of a row of the ledger (default: the last one)")

  static let command = DomainCommand { more in
    CommandSpecification(
      "todo", summary: "Shows what is to be done; adds tasks and says that they are done.",
      discussion: [
        "The list is printed from what the last run left in the store. The other commands append to a ledger, a file of its "
          + "own that a definition reads as a source: format: sqlite, table: tasks or completions. Nothing in it is ever "
          + "changed: undo appends, too."
      ],
      subcommands: [
        CommandSpecification(
          "list", summary: "Shows open tasks by due date, and the slots of habits of today.",
          options: [PlannerOptions.now, PlannerOptions.json] + more,
          examples: [.init("gristmill todo list --clearance personal", "all that is open")]),
        CommandSpecification(
          "add", summary: "Adds a task to the ledger.",
          options: [
            due, LedgerStep.zone, LedgerStep.repeat, LedgerStep.remind, LedgerStep.notes,
            LedgerStep.ledger,
          ], arguments: [name],
          examples: [
            .init(
              "gristmill todo add 'Hand in the report' --due '2024-05-03 17:00' --remind 1h --remind 10min",
              "a task with two reminders")
          ]),
        CommandSpecification(
          "done", summary: "Says that tasks are done.",
          options: [LedgerStep.at, LedgerStep.ledger], arguments: [tasks],
          examples: [.init("gristmill todo done t7", "the task with the id t7, now")]),
        CommandSpecification(
          "undo", summary: "Takes back what a row of the ledger says.",
          options: [LedgerStep.ledger], arguments: [rows],
          examples: [.init("gristmill todo undo", "the last row that is not undone")]),
      ], usual: "list",
      examples: [
        .init("gristmill todo list --clearance personal", "all that is open"),
        .init("gristmill todo add 'Buy milk' --due 2024-05-03", "a task for a day"),
      ])
  } mayOpen: { invocation, open, write in
    let step = LedgerStep(invocation: invocation)
    switch invocation.path.last {
    case "add":
      try write(step.add(.addTask, name: invocation[name], time: invocation[due]))
    case "done": try write(step.done(invocation[tasks]))
    case "undo":
      let rows = invocation[rows]
      for row in rows.isEmpty ? [nil] : rows.map(Optional.some) { try write(step.undo(row)) }
    default:
      let scene = try PlannerScene(invocation, try open())
      guard let table = try PlannerViews(scene: scene).todo() else {
        throw PlannerCommands.none("todo")
      }
      try scene.write([table])
      return !table.rows.isEmpty
    }
    return true
  }
}
