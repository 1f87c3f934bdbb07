import Platform
import Report
import Store
import TestSupport
import Testing

@testable import Shell

/// A store of two runs in whose inputs every value above `internal` has a mark in it.
struct ClearanceScene {
  /// Stands in values that need the class, in lower case as in the ids of pages.
  static let marks = ["personal": "pq7", "intimate": "iq7", "secret": "sq7"]
  static let names = ["votes", "traces", "family", "planner", "network"]

  let folder: WorkFolder
  let definition: String
  /// The folder of the store.
  let store: String
  private let queries: [String]

  init(_ name: String) throws {
    folder = try WorkFolder()
    definition = name + ".yaml"
    store = ".gristmill/" + name
    switch name {
    case "votes": queries = ["*", "user:pq7fan", "comment:iq7", "location:p3"]
    case "traces": queries = ["*", "device:pq7anna", "near:48.2,16.3,2km"]
    case "planner": queries = ["*", "name:pq7lunch"]
    case "network": queries = ["*", "member:pq7ben"]
    default: queries = ["*", "name:pq7arris"]
    }
    try folder.write("queries.txt", queries.joined(separator: "\n"))
    try folder.write("names.csv", "name\nRuth Harris\n")
    for round in 1...2 {
      switch name {
      case "votes": try writeVotes(round)
      case "traces": try writeTraces(round)
      case "planner": try writePlanner(round)
      case "network": try writeNetwork(round)
      default: try writeFamily(round)
      }
      let run = try folder.run("run", "-q", definition)
      try #require(run.ending == .exit(0), "\(run.errorText)")
    }
  }

  private func writeVotes(_ round: Int) throws {
    var text = "user,place,stars,at,comment,password\n"
    func add(_ user: Int, _ place: Int, _ stars: String, _ at: Int) {
      text += "pq7u\(user),p\(place),\(stars),\(1_514_764_800 + at * 40_000),"
      text += "iq7 c\(user) fine iq7view,sq7\(user)\n"
    }
    for number in 0..<200 * round { add(number % 37, number % 7, "\(number % 5 + 1)", number) }
    for number in 0..<12 * round {
      text += "pq7fan,p\(number % 7),5,\(1_514_764_800 + number * 86_400),iq7 \(number),sq7\n"
    }
    add(1, 1, "pq7bad", 1)
    try folder.write("votes.csv", text)
    try folder.write(
      definition,
      """
      gristmill: 1
      pipeline: votes
      zone: UTC
      clearance: personal
      ingest:
        file: {from: votes.csv, format: csv, class: {password: secret}}
      normalize:
        votes:
          record: rating
          input: file
          map: {user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}
          class: {comment: intimate}
          scale: {min: 1, max: 5, step: 1}
          expect:
            - {unique: [user, location], name: once, severity: warn}
            - {matches: {field: user, pattern: 'x+'}, name: users, severity: warn}
      index:
        comments: {input: votes, text: [comment]}
      analyze:
        rank: {op: rank, input: votes, windows: [total, year]}
        odd: {op: vote_patterns, input: votes}
        places: {op: location_pages, input: votes, comments: 3}
      report:
        ranking:
          kind: locations_ranking
          input: rank
          expect:
            - {range: {field: votes, max: 2}, table: locations, name: few, severity: warn}
        patterns:
          kind: vote_patterns
          input: odd
          expect:
            - {range: {field: votes, max: 2}, table: users, name: fans, severity: warn}
        pages: {kind: location_ratings, input: places}

      """)
  }

  private func writeTraces(_ round: Int) throws {
    var text = TraceFolder.header
    for name in ["pq7anna", "pq7bert"] {
      text += TraceOptionTests.walk(name, count: 40 * round)
    }
    try folder.write("fixes.csv", text)
    try folder.write(
      definition,
      """
      gristmill: 1
      pipeline: traces
      clearance: personal
      ingest:
        files: {from: fixes.csv, format: csv}
      normalize:
        fixes:
          record: fix
          input: files
          map: \(TraceFolder.wholeMap)
      analyze:
        traces: {op: trace_analyze, input: fixes}
      report:
        list: {kind: traces, input: traces}
        pages: {kind: trace_pages, input: traces}
        mobility: {kind: mobility, input: traces}

      """)
  }

  private func writePlanner(_ round: Int) throws {
    let numbers = 1...5 * round
    func lines(_ header: String, _ line: (Int) -> String) -> String {
      header + "\n" + numbers.map { line($0) + "\n" }.joined()
    }
    try folder.write(
      "events.csv",
      lines("id,name,start,place,notes") {
        "e\($0),pq7lunch \($0),2018-06-\(10 + $0) 12:00,pq7 hall,iq7 talk"
      })
    try folder.write(
      "tasks.csv",
      lines("id,name,due,done,says") {
        "t\($0),pq7task \($0),2018-06-\(10 + $0),\($0 % 3 == 0 ? "2018-06-12 09:00" : ""),pq7 call"
      })
    try folder.write(
      "habits.csv", lines("id,name,from,slots") { "h\($0),pq7walk \($0),2018-06-01,pq7 noon 12:00" }
    )
    try folder.write(
      "checks.csv", lines("habit,date") { "h\($0),2018-06-1\($0 % 10)" })
    try folder.write(
      definition,
      """
      gristmill: 1
      pipeline: planner
      zone: UTC
      now: 2018-06-12T12:00
      clearance: personal
      ingest:
        a: {from: events.csv, format: csv}
        b: {from: tasks.csv, format: csv}
        c: {from: habits.csv, format: csv}
        d: {from: checks.csv, format: csv}
      normalize:
        events: {record: event, input: a, map: {id: id, name: name, start: start, place: place, notes: notes}}
        tasks: {record: task, input: b, map: {id: id, name: name, due: due, done: {from: done, as: "list ;"}, reminder_text: says}}
        habits: {record: habit, input: c, map: {id: id, name: name, from: from, slots: {from: slots, as: "list ;"}}, class: {slots: personal}}
        checks: {record: habit_check, input: d, map: {habit: habit, date: date}}
      analyze:
        span: {op: agenda, inputs: {events: events}, from: 2018-06-01, through: 2018-06-30}
        due: {op: todo, inputs: {tasks: tasks, events: events}}
        kept: {op: habits, inputs: {habits: habits, checks: checks}}
      report:
        calendar: {kind: calendar, input: span}
        to_do: {kind: todo, input: due}
        grid: {kind: habit_grid, input: kept}

      """)
  }

  /// The bundled family; one surname and all members have marks.
  private func writeFamily(_ round: Int) throws {
    try folder.writeDatasets()
    for file in ["people", "members"] {
      let path = "datasets/family/\(file).csv"
      try folder.write(path, try folder.text(path).replacing(" Harris", with: " Pq7arris"))
    }
    let text = String(
      decoding: try SystemFileSystem().readAll(
        RealData.packageFolder + "/pipelines/family-sharing.yaml"), as: UTF8.self)
    let index = "index:\n  keys: {input: people, text: [name_key], analyzer: whole}\n"
    try folder.write(
      definition,
      text.replacing("pipeline: family-sharing", with: "pipeline: family")
        .replacing("../datasets", with: "datasets")
        .replacing("analyze:\n", with: index + "analyze:\n")
        .replacing("limit: 6", with: "limit: \(5 + round)"))
  }

  /// What stands for the placeholders of all commands; none where a value changes nothing of what is printed.
  func table() throws -> CommandTable {
    let addresses = try self.addresses()
    var values: [String: [String]] = [
      "FILE": [definition, "queries.txt", "names.csv"], "DEFINITION": [definition],
      "[NAME]": ["strava.activities"], "[DIR] NAME": try exported(),
      "--columns": ["user", "device,lat", "name"],
      "[DIR] QUERY": queries, "QUERY": queries, "ADDRESS": addresses.all,
      "REPORT": [""] + addresses.reports, "NUMBER": ["1"], "OLDER": ["1"], "NEWER": ["2"],
      "NAME": ["once", "users", "few", "fans", "votes", "fixes", "people"], "INDEX": [store],
      "NAME,...": ["once", "users", "few", "fans", "votes", "fixes", "people", "votes,users"],
      "KIND=N,...": ["highlight=3"],
      "DIR": [store], "[DIR]": [""], "TEXT": ["a dream"], "ANCESTOR": ["P02"],
      "RESERVATION|ANCESTOR": ["R1"], "RESERVATION": ["R1"],
      "N": ["1"], "FORMATS": ["html", "md", "csv", "json", "sqlite"], "ID": ["sue", "harris"],
      "DATASET.FIELD": ["votes.user"], "FIELD[:desc]": ["user", "device"], "CODE": ["CAST"],
      "--openlineage": ["lineage.jsonl"], "--save": ["saved.json"], "--html": ["names.html"],
      "--ledger": [""], "--compare": [""], "--meanings": [""],
      "STATE": ["warm"], "INSTANT": [NamesFolder.now], "WINDOW": ["2018"], "KIND": ["rating"],
      "FOLDER": [""], "TITLE": ["Site"], "TITLE=PLACE": [""],
      "DAY": ["2018-06-12"], "MONTH": ["2018-06"], "TIME": ["2018-06-12 12:00"],
      "RULE": ["FREQ=DAILY"], "DURATION": ["1h"], "HABIT": ["h1"], "SLOT": ["", "pq7 noon"],
      "ROW": ["", "1"], "WHO": ["pq7ann", "pq7ben"], "WHEN": ["2015-03-10T20:05:00"],
      "VALUE": ["nobody"],
      "--if": ["changes.jsonl"],
    ]
    for placeholder in [
      "SIZE", "NAME=VALUE", "CLASS", "FORMAT", "LIST", "PERCENT", "ORDER", "SHARE",
      "FIELDS", "FIELD", "ANALYZER", "WHAT", "KEYS",
    ] { values[placeholder] = values[placeholder] ?? [""] }
    return CommandTable(values: values)
  }

  /// What an export may be of: datasets, analyses and their tables.
  private func exported() throws -> [String] {
    let layout = StoreLayout(
      folder: folder.path + "/" + store, fileSystem: SystemFileSystem())
    let reader = try #require(try StoreReader(layout))
    let tables = try reader.state.analyses.flatMap { analysis in
      try analysis.tables.map { try ResultTablesFile.read(layout.file($0)).ids }?
        .map { "\(analysis.name).\($0)" } ?? []
    }
    return reader.state.reading.datasets.map(\.name) + reader.state.analyses.map(\.name) + tables
  }

  /// Addresses of every depth in every report of the last run, and the ids of a few reports.
  private func addresses() throws -> (all: [String], reports: [String]) {
    let layout = StoreLayout(
      folder: folder.path + "/" + store, fileSystem: SystemFileSystem())
    let reader = try #require(try StoreReader(layout))
    let reports = try StoredReports(store: reader, clearance: .intimate).all().shown.map(\.report)
    var all = ["nothing"]
    for report in reports {
      all.append(report.id)
      for table in report.tables.prefix(6) {
        all.append("\(report.id)/\(table.id)")
        let column = table.columns.first { $0.figure != nil }
        guard let column, table.rowCount > 0 else { continue }
        let key = String(decoding: table.keyBytes(at: 0), as: UTF8.self)
        all += ["\(report.id)/\(table.id)/\(key)/\(column.id)"]
        all += ["\(report.id)/\(table.id)/none/\(column.id)"]
      }
    }
    return (all, reports.prefix(4).map(\.id) + reports.suffix(1).map(\.id))
  }
}
