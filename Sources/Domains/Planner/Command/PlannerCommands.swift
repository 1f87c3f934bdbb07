internal import Definition
internal import Platform

/// `gristmill today`, `agenda`, `month` and `habits`: what the planner knows, at the terminal.
enum PlannerCommands {
  private static let from = Option(
    "from", .text("DAY"), help: "the first day (default: that of --now)")
  private static let days = Option("days", .count(in: 1...366), help: "how many days (default: 7)")
  private static let months = RepeatedArgument(
    "MONTH", .text("YYYY-MM"), minimum: 0, help: "months (default: that of --now)")

  private static let store =
    "Prints from what the last run left in the store, as of now: run the definition again after its "
    + "sources changed. Names are printed with the clearance that their class needs."

  static let today = DomainCommand { more in
    CommandSpecification(
      "today", summary: "Shows what takes place today, and what is to be done.",
      discussion: [store], options: [PlannerOptions.now, PlannerOptions.json] + more,
      examples: [
        .init("gristmill today --clearance personal", "events, overdue tasks and those of today"),
        .init("gristmill today --now 2024-05-03T08:00", "as it was on another day"),
      ])
  } run: { invocation, input in
    let scene = try PlannerScene(invocation, input)
    let views = PlannerViews(scene: scene)
    let agenda = try views.agenda(from: scene.today, through: scene.today).map(views.table)
    let todo = try views.todo([.overdue, .today])
    guard agenda != nil || todo != nil else { throw none("agenda or todo") }
    if !scene.isJSON, agenda?.rows.isEmpty ?? true { try scene.write([scene.words(scene.today)]) }
    try scene.write([agenda, todo].compactMap(\.self))
    return true
  }

  static let agenda = DomainCommand { more in
    CommandSpecification(
      "agenda", summary: "Shows what takes place on the next days.", discussion: [store],
      options: [from, days, PlannerOptions.now, PlannerOptions.json] + more,
      examples: [
        .init("gristmill agenda --clearance personal", "a week from today on"),
        .init("gristmill agenda --from 2024-05-01 --days 31 --json", "a month for other programs"),
      ])
  } run: { invocation, input in
    let scene = try PlannerScene(invocation, input)
    let first = try invocation[from].map(day) ?? scene.today
    let last = first + Int64(invocation[days] ?? 7) - 1
    let views = PlannerViews(scene: scene)
    guard let agenda = try views.agenda(from: first, through: last) else { throw none("agenda") }
    let table = try views.table(agenda)
    try scene.write([table])
    return !table.rows.isEmpty
  }

  static let calendar = DomainCommand { more in
    CommandSpecification(
      "month", summary: "Shows a month as a grid.", discussion: [store],
      options: [PlannerOptions.now] + more, arguments: [months],
      examples: [
        .init("gristmill month --clearance personal", "this month"),
        .init("gristmill month 2024-05", "another one"),
      ])
  } run: { invocation, input in
    let scene = try PlannerScene(invocation, input)
    let chosen = try invocation[months].map { try day($0 + "-01") }
    for (place, day) in (chosen.isEmpty ? [scene.today] : chosen).enumerated() {
      try scene.write((place > 0 ? [""] : []) + (try text(of: day, scene)))
    }
    return true
  }

  /// The month of a day as lines.
  private static func text(of day: Int64, _ scene: PlannerScene) throws -> [String] {
    let date = CivilDate(daysSinceEpoch: Int(day))
    let start = CivilDate.daysSinceEpoch(year: date.year, month: date.month, day: 1)
    let length = CivilDate.daysInMonth(year: date.year, month: date.month)
    let views = PlannerViews(scene: scene)
    guard
      let agenda = try views.agenda(from: Int64(start), through: Int64(start + length - 1))
    else { throw none("agenda") }
    let names = try views.eventNames()
    let text = MonthText(
      agenda: agenda, language: scene.language, width: Terminal.columnCount(.output) ?? 80
    ) { $0.id == nil ? $0.name : scene.shown($0.name, names) }
    return [DateWords.month(date.month, in: scene.language) + " \(date.year)"] + text.lines
  }

  static let habits = DomainCommand { more in
    CommandSpecification(
      "habits", summary: "Shows habits: what is done today, streaks, stars.", discussion: [store],
      options: [PlannerOptions.now, PlannerOptions.json] + more,
      examples: [.init("gristmill habits --clearance personal", "all habits")])
  } run: { invocation, input in
    let scene = try PlannerScene(invocation, input)
    guard let table = try PlannerViews(scene: scene).habits() else { throw none("habits") }
    try scene.write([table])
    return !table.rows.isEmpty
  }

  /// What is wrong where a definition has none of the nodes that a command reads.
  static func none(_ nodes: String) -> DomainCommand.Refused {
    DomainCommand.Refused("the pipeline has no \(nodes) node")
  }

  private static func day(_ text: String) throws -> Int64 {
    guard let day = EventTime.read(text), day.form == .date else {
      throw DomainCommand.Refused("expected a day such as 2024-05-01, found '\(text)'")
    }
    return floorDivide(day.seconds, 86_400)
  }
}
