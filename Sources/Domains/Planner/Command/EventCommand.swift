internal import Definition
internal import Platform

/// `gristmill event add`: adds an event to the ledger.
enum EventCommand {
  private static let name = Argument("NAME", .text("NAME"), help: "what takes place")
  private static let start = Option(
    "start", .text("TIME"), help: "when it begins: 2024-05-01, or 2024-05-01 09:00")
  private static let end = Option(
    "end", .text("TIME"), help: "when it ends; of whole days the day behind the last one")
  private static let place = Option("place", .text("TEXT"), help: "where")

  static let command = DomainCommand(
    withoutStore: CommandSpecification(
      "event", summary: "Adds events to the ledger.",
      discussion: [
        "The ledger is a file of its own that a definition reads as a source: format: sqlite, table: events. "
          + "gristmill todo undo takes a row back."
      ],
      subcommands: [
        CommandSpecification(
          "add", summary: "Adds an event.",
          options: [
            start, end, place, LedgerStep.zone, LedgerStep.repeat, LedgerStep.remind,
            LedgerStep.notes, LedgerStep.ledger,
          ], arguments: [name],
          examples: [
            .init(
              "gristmill event add Choir --start '2024-05-07 19:30' --end '2024-05-07 21:00' --repeat FREQ=WEEKLY",
              "every week")
          ])
      ],
      examples: [.init("gristmill event add Picnic --start 2024-06-01", "a whole day")])
  ) { invocation, write in
    guard let start = invocation[start] else {
      throw DomainCommand.Refused("--start: expected a day or a time, since an event needs one")
    }
    try write(
      LedgerStep(invocation: invocation).add(
        .addEvent, name: invocation[name], time: start, until: invocation[end],
        place: invocation[place]))
    return true
  }
}
