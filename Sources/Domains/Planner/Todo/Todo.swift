internal import Platform

/// What is to be done, where it stands as of one moment, and what reminds of it.
struct Todo: Sendable {
  /// What a line of the list, or a notice, is about.
  enum Kind: String, Sendable { case task, habit, event }

  /// Something that is to be done.
  struct Entry: Sendable {
    var kind = Kind.task
    var id: String
    var name: String
    var due: TaskDue?
    var place: DueBuckets.Place
    /// How many instances were missed, of a task that comes back.
    var missed = 0
    /// The due behind it, of one that comes back.
    var next: TaskDue?
    /// How many reminders it has.
    var reminders = 0
    var repeats = false
    /// Of a habit: the slot.
    var slot: String?
  }

  /// A task that was done, or an instance of one that comes back.
  struct Done: Sendable {
    var id: String
    var name: String
    var due: TaskDue?
    /// Seconds since 1970-01-01T00:00:00Z.
    var time: Int64
    /// Seconds behind the deadline; 0 and less are on time, nil without a due date.
    var lateness: Int64?
  }

  let buckets: DueBuckets
  let options: TodoOptions
  /// The last second that notices of what comes back are listed of.
  let through: Int64
  private var found: [Entry] = []
  private(set) var done: [Done] = []
  private(set) var statistics = CompletionStatistics([], in: .utc)
  private(set) var notices = NoticeList()
  /// What is ahead beside tasks and habits.
  var ahead: [Upcoming] = []
  let tasks: PlannedTasks
  /// Rules that cannot be read: their tasks are due once.
  private(set) var wrongRules = 0
  /// Completions without an instance that they close.
  private(set) var surplus = 0

  /// Years ahead that the next due of a task is looked for.
  private static let horizon: Int64 = 10 * 366 * 86_400

  init(_ tasks: PlannedTasks, at buckets: DueBuckets, _ options: TodoOptions) {
    (self.tasks, self.buckets, self.options) = (tasks, buckets, options)
    through =
      buckets.zone.firstInstant(ofLocal: (buckets.today + Int64(options.ahead)) * 86_400) - 1
    var zones = ZoneNames()
    var completed: [CompletedTask] = []
    for task in tasks.tasks {
      let zone = task.zone.flatMap { zones.meaning(of: $0).zone } ?? buckets.zone
      let first = done.count
      if let rule = task.rule.flatMap({ try? RecurrenceRule($0) }), task.due != nil {
        addRecurring(task, rule, zone)
      } else {
        if task.rule != nil { wrongRules += 1 }
        addSingle(task, zone)
      }
      completed += done[first...].map {
        CompletedTask(due: $0.due, doneAt: $0.time, hasReminder: !task.reminders.isEmpty)
      }
    }
    statistics = CompletionStatistics(completed, in: buckets.zone)
    done.sort { ($0.time, $0.id) > ($1.time, $1.id) }
  }

  /// What is to be done by bucket and due; of a day whole days first, then by name and id.
  var entries: [Entry] {
    func key(_ entry: Entry) -> (UInt8, Int64, Int64, String, String) {
      let bucket = entry.place.bucket.rawValue
      return switch entry.due {
      case nil: (bucket, .max, 0, entry.name, entry.id)
      case .day(let day): (bucket, day, .min, entry.name, entry.id)
      case .time(let time): (bucket, buckets.zone.plannerDay(at: time), time, entry.name, entry.id)
      }
    }
    return found.sorted { key($0) < key($1) }
  }

  /// Adds an entry that is not a task.
  mutating func insert(_ entry: Entry) { found.append(entry) }

  mutating func addNotice(
    _ subject: NoticeList.Subject, _ due: TaskDue?, _ reminders: [Reminder], _ zone: TimeZone
  ) {
    notices.add(subject, due, reminders, zone)
  }

  private mutating func addSingle(_ task: PlannedTask, _ zone: TimeZone) {
    guard !task.isClosed else {
      // Of several completions of one task the first one closed it.
      if let time = task.done.min() { addDone(task, task.due, time, zone) }
      return
    }
    add(task, task.due, RecurringTask.State(), zone)
  }

  private mutating func addRecurring(
    _ task: PlannedTask, _ rule: RecurrenceRule, _ zone: TimeZone
  ) {
    let isDate = if case .day = task.due { true } else { false }
    let recurring = RecurringTask(
      start: task.localDue, isDate: isDate, zone: zone, rule: rule, nextFrom: task.next)
    let state = recurring.state(
      completions: task.done, at: buckets, through: buckets.now + Self.horizon)
    surplus += state.surplus
    for (time, due) in recurring.completed(task.done, by: buckets.now) {
      addDone(task, due, time, zone)
    }
    guard let due = state.firstMissed ?? state.next else { return }
    add(task, due, state, zone)
    for due in recurring.dues(after: state, through: through, limit: options.limit) {
      notices.add(task, due, zone)
    }
  }

  private mutating func add(
    _ task: PlannedTask, _ due: TaskDue?, _ state: RecurringTask.State, _ zone: TimeZone
  ) {
    let next = state.firstMissed == nil ? nil : state.next
    found.append(
      Entry(
        id: task.id, name: task.name, due: due, place: buckets.place(of: due),
        missed: state.missed, next: next, reminders: task.reminders.count,
        repeats: task.rule != nil))
    notices.add(task, due, zone)
    if let next { notices.add(task, next, zone) }
  }

  private mutating func addDone(
    _ task: PlannedTask, _ due: TaskDue?, _ time: Int64, _ zone: TimeZone
  ) {
    done.append(
      Done(
        id: task.id, name: task.name, due: due, time: time,
        lateness: due.map { time - $0.deadline(in: buckets.zone) }))
  }
}
