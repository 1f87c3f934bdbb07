import Platform
import TestSupport
import Testing

@testable import Export

/// What is written as a calendar is read again with the same values.
@Suite struct CalendarRoundTripTests {
  /// What is read of a row again.
  private func expected(_ row: [String: CalendarTable.Value], tasks: Bool) -> [String: [String]] {
    var expected: [String: [String]] = [:]
    for (name, value) in row {
      switch value {
      case .text(let text): expected[name] = [text]
      case .list(let items): expected[name] = items
      case .number: break
      }
    }
    // What alarms say without a text of their own, all of them alike.
    expected["title"] = expected["name"]
    if let alarms = expected["reminders"] {
      let text = expected["reminder_text"] ?? expected["name"] ?? [""]
      expected["reminder_text"] = text
      if alarms.isEmpty { expected["reminder_text"] = nil }
    }
    if tasks, let done = expected["done_at"] {
      expected["done"] = done
      if expected["status"] == nil { expected["status"] = ["COMPLETED"] }
    }
    return expected
  }

  private func compare(
    _ table: CalendarTable, _ text: String, tasks: Bool, _ trace: String
  ) throws {
    #expect(
      text.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= 76 && $0.last == 13 },
      "\(trace)")
    let read = try ReadCalendar.rows(text, tasks: tasks, lists: RandomEntry.lists)
    #expect(read.count == table.rows.count, "\(trace)")
    for (number, (found, row)) in zip(read, table.rows).enumerated() {
      let wanted = expected(row, tasks: tasks)
      guard found != wanted else { continue }
      for name in Set(found.keys).union(wanted.keys).sorted() where found[name] != wanted[name] {
        Issue.record(
          "\(trace), row \(number), \(name): \(found[name] ?? []) in place of \(wanted[name] ?? [])"
        )
      }
      return
    }
  }

  @Test(arguments: [false, true])
  func randomEntriesComeBack(tasks: Bool) throws {
    try withSeeds(12, long: 600) { generator, seed in
      let table = RandomEntry.table(tasks: tasks, count: 60, generator)
      let (text, omissions) = try table.export()
      #expect(omissions.sentences == [], "seed \(seed)")
      try compare(table, text, tasks: tasks, "seed \(seed)")
    }
  }

  /// Several blocks and pieces of work: the same bytes with any number of workers, and in another order the same components.
  @Test func theBytesDependOnTheRecordsAlone() throws {
    var random = RandomEntry(generator: SeededGenerator(seed: 3), isOfTasks: false)
    var table = CalendarTable(
      ["id", "name", "start", "zone"],
      (0..<17_000).map { number in
        [
          "id": .text("\(number * 7_919 % 17_000 + 100_000)"), "name": .text("\(number)"),
          "start": .text(random.time(.local)), "zone": .text(random.pick(["UTC", "Asia/Tokyo"])),
        ]
      })
    let (one, _) = try table.export(workers: 1)
    try compare(table, one, tasks: false, "one worker")
    #expect(try table.export(workers: 3).text == one)
    // By little memory, so that the pieces are small.
    let sorted = try table.export(workers: 2, order: ["id"], memory: 1 << 20).text
    table.rows.sort { id($0).utf8.lexicographicallyPrecedes(id($1).utf8) }
    #expect(try table.export(workers: 1).text == sorted)
  }

  private func id(_ row: [String: CalendarTable.Value]) -> String {
    if case .text(let text) = row["id"] { text } else { "" }
  }

  /// The columns that the sample of the planner reads are those that are written.
  @Test func thePlannersMapReadsWhatIsWritten() throws {
    let path = RealData.packageFolder + "/pipelines/planner.yaml"
    let text = String(decoding: try SystemFileSystem().readAll(path), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "    map:"))
    let map = lines[(start + 1)...].prefix { $0.hasPrefix("      ") }
    #expect(map.count > 10)
    for line in map {
      let parts = line.split(separator: ": ").map { String($0.drop { $0 == " " }) }
      #expect(
        CalendarProperty.allCases.contains {
          $0.declaration.column == parts[1] && $0.declaration.fields.contains(parts[0])
        }, "\(line)")
    }
  }
}
