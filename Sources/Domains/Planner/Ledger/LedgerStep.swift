internal import Definition
internal import Platform

/// `todo add`, `done` and `undo`, `habit check` and `skip`, `event add`: what a command line appends to the ledger.
struct LedgerStep {
  static let ledger = Option(
    "ledger", .text("FILE"),
    help: "where it is recorded (default: GRISTMILL_LEDGER, or planner-ledger.sqlite)")
  static let zone = Option(
    "zone", .text("NAME"), help: "whose clocks are meant (default: those of the pipeline)")
  static let `repeat` = Option(
    "repeat", .text("RULE"), help: "what brings it back (RFC 5545), such as FREQ=WEEKLY")
  static let remind = RepeatedOption(
    "remind", .text("DURATION"), help: "how long before, such as 1h or 10min (may be repeated)")
  static let notes = Option("notes", .text("TEXT"), help: "what else there is to say")
  static let at = Option(
    "at", .text("INSTANT"), help: "when it was done (default: the clock, in UTC)")
  static let day = Option(
    "day", .text("DAY"), help: "the day that it counts for (default: today, by the machine's clock)"
  )

  static let fileName = "planner-ledger.sqlite"

  private typealias Column = PlannerLedger.Column
  private typealias Row = KeyValuePairs<LedgerColumn, LedgerValue>

  let invocation: Invocation
  /// Microseconds since 1970.
  private let now = SystemClock.nanoseconds() / 1_000

  private var path: String {
    let named = ProcessEnvironment.variable("GRISTMILL_LEDGER").flatMap { $0.isEmpty ? nil : $0 }
    return invocation[Self.ledger] ?? named ?? Self.fileName
  }

  /// Appends rows; returns what is told of them, of which the first has the number that `words` is given.
  private func append(
    _ words: (_ number: Int) -> String, rows: (LedgerContent) throws -> [Row]
  ) throws -> String {
    words(try PlannerLedger(path: path).append(at: now, rows)) + "\n"
  }

  /// A task or an event, under an id of its own.
  func add(
    _ verb: PlannerLedger.Verb, name: String, time: String?, until: String? = nil,
    place: String? = nil
  ) throws -> String {
    for (text, option) in [(time, verb == .addTask ? "--due" : "--start"), (until, "--end")] {
      if let text { try Self.check(text, option) }
    }
    let isEvent = verb == .addEvent
    if let rule = invocation[Self.repeat] { try Self.check(rule: rule, hasTime: time != nil) }
    let reminders = invocation[Self.remind]
    let mistakes = ReminderOffset.list(reminders.joined(separator: "\n")).mistakes
    guard mistakes.isEmpty else {
      throw DomainCommand.Refused("--remind: expected a duration such as 1h or 10min")
    }
    if let zone = invocation[Self.zone] { try Self.check(zone: zone) }
    var id = ""
    return try append {
      "\(isEvent ? "event" : "task") \(id) is row \($0) of \(path)"
    } rows: { content in
      id = "\(isEvent ? "e" : "t")\(content.rows.count + 1)"
      return [
        [
          Column.verb: .text(verb.rawValue), Column.subject: .text(id), Column.name: .text(name),
          Column.time: LedgerValue(time), Column.until: LedgerValue(until),
          Column.zone: LedgerValue(invocation[Self.zone]),
          Column.rule: LedgerValue(invocation[Self.repeat]),
          Column.reminders: LedgerValue(
            reminders.isEmpty ? nil : reminders.joined(separator: "\n")),
          Column.place: LedgerValue(place), Column.notes: LedgerValue(invocation[Self.notes]),
        ]
      ]
    }
  }

  /// Completions of tasks.
  func done(_ tasks: [String]) throws -> String {
    let time = try moment()
    return try append { number in
      tasks.enumerated().map { "\($1) is done, row \(number + $0) of \(path)" }
        .joined(separator: "\n")
    } rows: { _ in
      tasks.map {
        [
          Column.verb: .text(PlannerLedger.Verb.done.rawValue), Column.subject: .text($0),
          Column.time: .text(time),
        ]
      }
    }
  }

  /// A check of a habit, or that it is excused.
  func check(
    _ verb: PlannerLedger.Verb, _ habit: String, slot: String?, times: Int?
  ) throws -> String {
    let time = try moment()
    let day =
      try invocation[Self.day].map { text in
        guard let day = EventTime.read(text), day.form == .date else {
          throw DomainCommand.Refused("--day: expected a day such as 2024-05-01")
        }
        return PlannerText.day(floorDivide(day.seconds, 86_400))
      } ?? PlannerText.day(TimeZoneDatabase().local.plannerDay(at: floorDivide(now, 1_000_000)))
    let words = verb == .check ? "checked" : "skipped"
    return try append {
      "\(habit) is \(words) for \(day), row \($0) of \(path)"
    } rows: { _ in
      [
        [
          Column.verb: .text(verb.rawValue), Column.subject: .text(habit),
          Column.day: .text(day), Column.slot: LedgerValue(slot),
          Column.time: verb == .check ? .text(time) : .null,
          Column.times: times.map { .integer(Int64($0)) } ?? .null,
        ]
      ]
    }
  }

  /// Takes back a row, or the last one that can be.
  func undo(_ number: Int?) throws -> String {
    var undone = 0
    var words = ""
    return try append {
      "row \(undone), \(words), is undone by row \($0) of \(path)"
    } rows: { content in
      guard let found = number ?? PlannerLedger.last(content) else {
        throw DomainCommand.Refused("\(path): there is nothing to undo")
      }
      guard content.rows.indices.contains(found - 1),
        content.rows[found - 1].text(Column.verb) != PlannerLedger.Verb.undo.rawValue
      else {
        throw DomainCommand.Refused(
          "\(path): expected the number of a row that is no undo, 1 to \(content.rows.count), found \(found)"
        )
      }
      let row = content.rows[found - 1]
      (undone, words) = (found, "\(row.text(Column.verb)) \(row.text(Column.subject))")
      return [
        [
          Column.verb: .text(PlannerLedger.Verb.undo.rawValue), Column.subject: .text("\(found)"),
        ]
      ]
    }
  }

  /// When it was done, as a record writes it.
  private func moment() throws -> String {
    guard let text = invocation[Self.at] else {
      return BasicDateTime(seconds: floorDivide(now, 1_000_000), form: .utc).text
    }
    try Self.check(text, "--at")
    return text
  }

  private static func check(_ text: String, _ option: String) throws {
    guard EventTime.read(text) != nil else {
      throw DomainCommand.Refused("\(option): expected \(EventTime.expected)")
    }
  }

  private static func check(rule: String, hasTime: Bool) throws {
    guard hasTime else {
      throw DomainCommand.Refused("--repeat: expected --due, from which on it comes back")
    }
    do { _ = try RecurrenceRule(rule) } catch {
      throw DomainCommand.Refused("--repeat: \(error)")
    }
  }

  private static func check(zone: String) throws {
    var names = ZoneNames()
    guard names.meaning(of: zone).zone != nil else {
      throw DomainCommand.Refused("--zone: expected a zone such as Europe/Berlin")
    }
  }
}
