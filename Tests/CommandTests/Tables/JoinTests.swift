import TestSupport
import Testing

/// Pairs of records with those of another dataset, against a naive evaluation: every record with every other.
@Suite struct JoinTests {
  /// Random alarms and shifts with few teams, times that meet the ends of intervals, and missing values.
  private struct Tables {
    struct Alarm {
      let number: Int
      let team: String?
      let at: Int?
      let kind: String
    }

    struct Shift {
      let team: String?
      let from: Int?
      let to: Int?
      let person: String?
      let pay: Int
    }

    let alarms: [Alarm]
    let shifts: [Shift]

    init(alarms: [Alarm], shifts: [Shift]) {
      self.alarms = alarms
      self.shifts = shifts
    }

    init(seed: UInt64, alarms alarmCount: Int, shifts shiftCount: Int) {
      var random = SeededGenerator(seed: seed)
      func maybe<T>(_ value: T, _ random: inout SeededGenerator) -> T? {
        Int.random(in: 0..<8, using: &random) == 0 ? nil : value
      }
      let teams = ["A", "B", "Ç / \"d\"", "a"]
      alarms = (0..<alarmCount).map { number in
        Alarm(
          number: number, team: maybe(teams[Int.random(in: 0..<4, using: &random)], &random),
          at: maybe(Int.random(in: 0..<60, using: &random), &random),
          kind: Bool.random(using: &random) ? "fire" : "leak")
      }
      shifts = (0..<shiftCount).map { _ in
        let from = Int.random(in: 0..<60, using: &random)
        return Shift(
          team: maybe(teams[Int.random(in: 0..<3, using: &random)], &random),
          from: maybe(from, &random),
          to: maybe(from + Int.random(in: -2..<20, using: &random), &random),
          person: maybe("P\(Int.random(in: 0..<5, using: &random))", &random),
          pay: Int.random(in: 0..<500, using: &random))
      }
    }

    private func time(_ minute: Int?) -> String {
      guard let minute else { return "" }
      let clock = minute + 600
      func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
      return "2024-05-01T\(digits(clock / 60)):\(digits(clock % 60)):00Z"
    }

    private func quoted(_ text: String?) -> String {
      text.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" } ?? ""
    }

    func write(to folder: WorkFolder, _ analyses: String, settings: String = "") throws {
      try folder.write(
        "alarms.csv",
        "number,team,at,kind\n"
          + alarms.map { "\($0.number),\(quoted($0.team)),\(time($0.at)),\($0.kind)\n" }.joined())
      try folder.write(
        "shifts.csv",
        "team,from,to,person,pay\n"
          + shifts.map {
            [
              quoted($0.team), time($0.from), time($0.to), $0.person ?? "",
              SalesTable.decimal(Int64($0.pay), 2),
            ].joined(separator: ",") + "\n"
          }.joined())
      let names = analyses.split(separator: "\n").filter {
        $0.hasPrefix("  ") && !$0.hasPrefix("   ")
      }.map { $0.dropFirst(2).dropLast() }
      try folder.write(
        "d.yaml",
        """
        gristmill: 1
        pipeline: d
        \(settings)
        records:
          alarm:
            fields: {number: integer, team: symbol, at: instant, kind: text}
          shift:
            fields: {team: symbol, from: instant, to: instant, person: symbol, pay: {type: decimal, scale: 2, unit: EUR}}
        ingest:
          alarm_file: {from: alarms.csv, format: csv}
          shift_file: {from: shifts.csv, format: csv}
        normalize:
          alarms: {record: alarm, input: alarm_file, map: {number: number, team: team, at: {from: at, as: iso8601}, kind: kind}}
          shifts: {record: shift, input: shift_file, map: {team: team, from: {from: from, as: iso8601}, to: {from: to, as: iso8601}, person: person, pay: pay}}
        analyze:
        \(analyses)
        report:
        \(names.map { "  \($0)_page: {kind: table, input: \($0), formats: [csv, html]}" }.joined(separator: "\n"))
        """)
    }

    /// The shifts of each alarm; with `within` those that hold its time.
    func pairs(within: Bool) -> [(alarm: Alarm, shift: Shift?)] {
      alarms.flatMap { alarm -> [(alarm: Alarm, shift: Shift?)] in
        let found = shifts.filter { shift in
          guard let team = alarm.team, team == shift.team else { return false }
          guard within else { return true }
          guard let at = alarm.at else { return false }
          return (shift.from ?? .min) <= at && at < (shift.to ?? .max)
        }
        return found.isEmpty ? [(alarm, nil)] : found.map { (alarm, $0) }
      }
    }
  }

  private static let duty =
    "match: team, within: {at: [from, to]}, take: {who: person, pay: pay}"

  private func lines(_ folder: WorkFolder, _ path: String) throws -> [String] {
    try folder.text(path).split(whereSeparator: \.isNewline).dropFirst().map(String.init)
  }

  private func money(_ cents: Int?) -> String {
    cents.map { SalesTable.decimal(Int64($0), 2) } ?? ""
  }

  @Test(arguments: [UInt64(31), 32, 33])
  func everyRecordMeetsEveryOther(_ seed: UInt64) throws {
    let tables = Tables(seed: seed, alarms: 160, shifts: 60)
    let folder = try WorkFolder()
    try tables.write(
      to: folder,
      """
        duty:
          op: group
          inputs: {records: alarms, joined: shifts}
          join: {\(Self.duty)}
          by: [who, kind]
          measures: {pairs: count, alarms: distinct(number), paid: sum(pay)}
        teams:
          op: group
          inputs: {records: alarms, joined: shifts}
          join: {match: team, take: {who: person, pay: pay}, missing: drop}
          by: {crew: "lower(team)"}
          measures: {pairs: count, paid: sum(pay), who: distinct(who)}
        crowds:
          op: group
          inputs: {records: alarms, joined: shifts}
          join: {\(Self.duty), missing: drop}
          each: {by: number, measures: {people: count, paid: sum(pay)}}
          by: people
          measures: {alarms: count, paid: sum(paid)}
      """)
    let run = try folder.run("run", "d.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")

    let held = tables.pairs(within: true)
    let duty = Dictionary(grouping: held) { "\($0.shift?.person ?? "~") \($0.alarm.kind)" }
      .sorted { $0.key < $1.key }.map { _, pairs -> String in
        let pays = pairs.compactMap(\.shift?.pay)
        let who = pairs[0].shift?.person ?? ""
        let name = "\(who.isEmpty ? "(none)" : who) / \(pairs[0].alarm.kind)"
        return
          "\(name),\(who),\(pairs[0].alarm.kind),\(pairs.count),\(Set(pairs.map(\.alarm.number)).count),"
          + money(pays.isEmpty ? nil : pays.reduce(0, +))
      }
    #expect(try lines(folder, "reports/d/duty_page.groups.csv") == duty, "seed \(seed)")

    let equal = tables.pairs(within: false).filter { $0.shift != nil }
    let teams = Dictionary(grouping: equal) { $0.alarm.team?.lowercased() ?? "" }
      .sorted { $0.key < $1.key }.map { team, pairs in
        let pays = pairs.compactMap(\.shift?.pay).reduce(0, +)
        let name = team.contains("\"") ? "\"" + team.replacing("\"", with: "\"\"") + "\"" : team
        return
          "\(name),\(pairs.count),\(money(pays)),\(Set(pairs.compactMap(\.shift?.person)).count)"
      }
    #expect(try lines(folder, "reports/d/teams_page.groups.csv") == teams, "seed \(seed)")

    let alarms = Dictionary(grouping: held.filter { $0.shift != nil }) { $0.alarm.number }
    let crowds = Dictionary(grouping: alarms.values) { $0.count }
      .sorted { $0.key < $1.key }.map { people, alarms in
        let pays = alarms.joined().compactMap(\.shift?.pay).reduce(0, +)
        return "\(people),\(alarms.count),\(money(pays)),\(alarms.count)"
      }
    #expect(try lines(folder, "reports/d/crowds_page.groups.csv") == crowds, "seed \(seed)")

    let again = try folder.gristmill.run([
      "run", "d.yaml", "--quiet", "--force", "--workers", "3", "--part", "1K", "--output", "cut",
    ])
    #expect(again.ending == .exit(0), "\(again.errorText)")
    for page in ["duty", "teams", "crowds"] {
      #expect(
        try folder.text("cut/d/\(page)_page.html") == folder.text("reports/d/\(page)_page.html"))
    }
    let why = try folder.run(
      "why", "--store", ".gristmill/d",
      "crowds_page/groups/\(crowds[0].prefix { $0 != "," })/alarms", "--recompute")
    #expect(why.ending == .exit(0), "\(why.errorText)")
    #expect(why.outputText.contains("among"), "\(why.outputText)")
  }

  /// What is counted are pairs, in the table, on its page and in the rows of groups of groups.
  @Test func pairsAreCountedAsPairs() throws {
    let folder = try WorkFolder()
    let join = """
          op: group
          inputs: {records: alarms, joined: shifts}
          join: {\(Self.duty)}
      """
    try Tables(seed: 7, alarms: 40, shifts: 30).write(
      to: folder,
      """
        implied:
      \(join)
          by: who
          having: "pairs:>0"
          measures: {paid: sum(pay)}
        named:
      \(join)
          by: who
          measures: {count: count}
        nested:
      \(join)
          each: {by: number, measures: {paid: sum(pay)}}
          by: kind
          measures: {most: max(pairs)}
      """.replacing("by: kind", with: "by: pairs"))
    let run = try folder.run("run", "d.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let heads = try ["implied", "named", "nested"].map { name in
      try folder.text("reports/d/\(name)_page.groups.csv").prefix { !$0.isNewline }
    }
    #expect(
      heads == ["group,who,paid,pairs", "group,who,count,pairs", "pairs,most,records"]
        || heads == ["who,paid,pairs", "who,count,pairs", "pairs,most,records"], "\(heads)")
    let page = try folder.text("reports/d/named_page.html")
    #expect(page.contains("Pairs of the group."))
    #expect(!page.contains("Records of the group."))
  }

  /// A changed list folds no record again, and a fresh run comes to the same.
  @Test func changedOthersAreJoinedAlone() throws {
    let folder = try WorkFolder()
    let analysis = """
        duty:
          op: group
          inputs: {records: alarms, joined: shifts}
          join: {\(Self.duty)}
          by: who
          measures: {pairs: count}
      """
    try Tables(seed: 5, alarms: 80, shifts: 30).write(to: folder, analysis)
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    let before = try folder.text("reports/d/duty_page.groups.csv")
    try folder.write(
      "shifts.csv", "team,from,to,person,pay\nA,,,P9,1.00\nA,,,P8,1.00\nB,,,P9,1.00\n")
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    let changed = try folder.text("reports/d/duty_page.groups.csv")
    #expect(changed != before)
    #expect(changed.contains("P9,"))
    #expect(
      try folder.run("run", "d.yaml", "--quiet", "--force", "--output", "fresh").ending == .exit(0))
    #expect(try folder.text("fresh/d/duty_page.groups.csv") == changed)
  }

  /// A group of many pairs may be one of a single record, so that nothing is told where small numbers are hidden.
  @Test func pairsHideTheirFigures() throws {
    let folder = try WorkFolder()
    try Tables(seed: 6, alarms: 80, shifts: 40).write(
      to: folder,
      """
        duty:
          op: group
          inputs: {records: alarms, joined: shifts}
          join: {\(Self.duty)}
          by: number
          measures: {pairs: count}
      """, settings: "min_cell: 5")
    let run = try folder.run("run", "d.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect((try? folder.text("reports/d/duty_page.groups.csv")) == nil)
  }

  /// More pairs than stand in memory at a time: every record with every other of its team.
  @Test func manyPairsAreFoldedInPieces() throws {
    let folder = try WorkFolder()
    let count = 2_100
    let alarms = (0..<count).map { Tables.Alarm(number: $0, team: "A", at: 0, kind: "fire") }
    try Tables(alarms: alarms, shifts: []).write(
      to: folder,
      """
        all:
          op: group
          inputs: {records: alarms, joined: alarms}
          join: {match: team, take: {other: number}}
          by: team
          measures: {pairs: count, sum: "sum(number * other)"}
      """)
    let run = try folder.run("run", "d.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let sum = count * (count - 1) / 2
    #expect(
      try lines(folder, "reports/d/all_page.groups.csv")
        == ["A,\(count * count),\(sum * sum)"])
  }

  @Test(arguments: [
    ("join: {match: team}", "records: alarms", "expected the input `joined`"),
    ("measures: {m: count}", "records: alarms, joined: shifts", "expected join"),
    ("join: {}", "records: alarms, joined: shifts", "expected fields that are equal"),
    ("join: {match: taem}", "records: alarms, joined: shifts", "did you mean 'team'?"),
    ("join: {match: {team: person, at: pay}}", "records: alarms, joined: shifts", "derive a field"),
    ("join: {mtach: team}", "records: alarms, joined: shifts", "did you mean 'match'?"),
    (
      "join: {match: team, within: {at: [from]}}", "records: alarms, joined: shifts",
      "expected [from, to], found 1 fields"
    ),
    (
      "join: {match: team, within: {at: [from, pay]}}", "records: alarms, joined: shifts",
      "derive a field"
    ),
    (
      "join: {match: team, within: {kind: [from, to]}}", "records: alarms, joined: shifts",
      "kind is text"
    ),
    (
      "join: {match: team, take: team}", "records: alarms, joined: shifts",
      "there is a field 'team' already"
    ),
    (
      "join: {match: team, take: persno}", "records: alarms, joined: shifts",
      "did you mean 'person'?"
    ),
    (
      "join: {match: team, missing: reject}", "records: alarms, joined: shifts",
      "expected keep or drop"
    ),
    (
      "join: {match: team}\n    totals: true", "records: alarms, joined: shifts",
      "found groups of groups or of pairs"
    ),
    ("join: {match: team, pick: last}", "records: alarms, joined: shifts", "unknown key 'pick'"),
  ])
  func whatIsWrongIsSaidAtItsPlace(_ line: String, _ inputs: String, _ message: String) throws {
    let folder = try WorkFolder()
    try Tables(seed: 1, alarms: 2, shifts: 2).write(
      to: folder,
      """
        duty:
          op: group
          inputs: {\(inputs)}
          \(line)
          by: team\(line.hasPrefix("measures") ? "" : "\n    measures: {n: count}")
      """)
    let run = try folder.run("check", "d.yaml")
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(run.errorText.contains("d.yaml:"), "\(run.errorText)")
  }
}
