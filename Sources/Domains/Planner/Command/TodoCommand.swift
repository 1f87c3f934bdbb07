internal import Definition
internal import Platform

/// `gristmill todo`: what is to be done.
enum TodoCommand {
  static let command = DomainCommand { more in
    CommandSpecification(
      "todo", summary: "Shows what is to be done, by due date.",
      options: [PlannerOptions.now, PlannerOptions.json] + more,
      subcommands: [
        CommandSpecification(
          "list", summary: "Shows open tasks by due date, and the slots of habits of today.",
          examples: [.init("gristmill todo list --clearance personal", "all that is open")])
      ], usual: "list",
      examples: [.init("gristmill todo --clearance personal", "all that is open")])
  } run: { invocation, input in
    let scene = try PlannerScene(invocation, input)
    guard let table = try PlannerViews(scene: scene).todo() else {
      throw PlannerCommands.none("todo")
    }
    try scene.write([table])
    return !table.rows.isEmpty
  }
}
