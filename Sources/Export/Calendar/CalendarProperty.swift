/// What of a calendar is written from fields: the table that names the properties, the fields of each, and how their values are written.
package enum CalendarProperty: Int, CaseIterable, Sendable {
  case uid, start, due, end, duration, zone, rule, added, excluded, replaces, range
  case status, completed, created, priority, summary, place, notes, url, categories
  case trigger, alarmText

  /// How a value is written.
  package enum Kind: String, Sendable {
    case text
    case texts = "texts with commas between them"
    case address = "address"
    case time = "day, time or moment"
    case times = "days, times, moments or periods"
    case length = "duration"
    case rule = "rule"
    case zone = "zone"
    case range = "`THISANDFUTURE`"
    case status = "state"
    case completion = "moment, or `true`"
    case moment = "moment"
    case number = "0 to 9"
    case reminders = "durations before it, or moments"
  }

  /// The components that have a property.
  package enum Components: String, Sendable {
    case events, tasks, both
  }

  /// A row of the table.
  package struct Declaration: Sendable {
    /// The column as which a source reads it again.
    package let column: String
    /// The names of fields that it is written from: the first of them that has a value.
    package let fields: [String]
    package let kind: Kind
    package let components: Components
    /// What else is to be said, in docs.
    package let words: String

    init(
      _ column: String, _ fields: [String], _ kind: Kind, _ components: Components = .both,
      _ words: String = ""
    ) {
      self.column = column
      self.fields = fields
      self.kind = kind
      self.components = components
      self.words = words
    }
  }

  /// Its row of the table.
  package var declaration: Declaration {
    switch self {
    case .uid:
      Declaration(
        "UID", ["id"], .text, .both, "without one a hash of what is written of the record")
    case .start: Declaration("DTSTART", ["start"], .time)
    case .due: Declaration("DUE", ["due"], .time, .tasks, "makes tasks of all records")
    case .end: Declaration("DTEND", ["end"], .time, .events)
    case .duration: Declaration("DURATION", ["duration"], .length, .both, "where there is no end")
    case .zone:
      Declaration(
        "DTSTART;TZID", ["zone"], .zone, .both,
        "of all times that are neither days nor moments; without one they are those of whoever reads them"
      )
    case .rule: Declaration("RRULE", ["rule"], .rule)
    case .added: Declaration("RDATE", ["added"], .times)
    case .excluded: Declaration("EXDATE", ["excluded"], .times)
    case .replaces: Declaration("RECURRENCE-ID", ["replaces"], .time)
    case .range: Declaration("RECURRENCE-ID;RANGE", ["range"], .range)
    case .status:
      Declaration(
        "STATUS", ["status"], .status, .both,
        "of events `TENTATIVE`, `CONFIRMED`, `CANCELLED`; of tasks `NEEDS-ACTION`, `IN-PROCESS`, `COMPLETED`, `CANCELLED`"
      )
    case .completed:
      Declaration(
        "COMPLETED", ["done_at", "done"], .completion, .tasks,
        "and `STATUS:COMPLETED` where there is no status")
    case .created: Declaration("CREATED", ["created"], .moment)
    case .priority: Declaration("PRIORITY", ["priority"], .number)
    case .summary: Declaration("SUMMARY", ["name", "title"], .text)
    case .place: Declaration("LOCATION", ["place"], .text)
    case .notes: Declaration("DESCRIPTION", ["notes"], .text)
    case .url: Declaration("URL", ["url"], .address)
    case .categories: Declaration("CATEGORIES", ["categories"], .texts)
    case .trigger:
      Declaration(
        "VALARM/TRIGGER", ["reminders"], .reminders, .both,
        "`1h` and `-PT15M` are before it, `+1h` and `PT15M` after it")
    case .alarmText:
      Declaration(
        "VALARM/DESCRIPTION", ["reminder_text"], .text, .both, "without one the summary")
    }
  }

  /// Whether it stands in another property, or in a component inside.
  var isWithinAnother: Bool {
    declaration.column.utf8.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "/") }
  }

  /// Whether components of tasks, or else of events, have it.
  package func isOf(tasks: Bool) -> Bool {
    switch declaration.components {
    case .both: true
    case .events: !tasks
    case .tasks: tasks
    }
  }
}
