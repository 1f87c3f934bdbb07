internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `todo` leaves.
struct TodoTables {
  private let todo: Todo
  private let options: TodoOptions
  private let privacy: TodoPrivacy
  private let dataset: String
  private let schedule: ReminderSchedule
  private let entries: [Todo.Entry]

  init(_ todo: Todo, _ options: TodoOptions, _ privacy: TodoPrivacy, _ dataset: String) {
    (self.todo, self.options, self.privacy, self.dataset) = (todo, options, privacy, dataset)
    entries = todo.entries
    schedule = todo.notices.schedule(now: todo.buckets.now, hour: options.hour)
  }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy.times)
    let buckets = entries.map(\.place.bucket)
    tables.texts = [
      "now": PlannerText.moment(todo.buckets.now, zone),
      "open": "\(entries.count { $0.kind == .task })",
      "overdue": "\(buckets.count { $0 == .overdue })",
      "today": "\(buckets.count { $0 == .today })",
    ]
    tables.settings = [
      Parameter(name: "now", value: PlannerText.moment(todo.buckets.now, zone)),
      Parameter(name: "weeks begin on", value: options.weekStart.words),
      Parameter(name: "notices for days ahead", value: "\(options.ahead)"),
    ]
    tables.findings = findings
    for table in [numbers, counts(of: buckets), open, piles, upcoming, notices, done, lateness] {
      tables.add(table)
    }
    return tables
  }

  private var zone: TimeZone { todo.buckets.zone }

  private func figure(_ measure: Measure) -> FigureDefinition {
    FigureDefinition(
      measure: measure, populations: [PopulationTemplate(dataset: dataset, query: "*")])
  }

  private func text(_ due: TaskDue) -> String {
    switch due {
    case .day(let day): PlannerText.day(day)
    case .time(let time): PlannerText.moment(time, zone)
    }
  }

  /// What is odd about reminders of open tasks, counted.
  private var findings: [Finding] {
    let oddities = schedule.findings.map(\.oddity)
    let collisions = schedule.collisions.count { $0.minute * 60 + 59 >= todo.buckets.now }
    return [
      .warning(
        "TASK_RULE",
        "Rules cannot be read, or have no due date to begin with: their tasks are due once.",
        todo.wrongRules),
      .warning(
        "TASK_ZONE",
        "Times are in a zone that nobody knows, and are taken as those of the pipeline's zone.",
        todo.tasks.unknownZones),
      .warning(
        "REMINDER_TEXT", "Reminders cannot be read, and are left out.", todo.tasks.wrongReminders),
      .warning(
        "REMINDER_NO_DUE", "Reminders count from a due date that is not there, and are not given.",
        oddities.count { $0 == .withoutDue }),
      .note("REMINDER_PAST", "Reminders of what is open are past.", oddities.count { $0 == .past }),
      .note(
        "REMINDER_LATE", "Reminders come after the due date.", oddities.count { $0 == .afterDue }),
      .note(
        "REMINDER_DOUBLED",
        "Reminders are at the same moment as another one of the task, and are given once.",
        oddities.count { $0 == .doubled }),
      .note("REMINDER_COLLISION", "Minutes with reminders of several things.", collisions),
      .warning(
        "TASK_UNKNOWN", "Completions are of tasks that there are none of.",
        todo.tasks.unknownCompletions),
      .note(
        "TASK_SURPLUS", "Completions of tasks that come back have nothing left to close.",
        todo.surplus),
    ].counted
  }

  private var numbers: ResultTable {
    let statistics = todo.statistics
    let tasks = entries.filter { $0.kind == .task }
    return ResultTable(
      "numbers", keys: "now", rows: [statistics], privacy: privacy.times,
      [
        .text("now", "Now") { _ in PlannerText.moment(todo.buckets.now, zone) },
        .integer("open", nil, figure(PlannerMeasures.open)) { _ in Int64(tasks.count) },
        .integer("overdue", nil, figure(PlannerMeasures.overdue)) { _ in
          Int64(tasks.count { $0.place.bucket == .overdue })
        },
        .integer("today", nil, figure(PlannerMeasures.dueToday)) { _ in
          Int64(entries.count { $0.place.bucket == .today })
        },
        .integer("without_reminder", nil, figure(PlannerMeasures.withoutReminder)) { _ in
          Int64(tasks.count { $0.reminders == 0 })
        },
        .integer("done", nil, figure(PlannerMeasures.done)) { Int64($0.count) },
        .real("on_time", nil, figure(PlannerMeasures.onTime), places: 1) {
          $0.onTimeRate.map { $0 * 100 }
        },
        .real("lateness", nil, figure(PlannerMeasures.lateness), places: 1) {
          $0.medianLateness.map { $0 / 3_600 }
        },
      ])
  }

  private func counts(of all: [DueBucket]) -> ResultTable {
    ResultTable(
      "buckets", keys: "bucket", rows: DueBucket.allCases, privacy: privacy.times,
      [
        .text("bucket", "When") { $0.words },
        .integer("tasks", "Tasks") { bucket in
          Int64(all.count { $0 == bucket })
        },
      ])
  }

  private typealias Line = (number: Int, entry: Todo.Entry)

  private var open: ResultTable {
    let lines = entries.enumerated().map { Line(number: $0.offset + 1, entry: $0.element) }
    let columns: [ColumnForm<Line>?] = [
      .text("bucket", "When") { $0.entry.place.bucket.words },
      .integer("number", "Number") { Int64($0.number) },
      .text("due", "Due") { $0.entry.due.map(text) },
      .text("name", "What", privacy.names) { $0.entry.name.isEmpty ? nil : $0.entry.name },
      .text("slot", "Slot", privacy.names) { $0.entry.slot.flatMap { $0.isEmpty ? nil : $0 } },
      .text("late", "Late") { $0.entry.place.isPast ? "late" : nil },
      .integer("missed", "Missed") { $0.entry.missed > 1 ? Int64($0.entry.missed) : nil },
      .text("next", "Next") { $0.entry.next.map(text) },
      .integer("reminders", "Reminders") { Int64($0.entry.reminders) },
      .text("kind", "Kind") { $0.entry.kind.rawValue },
      .text("id", "Id") { $0.entry.id },
    ]
    return ResultTable(
      "open", keys: "bucket", "number", rows: lines, privacy: privacy.times,
      recordPrivacy: privacy.record, columns)
  }

  /// How many open tasks make a day one on which much is due.
  private static let pile = 3

  /// The days on which much is due.
  private var piles: ResultTable {
    var days: [Int64: Int64] = [:]
    for entry in entries where entry.kind == .task {
      switch entry.due {
      case nil: break
      case .day(let day): days[day, default: 0] += 1
      case .time(let time): days[zone.plannerDay(at: time), default: 0] += 1
      }
    }
    return ResultTable(
      "piles", keys: "day", rows: days.filter { $0.value >= Self.pile }.sorted { $0.key < $1.key },
      privacy: privacy.times,
      [
        .text("day", "Day") { PlannerText.day($0.key) },
        .integer("tasks", "Tasks") { $0.value },
      ])
  }

  /// What is ahead in lines of four: when, what and where in each cell.
  private var upcoming: ResultTable {
    let cells = todo.firstUpcoming(of: entries).map { entry in
      ([text(entry.due), entry.name] + [entry.place].compactMap(\.self)).joined(separator: "\n")
    }
    let lines = Todo.upcomingCount / Self.columns
    return ResultTable(
      "upcoming", keys: "line", rows: Array(0..<lines), privacy: privacy.times,
      recordPrivacy: privacy.record,
      [.integer("line", "Line") { Int64($0 + 1) }]
        + (0..<Self.columns).map { column in
          .text("cell_\(column + 1)", "", privacy.names) { line in
            let place = line * Self.columns + column
            return cells.indices.contains(place) ? cells[place] : nil
          }
        })
  }

  /// The cells of a line of what is ahead.
  private static let columns = 4

  /// What a notice is, under names that an export as a calendar knows: each begins when it is given, with an alarm then.
  private var notices: ResultTable {
    typealias Notice = (offset: Int, element: ReminderSchedule.Entry)
    let ahead = schedule.entries.filter { $0.time >= todo.buckets.now }
    let columns: [ColumnForm<Notice>?] = [
      .integer("number", "Number") { Int64($0.offset + 1) },
      .text("start", "At") { PlannerText.moment($0.element.time, zone) },
      .text("name", "What", privacy.names) { todo.notices.subjects[$0.element.task].name },
      .text("notes", "Text", privacy.names) {
        todo.notices.subjects[$0.element.task].text.flatMap { $0.isEmpty ? nil : $0 }
      },
      .text("of", "Due") { todo.notices.due($0.element.task).map(text) },
      .text("channel", "Channel") { todo.notices.subjects[$0.element.task].channel },
      .text("kind", "Kind") { todo.notices.subjects[$0.element.task].kind.rawValue },
      .text("subject", "Id") { todo.notices.subjects[$0.element.task].id },
      .text("id", "Notice") {
        let subject = todo.notices.subjects[$0.element.task]
        return "\(subject.kind.rawValue) \(subject.id) \($0.element.time)"
      },
      .text("zone", "Zone") { _ in zone.name },
      .text("reminders", "Alarm") { _ in ReminderOffset().trigger },
    ]
    return ResultTable(
      "notices", keys: "number", rows: Array(ahead.enumerated()), privacy: privacy.times,
      recordPrivacy: privacy.record, columns)
  }

  private var done: ResultTable {
    ResultTable(
      "done", keys: "number", rows: Array(todo.done.enumerated()), privacy: privacy.times,
      recordPrivacy: privacy.record,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("done", "Done") { PlannerText.moment($0.element.time, zone) },
        .text("name", "What", privacy.names) {
          $0.element.name.isEmpty ? nil : $0.element.name
        },
        .text("due", "Due") { $0.element.due.map(text) },
        .decimal("late", "Hours late", places: 1) {
          $0.element.lateness.map { floorDivide($0, 360) }
        },
        .text("id", "Id") { $0.element.id },
      ])
  }

  private var lateness: ResultTable {
    ResultTable(
      "lateness", keys: "bin", rows: LatenessBin.allCases, privacy: privacy.times,
      [
        .text("bin", "Done") { $0.words },
        .integer("times", "Times") {
          Int64(todo.statistics.bins[$0.rawValue])
        },
      ])
  }
}

extension DueBucket {
  /// What it is called.
  var words: String {
    switch self {
    case .overdue: "overdue"
    case .today: "today"
    case .thisWeek: "this week"
    case .nextWeek: "next week"
    case .later: "later"
    case .noDate: "no date"
    }
  }
}

extension LatenessBin {
  /// What it is called.
  fileprivate var words: String {
    switch self {
    case .earlyByDays: "two days early or more"
    case .earlyByOne: "the day before"
    case .onDay: "on the day"
    case .lateByOne: "late, up to a day"
    case .lateByWeek: "late, up to a week"
    case .later: "later still"
    }
  }
}
