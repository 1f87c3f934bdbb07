import Platform
import TestSupport
import Testing

@testable import Export

/// Calendars as another program reads them, which knows nothing of ours.
@Suite struct CalendarPeerTests {
  /// By icalendar every value of every component; by dateutil what clocks show in the zones that the file defines.
  @Test(arguments: [false, true])
  func pythonReadsWhatIsWritten(tasks: Bool) throws {
    guard let python = Peers.python(with: "icalendar, dateutil", of: "calendars") else { return }
    let folder = try TemporaryFolder()
    let program = Path.parent(#filePath) + "/Reference/read_calendar.py"
    try withSeeds(4, long: 100, base: 40) { generator, seed in
      let table = RandomEntry.table(tasks: tasks, count: 80, generator)
      let file = try folder.write(Array(try table.export().text.utf8), to: "out.ics")
      let lines = table.rows.map { object($0, tasks: tasks).line + "\n" }.joined()
      let rows = try folder.write(Array(lines.utf8), to: "rows.jsonl")
      let run = try CommandRunner(python, in: folder.path)
        .run([program, file, rows, tasks ? "VTODO" : "VEVENT"])
      #expect(
        run.ending == .exit(0) && run.outputText.hasPrefix("80 "),
        "seed \(seed): \(run.errorText.suffix(600))")
    }
  }

  /// What is to be read of a row, by property.
  private func object(_ row: [String: CalendarTable.Value], tasks: Bool) -> JSONValue {
    var members: [String: [String]] = [:]
    for property in CalendarProperty.allCases {
      let name =
        switch property {
        case .zone: "zone"
        case .trigger: "TRIGGER"
        case .alarmText: "alarm"
        default: property.declaration.column
        }
      for field in property.declaration.fields {
        switch row[field] {
        case .text(let text): members[name] = [text]
        case .list(let items): members[name] = items
        case .number, nil: break
        }
      }
    }
    if let zone = members["zone"]?.first, let definition = try? ZoneDefinition(zone) {
      members["zone"] = [definition.name]
    }
    if tasks, members["COMPLETED"] != nil, members["STATUS"] == nil {
      members["STATUS"] = ["COMPLETED"]
    }
    if members["TRIGGER"] != nil, members["alarm"] == nil {
      members["alarm"] = members["SUMMARY"] ?? [""]
    }
    return .object(
      members.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value.map { .text($0) })) })
  }
}
