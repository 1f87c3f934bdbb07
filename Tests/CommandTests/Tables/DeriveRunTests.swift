import TestSupport
import Testing

/// Fields that are computed and looked up, against a naive evaluation of the same rows.
@Suite struct DeriveRunTests {
  /// Events, and states and shifts of the same machines, all made up: keys that stand twice, times that are equal, ends
  /// that are open.
  private struct Events {
    var events: [(machine: String?, at: Int?)] = []
    var states: [(machine: String?, since: Int?, state: String?)] = []
    var shifts: [(machine: String?, from: Int?, to: Int?, who: String?)] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      func machine() -> String? {
        ["a", "b", "c, d", "é", nil].randomElement(using: &random) ?? nil
      }
      func time() -> Int? {
        Int.random(in: 0..<12, using: &random) == 0 ? nil : Int.random(in: 0..<60, using: &random)
      }
      for _ in 0..<400 { events.append((machine(), time())) }
      for number in 0..<150 {
        states.append((machine(), time(), number % 7 == 0 ? nil : "s\(number)"))
      }
      for number in 0..<80 { shifts.append((machine(), time(), time(), "w\(number)")) }
    }

    func write(_ folder: WorkFolder) throws {
      func text(_ value: Int?) -> String { value.map(String.init) ?? "" }
      func quoted(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "" }
      try folder.write(
        "events.csv",
        "n,machine,at\n"
          + events.enumerated().map { "\($0),\(quoted($1.machine)),\(text($1.at))\n" }.joined())
      try folder.write(
        "states.csv",
        "machine,since,state\n"
          + states.map { "\(quoted($0.machine)),\(text($0.since)),\($0.state ?? "")\n" }.joined())
      try folder.write(
        "shifts.csv",
        "machine,from,to,who\n"
          + shifts.map {
            "\(quoted($0.machine)),\(text($0.from)),\(text($0.to)),\($0.who ?? "")\n"
          }.joined())
    }

    func state(_ event: (machine: String?, at: Int?), _ pick: ([(Int, Int)]) -> Int?) -> String? {
      guard let machine = event.machine else { return nil }
      let candidates = states.enumerated().filter {
        $0.element.machine == machine && $0.element.since != nil
      }.map { ($0.offset, $0.element.since ?? 0) }
      return pick(candidates).flatMap { states[$0].state }
    }

    func firstState(of machine: String?) -> String? {
      machine.flatMap { name in states.first { $0.machine == name } }.flatMap(\.state)
    }

    /// The last one by its time, one without a time before all others; of equal ones the last that was read.
    func lastState(of machine: String?) -> String? {
      var best: (since: Int, state: String?)?
      for state in states where state.machine != nil && state.machine == machine {
        let since = state.since ?? .min
        if best.map({ since >= $0.since }) ?? true { best = (since, state.state) }
      }
      return best.flatMap(\.state)
    }

    func shift(
      _ event: (machine: String?, at: Int?),
      _ better: ((from: Int, to: Int), (from: Int, to: Int)) -> Bool
    ) -> String? {
      guard let machine = event.machine, let at = event.at else { return nil }
      var best: (number: Int, from: Int, to: Int)?
      for (number, shift) in shifts.enumerated() where shift.machine == machine {
        let (from, to) = (shift.from ?? .min, shift.to ?? .max)
        guard from <= at, at < to else { continue }
        if let found = best, !better((from, to), (found.from, found.to)) { continue }
        best = (number, from, to)
      }
      return best.flatMap { shifts[$0.number].who }
    }
  }

  private static let definition = """
    gristmill: 1
    pipeline: machines
    records:
      incident: {fields: {n: {type: integer, required: true}, machine: symbol, at: integer}}
      state: {fields: {machine: symbol, since: integer, state: symbol}}
      shift: {fields: {machine: symbol, from: integer, to: integer, who: text}}
    ingest:
      event_file: {from: events.csv, format: csv}
      state_file: {from: states.csv, format: csv}
      shift_file: {from: shifts.csv, format: csv}
    normalize:
      states: {record: state, input: state_file, map: {machine: machine, since: since, state: state}}
      shifts: {record: shift, input: shift_file, map: {machine: machine, from: from, to: to, who: who}}
      events:
        record: incident
        input: event_file
        map: {n: n, machine: machine, at: at}
        derive:
          half: {value: at / 2, scale: 1}
          known: coalesce(before_state, 'none')
        lookup:
          before: {in: states, match: machine, asof: {at: since}, take: {before_state: state}}
          strictly: {in: states, match: machine, asof: {at: since}, strict: true, take: {strict_state: state}}
          after: {in: states, match: machine, asof: {at: since}, direction: after, take: {after_state: state}}
          nearest: {in: states, match: machine, asof: {at: since}, direction: nearest, take: {nearest_state: state}}
          first_state: {in: states, match: machine, pick: first, take: {first_one: state}}
          last_state: {in: states, match: machine, pick: {last: since}, take: {last_one: state}}
          first_shift: {in: shifts, match: machine, within: {at: [from, to]}, take: {first_who: who}}
          last_shift: {in: shifts, match: machine, within: {at: [from, to]}, pick: last, take: {last_who: who}}
          shortest: {in: shifts, match: machine, within: {at: [from, to]}, pick: shortest, take: {short_who: who}}
    """

  private static let columns = [
    "half", "before_state", "strict_state", "after_state", "nearest_state", "first_one", "last_one",
    "first_who", "last_who", "short_who", "known",
  ]

  @Test(arguments: [UInt64(1), 2, 3], [[], ["--workers", "3", "--part", "1K"]])
  func lookupsAreThoseOfANaiveEvaluation(_ seed: UInt64, _ options: [String]) throws {
    let events = Events(seed: seed)
    let folder = try WorkFolder()
    try events.write(folder)
    try folder.write("machines.yaml", Self.definition)
    let run = try folder.gristmill.run(["run", "machines.yaml", "--quiet"] + options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try folder.run(
      "search", ".gristmill/machines", "n:*", "--dataset", "events", "--format", "jsonl",
      "--top", "1000"
    ).outputText.split(separator: "\n")
    #expect(found.count == events.events.count, "seed \(seed)")
    for (number, event) in events.events.enumerated() where number < found.count {
      for (name, value) in zip(Self.columns, naive(event, events)) {
        let shown = Self.value(name, in: found[number])
        #expect(shown == value, "seed \(seed), row \(number), \(name)")
      }
    }
  }

  private func naive(_ event: (machine: String?, at: Int?), _ events: Events) -> [String?] {
    func asof(
      _ isCandidate: (Int, Int) -> Bool, _ better: ((Int, Int), (Int, Int)) -> Bool
    ) -> String? {
      guard let at = event.at else { return nil }
      return events.state(event) { candidates in
        var best: (Int, Int)?
        for candidate in candidates where isCandidate(candidate.1, at) {
          if let found = best, !better(candidate, found) { continue }
          best = candidate
        }
        return best?.0
      }
    }
    let before = asof({ $0 <= $1 }) { $0.1 >= $1.1 }
    let nearest = asof({ _, _ in true }) { one, other in
      let at = event.at ?? 0
      let (a, b) = (abs(one.1 - at), abs(other.1 - at))
      return a != b ? a < b : one.1 <= other.1
    }
    return [
      event.at.map { "\($0 / 2).\($0 % 2 * 5)" }, before,
      asof({ $0 < $1 }) { $0.1 >= $1.1 }, asof({ $0 >= $1 }) { $0.1 <= $1.1 }, nearest,
      events.firstState(of: event.machine), events.lastState(of: event.machine),
      events.shift(event) { $0.from < $1.from },
      events.shift(event) { $0.from >= $1.from },
      events.shift(event) {
        let (a, b) = (Self.length($0), Self.length($1))
        return a != b ? a < b : $0.from < $1.from
      }, before ?? "none",
    ]
  }

  private static func length(_ interval: (from: Int, to: Int)) -> Int {
    interval.from == .min || interval.to == .max ? .max : interval.to - interval.from
  }

  /// The value of a field in a line of JSON.
  private static func value(_ name: String, in line: Substring) -> String? {
    guard let start = line.firstRange(of: "\"\(name)\":") else { return nil }
    return String(
      line[start.upperBound...].prefix { $0 != "," && $0 != "}" }.filter { $0 != "\"" })
  }

  /// Another list to look things up in reads no other input again, and folds only what depends on it.
  @Test func aChangedListReadsNoOtherInput() throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", "product,qty\ntea,2\ncoffee,3\ncocoa,1\n")
    try folder.write("kinds.csv", "product,kind\ntea,leaf\ncoffee,bean\n")
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records:
        sale: {fields: {product: symbol, qty: integer}}
        kind: {fields: {product: symbol, kind: symbol}}
      ingest: {sale_file: {from: sales.csv, format: csv}, kind_file: {from: kinds.csv, format: csv}}
      normalize:
        kinds: {record: kind, input: kind_file, map: {product: product, kind: kind}}
        sales:
          record: sale
          input: sale_file
          map: {product: product, qty: qty}
          derive: {twice: qty * 2}
          lookup: {known: {in: kinds, match: product, take: kind, missing: drop}}
      analyze:
        totals: {op: group, input: sales, measures: {twice: sum(twice)}}
        by_kind: {op: group, input: sales, by: kind, measures: {twice: sum(twice)}}
      report:
        kinds_page: {kind: table, input: by_kind}
        totals_page: {kind: table, input: totals}
      """)
    let first = try folder.run("run", "d.yaml")
    #expect(first.errorText.contains("sales: read 3 = kept 2 + filtered 1"), "\(first.errorText)")
    #expect(try folder.text("reports/d/kinds_page.groups.csv").contains("leaf,4,1"))
    let note = "note LOOKUP_MISSING: sales: lookup `known` found nothing for 1 record."
    #expect(first.errorText.contains(note), "\(first.errorText)")
    try folder.write("kinds.csv", "product,kind\ntea,herb\ncoffee,bean\n")
    let plan = try folder.run("plan", "d.yaml").outputText
    #expect(plan.contains("1 parts, 1 used again"), "\(plan)")
    let second = try folder.run("run", "d.yaml").errorText
    // The list, the derived columns, the selection and by_kind; totals stand: the same records count.
    #expect(try folder.text("reports/d/kinds_page.groups.csv").contains("herb,4,1"), "\(second)")
    let again = try folder.run("run", "d.yaml").errorText
    #expect(again.contains("d: 0 tasks done"), "\(again)")
    let verified = try folder.run("verify", ".gristmill/d")
    #expect(verified.ending == .exit(0), "\(verified.errorText)")
  }

  /// Fields of periods are found by their texts and by years, and a figure leads to its records.
  @Test func periodsAreFound() throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", "day,qty\n2024-01-31,2\n2024-02-01,3\n2025-02-09,1\n")
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records: {sale: {fields: {day: date, qty: integer}}}
      ingest: {sale_file: {from: sales.csv, format: csv}}
      normalize:
        sales:
          record: sale
          input: sale_file
          map: {day: day, qty: qty}
          derive: {month: month(day), week: week(day), quarter: quarter(day)}
      analyze: {by_month: {op: group, input: sales, by: [month], measures: {n: sum(qty)}, fill: month}}
      report: {months: {kind: table, input: by_month}}
      """)
    let run = try folder.run("run", "d.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    func count(_ query: String) throws -> Int {
      try folder.run("search", ".gristmill/d", query, "--format", "csv").outputText
        .split(whereSeparator: \.isNewline).dropFirst().count
    }
    #expect(try count("month:2024-02") == 1)
    #expect(try count("month:2024") == 2)
    #expect(try count("month:[2024-02 TO 2025]") == 2)
    #expect(try count("week:2024-W05") == 2)
    #expect(try count("quarter:>2024-Q1") == 1)
    #expect(
      try folder.text("reports/d/months.groups.csv").split(whereSeparator: \.isNewline).count == 15)
    let why = try folder.run(
      "why", "--store", ".gristmill/d", "months/groups/2024-02/n", "--recompute")
    #expect(why.outputText.contains("sales.csv:3"), "\(why.outputText)\(why.errorText)")
    let wrong = try folder.run("search", ".gristmill/d", "month:2024-13")
    #expect(wrong.errorText.contains("expected a month such as 2024-05"), "\(wrong.errorText)")
  }

  @Test func aKeyThatStandsTwiceEndsTheRun() throws {
    let folder = try WorkFolder()
    try Events(seed: 4).write(folder)
    try folder.write(
      "machines.yaml",
      Self.definition.replacing("match: machine, pick: first,", with: "match: machine,"))
    let run = try folder.run("run", "machines.yaml", "--quiet")
    #expect(run.ending == .exit(65), "\(run.ending)")
    #expect(
      run.errorText.contains(
        "lookup first_state: expected each key of states once, found 4 keys twice or more, first in states.csv:"
      ), "\(run.errorText)")
  }

  /// Sessions go on as long as no pause is longer than the gap, whatever the order of reading.
  @Test func sessionsBeginAfterALongPause() throws {
    let folder = try WorkFolder()
    try folder.write(
      "hits.csv",
      """
      user,at
      ann,2024-05-01T10:29:00Z
      bob,2024-05-01T10:30:00Z
      ann,2024-05-01T10:00:00Z
      ann,2024-05-01T10:59:00Z
      ann,2024-05-01T11:29:01Z
      ,2024-05-01T11:29:01Z
      bob,
      """)
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records: {hit: {fields: {user: symbol, at: instant}}}
      ingest: {hit_file: {from: hits.csv, format: csv}}
      normalize:
        hits:
          record: hit
          input: hit_file
          map: {user: user, at: {from: at, as: iso8601}}
          sessions: {visit: {key: user, at: at, gap: 30m}}
          dedupe: [user, visit]
      """)
    let run = try folder.run("run", "d.yaml")
    #expect(
      run.errorText.contains("hits: read 7 = kept 5 + filtered 0 + merged 2"), "\(run.errorText)")
    let found = try folder.run(
      "search", ".gristmill/d", "*", "--format", "csv", "--top", "100"
    ).outputText.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    #expect(
      found == [
        "hits.csv,2,ann,2024-05-01T10:29:00Z,2024-05-01T10:00:00Z",
        "hits.csv,3,bob,2024-05-01T10:30:00Z,2024-05-01T10:30:00Z",
        "hits.csv,6,ann,2024-05-01T11:29:01Z,2024-05-01T11:29:01Z",
        "hits.csv,7,,2024-05-01T11:29:01Z,", "hits.csv,8,bob,,",
      ])
  }
}
