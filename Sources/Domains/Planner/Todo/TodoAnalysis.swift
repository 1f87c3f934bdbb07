internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What is to be done by when: tasks by their due dates, and the reminders of tasks, habits and events.
///
/// A partial says which records count; each part is read again at the end, since where a task stands depends on the
/// present.
struct TodoAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("TASK", version: 1))

  static let kind = AnalysisKind(
    name: "todo",
    summary:
      "what is to be done by when: tasks by due date, what was done in time, reminders of tasks, habits and events",
    roles: [
      TaskRecord.role, CompletionRecord.role, HabitRecord.optionalRole, HabitCheckRecord.role,
      EventRecord.optionalRole,
    ],
    options: TodoOptions.table,
    configure: { options, inputs, _ in
      let tasks = inputs.required(TaskRecord.role)
      return TodoAnalysis(
        dataset: tasks.name,
        privacy: TodoPrivacy(
          tasks, completions: inputs[CompletionRecord.role],
          habits: inputs[HabitRecord.optionalRole], checks: inputs[HabitCheckRecord.role],
          events: inputs[EventRecord.optionalRole]),
        options: options, zone: inputs.zone)
    })

  /// The most tasks that are held.
  static let maximumTaskCount = 1_000_000

  let dataset: String
  let privacy: TodoPrivacy
  let options: TodoOptions
  let zone: TimeZone

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    guard let now = context.now else {
      throw AnalysisRefused(
        "now: expected a moment, since what is due depends on it; write now: 2024-01-01T08:00")
    }
    let pieces = partials.enumerated().map { number, partial in
      TaskPartTask(
        dataset: context.folded, number: number, partial: context.task.store.file(partial),
        zone: zone)
    }
    var tasks = PlannedTasks()
    for part in try context.run("tasks", pieces) {
      tasks.append(part)
      guard tasks.tasks.count <= Self.maximumTaskCount else {
        throw AnalysisRefused(
          "inputs: expected at most \(Self.maximumTaskCount) tasks, found more; choose some by where"
        )
      }
    }
    try tasks.complete(context[CompletionRecord.role]?.allRows() ?? [], in: zone)
    let buckets = DueBuckets(
      now: floorDivide(now, 1_000_000), zone: zone, weekStart: options.weekStart.number)
    var todo = Todo(tasks, at: buckets, options)
    if let habits = context[HabitRecord.optionalRole] {
      todo.add(
        try HabitBook(
          habits.allRows(), checks: context[HabitCheckRecord.role]?.allRows() ?? [], zone: zone,
          weekStart: options.weekStart))
    }
    if let events = context[EventRecord.optionalRole] {
      todo.add(try instances(events, todo.through, buckets.now, context))
    }
    return AnalysisOutcome(
      tables: TodoTables(todo, options, privacy, dataset).tables, outputs: [])
  }

  /// What takes place from now through the last day that notices are listed of.
  private func instances(
    _ events: DatasetReader, _ through: Int64, _ now: Int64, _ context: AnalysisContext
  ) throws -> [EventInstance] {
    var found = EventInstances()
    for rows in try events.allRows() {
      try found.read(
        rows, rows.kept, home: zone, in: now...through, limit: options.limit,
        check: context.task.cancellation.check)
      guard !found.isTooMuch else {
        throw AnalysisRefused(
          "ahead: expected days with at most \(EventInstances.maximumCount) instances, found more; choose fewer"
        )
      }
    }
    return found.resolved(from: now, through: through)
  }
}

/// Reads the tasks of one part.
struct TaskPartTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let partial: ContainerFile
  let zone: TimeZone

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> PlannedTasks {
    let part = try dataset.open(number)
    var reader = try TaskReader(SegmentRows(part), home: zone)
    let kept = try TodoAnalysis.keptRows.rows(partial, count: part.segment.rowCount)
    for (place, row) in kept.enumerated() {
      if place % 1_024 == 0 { try context.cancellation.check() }
      try reader.read(Int(row))
    }
    return reader.found
  }
}
