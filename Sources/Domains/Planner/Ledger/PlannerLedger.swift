internal import Definition
internal import Platform

/// What was done at the terminal: tasks and events that were added, what was completed, checked and skipped.
///
/// FORMAT.md, "The ledger of the planner", has the columns and the views that definitions read.
struct PlannerLedger {
  /// What a row says was done.
  enum Verb: String, CaseIterable {
    case addTask = "add task"
    case done
    case check
    case skip
    case addEvent = "add event"
    case undo
  }

  enum Column {
    static let verb = LedgerColumn(0, "verb")
    /// The id of the task, habit or event; of an `undo` the number of the row.
    static let subject = LedgerColumn(1, "subject")
    static let name = LedgerColumn(2, "name", isOptional: true)
    /// When it is due, begins, or was done.
    static let time = LedgerColumn(3, "time", isOptional: true)
    static let until = LedgerColumn(4, "until", isOptional: true)
    static let zone = LedgerColumn(5, "zone", isOptional: true)
    static let rule = LedgerColumn(6, "rule", isOptional: true)
    static let day = LedgerColumn(7, "day", isOptional: true)
    static let slot = LedgerColumn(8, "slot", isOptional: true)
    static let times = LedgerColumn(9, "times", .integer, isOptional: true)
    static let reminders = LedgerColumn(10, "reminders", isOptional: true)
    static let place = LedgerColumn(11, "place", isOptional: true)
    static let notes = LedgerColumn(12, "notes", isOptional: true)
  }

  /// The rows of some verbs that were not undone.
  private static func view(_ columns: String, _ verbs: Verb...) -> String {
    let words = verbs.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return "SELECT number, at AS recorded, " + columns + " FROM actions WHERE verb IN (\(words)) "
      + "AND number NOT IN (SELECT CAST(subject AS INTEGER) FROM actions WHERE verb = 'undo')"
  }

  static let kind = LedgerKind(
    // "GMPL".
    applicationID: 0x474D_504C, version: 1, name: "a ledger of the planner", step: "todo add",
    columns: [
      Column.verb, Column.subject, Column.name, Column.time, Column.until, Column.zone,
      Column.rule, Column.day, Column.slot, Column.times, Column.reminders, Column.place,
      Column.notes,
    ],
    views: [
      (
        "tasks",
        view("subject AS id, name, time AS due, zone, rule, reminders, notes", .addTask)
      ),
      ("completions", view("subject AS task, time AS at", .done)),
      (
        "checks",
        view(
          "subject AS habit, day AS date, slot, CASE verb WHEN 'skip' THEN 'skip' END AS state, "
            + "time AS done_at, times", .check, .skip)
      ),
      (
        "events",
        view(
          "subject AS id, name, time AS start, until AS \"end\", zone, rule, reminders, place, notes",
          .addEvent)
      ),
    ])

  private let ledger: ActionLedger

  /// The ledger at `path`, made if it is not there.
  init(path: String) throws {
    ledger = try DomainCommand.told { try ActionLedger(Self.kind, path: path) }
  }

  /// Appends what `rows` makes of the rows that are there, all of it or nothing; returns the number of the first one.
  ///
  /// `at` is in microseconds since 1970; rows ascend even where the clock does not.
  func append(
    at: Int64,
    _ rows: (LedgerContent) throws -> [KeyValuePairs<LedgerColumn, LedgerValue>]
  ) throws -> Int {
    try DomainCommand.told {
      try ledger.write { content, append in
        var time = max(at, content.rows.last.map { $0.at + 1 } ?? .min)
        for values in try rows(content) {
          try append(LedgerRow(at: time, values))
          time += 1
        }
        return content.rows.count + 1
      }
    }
  }

  /// The number of the last row that can be undone; nil if there is none.
  static func last(_ content: LedgerContent) -> Int? {
    let undone = Set(
      content.rows.filter { $0.text(Column.verb) == Verb.undo.rawValue }.map {
        $0.text(Column.subject)
      })
    return content.rows.indices.last {
      content.rows[$0].text(Column.verb) != Verb.undo.rawValue && !undone.contains("\($0 + 1)")
    }.map { $0 + 1 }
  }
}
