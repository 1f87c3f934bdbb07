internal import Definition
internal import Platform
internal import SearchIndex

/// What commands of the planner print of events, tasks and habits.
struct PlannerViews {
  let scene: PlannerScene

  /// What takes place on some days; nil if the definition has no `agenda`.
  func agenda(from first: Int64, through last: Int64) throws -> Agenda? {
    guard let source = try scene.source(AgendaAnalysis.kind, AgendaOptions.table) else {
      return nil
    }
    try scene.require(privacy(source).times, "when events take place is")
    let options = source.options
    let from = scene.zone.firstInstant(ofLocal: first * 86_400)
    let through = scene.zone.firstInstant(ofLocal: (last + 1) * 86_400) - 1
    return Agenda(
      try instances(source[EventRecord.role], from, through, options.limit), first: first,
      last: last, zone: scene.zone, weekStart: options.weekStart.number,
      holidays: options.holidays.flatMap { HolidayCalendar(region: $0) })
  }

  private func privacy(_ source: PlannerScene.Source<AgendaOptions>) -> AgendaPrivacy {
    let events = source[EventRecord.role]
    return AgendaPrivacy(
      events?.schema ?? Schema([]), filteredBy: events?.filteredBy ?? .public)
  }

  private func instances(
    _ events: PlannerScene.Dataset?, _ from: Int64, _ through: Int64, _ limit: Int
  ) throws -> [EventInstance] {
    var found = EventInstances()
    for rows in events?.rows ?? [] {
      try found.read(rows, rows.kept, home: scene.zone, in: from...through, limit: limit)
      guard !found.isTooMuch else {
        throw DomainCommand.Refused(
          "expected days with at most \(EventInstances.maximumCount) instances, found more")
      }
    }
    return found.resolved(from: from, through: through)
  }

  /// The class of names of events.
  func eventNames() throws -> PrivacyClass {
    try scene.source(AgendaAnalysis.kind, AgendaOptions.table).map { privacy($0).names } ?? .secret
  }

  /// The entries of days, a group a day; days without one are left out.
  func table(_ agenda: Agenda) throws -> PlannerTable {
    let privacy = try scene.source(AgendaAnalysis.kind, AgendaOptions.table).map(privacy)
    var table = PlannerTable(group: "day", ["time", "name", "place", "kind"])
    for entry in agenda.days.flatMap(\.entries) {
      let isHoliday = entry.id == nil
      table.add(
        scene.isJSON ? PlannerText.day(entry.day) : scene.words(entry.day),
        [
          entry.time ?? "all day",
          isHoliday ? entry.name : scene.shown(entry.name, privacy?.names ?? .secret),
          scene.shown(entry.place, privacy?.places ?? .secret),
          isHoliday ? "holiday" : scene.isJSON ? "event" : nil,
        ])
    }
    return table
  }

  /// Open tasks by bucket, those of `buckets` alone if there are any; nil if the definition has no `todo`.
  func todo(_ chosen: Set<DueBucket> = []) throws -> PlannerTable? {
    guard let source = try scene.source(TodoAnalysis.kind, TodoOptions.table) else { return nil }
    let tasks = source[TaskRecord.role]
    let habits = source[HabitRecord.optionalRole]
    let checks = source[HabitCheckRecord.role]
    let privacy = TodoPrivacy(
      tasks?.schema ?? Schema([]),
      filteredBy: max(
        tasks?.filteredBy ?? .public,
        source[CompletionRecord.role]?.schema.recordPrivacy ?? .public),
      habits: habits.map { habits in
        HabitPrivacy(
          habits.schema, filteredBy: habits.filteredBy,
          checks: checks.map { ($0.schema, $0.filteredBy) })
      }, events: nil)
    try scene.require(privacy.times, "when tasks are due is")
    var found = PlannedTasks()
    for rows in tasks?.rows ?? [] {
      var reader = try TaskReader(rows, home: scene.zone)
      for row in rows.kept { try reader.read(row) }
      found.append(reader.found)
    }
    try found.complete(source[CompletionRecord.role]?.rows ?? [], in: scene.zone)
    var todo = Todo(
      found,
      at: DueBuckets(
        now: scene.now, zone: scene.zone, weekStart: source.options.weekStart.number),
      source.options)
    if let habits {
      todo.add(
        try HabitBook(
          habits.rows, checks: checks?.rows ?? [], zone: scene.zone,
          weekStart: source.options.weekStart))
    }
    var table = PlannerTable(group: "bucket", ["due", "name", "slot", "missed", "late", "id"])
    for entry in todo.entries
    where chosen.isEmpty || chosen.contains(entry.place.bucket) {
      table.add(
        entry.place.bucket.words,
        [
          entry.due.map { text($0) }, scene.shown(entry.name, privacy.names),
          scene.shown(entry.slot, privacy.names),
          entry.missed > 1
            ? (scene.isJSON ? "\(entry.missed)" : "missed \(entry.missed) times") : nil,
          entry.place.isPast && entry.place.bucket == .today ? "late" : nil, entry.id,
        ])
    }
    return table
  }

  private func text(_ due: TaskDue) -> String {
    switch due {
    case .day(let day): PlannerText.day(day)
    case .time(let time): PlannerText.moment(time, scene.zone)
    }
  }

  /// Habits with what is planned for today and how they were kept up; nil if the definition has no `habits`.
  func habits() throws -> PlannerTable? {
    guard let source = try scene.source(HabitsAnalysis.kind, HabitsOptions.table),
      let habits = source[HabitRecord.role]
    else { return nil }
    let checks = source[HabitCheckRecord.role]
    let privacy = HabitPrivacy(
      habits.schema, filteredBy: habits.filteredBy,
      checks: checks.map { ($0.schema, $0.filteredBy) })
    try scene.require(privacy.days, "when habits were kept is")
    let options = source.options
    let book = try HabitBook(
      habits.rows, checks: checks?.rows ?? [], zone: scene.zone, weekStart: options.weekStart)
    var table = PlannerTable(
      group: "habits", ["name", "today", "streak", "star", "rate", "rule", "id"])
    for history in book.histories {
      let row = HabitsTables.Row(history, today: scene.today, streakFrom: options.streakFrom)
      let slots = row.today(scene.today)?.slots ?? []
      table.add(
        "Habits",
        [
          scene.shown(history.name, privacy.names),
          slots.isEmpty ? nil : slots.map { "[\($0.state.mark)]" }.joined(),
          row.shownStreak(from: options.streakFrom).map {
            "\($0) \(row.summary.current?.unit.rawValue ?? "")"
          },
          row.summary.isConsistent ? "★" : nil,
          row.summary.month.rate.map { "\(Int(($0 * 100).rounded())) %" },
          scene.shown(history.habit.versions.last?.rule.words, privacy.names), history.id,
        ])
    }
    return table
  }
}

extension HabitHistory.Slot.State {
  /// What stands between brackets.
  fileprivate var mark: String {
    switch self {
    case .done, .late: "x"
    case .skipped: "-"
    case .open, .missed: " "
    }
  }
}
