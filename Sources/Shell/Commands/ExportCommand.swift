import Definition
import Export
import Platform
import SearchIndex
import Store

/// `gristmill export`.
enum ExportCommand: Command {
  private static let words = RepeatedArgument(
    "[DIR] NAME", .text("NAME"),
    help: "a dataset, an analysis, ANALYSIS.TABLE, or rejects; before it the store's folder")
  private static let query = Option(
    "where", .text("QUERY"), help: "only the records that it finds, such as 'at:2018 stars:>=4'")
  private static let columns = Option(
    "columns", .text("FIELDS"),
    help: "these fields in this order, with commas between them (default: all that may be shown)")
  private static let order = Option(
    "order", .text("FIELDS"),
    help: "order records by these fields, such as 'year desc, name' (default: as they were read)")
  private static let memory = Option(
    "memory", .byteSize, help: "what ordering may hold together (default: 512M)")
  private static let format = Option(
    "format", .choice(ExportChoice.Form.allCases.map(\.rawValue), placeholder: "FORMAT"),
    help: "\(ExportChoice.Form.list()) (default: by the ending of --output, else csv)")
  private static let output = Option(
    "output", .text("FILE"),
    help: "the file, which is replaced when all is written (default: standard output)")
  private static let raw = Flag(
    "raw",
    help: "leave texts that look like formulas as they are: for programs, not for spreadsheets")
  private static let tableSchema = Flag(
    "table-schema",
    help: "write the types of the columns into FILE.schema.json, as a Frictionless Table Schema")
  private static let workers = Option(
    "workers", .count(in: 1...256), help: "tasks at the same time (default: one a core)")

  static let specification = CommandSpecification(
    "export",
    summary:
      "Writes the records of a dataset, a table of an analysis, or the rejects into a file for other programs.",
    discussion: [
      "Records stand in the order in which they were read; those that a filter took out or that another "
        + "one stands for are left out. CSV has a header, quotes where they are needed, `\"\"` for the empty text "
        + "and nothing for no value; JSON Lines leaves members without a value out and has lists as arrays; dates and moments in both are ISO 8601. "
        + "Parquet has the types of the fields, lists as lists, periods as texts, and is the same whatever the parts and workers; Spark reads days before 1582 with datetimeRebaseModeInRead=CORRECTED.",
      "A calendar (ics, RFC 5545) has an event for each record with a `start`, or a task for each where there is a field `due`; other properties "
        + "are found by the names of fields, such as end, zone, rule, place. docs/export.md has the table. What has no place in it is counted.",
      "--order compares numbers and times by value, texts by code points. Records without a value stand last, also with desc, and "
        + "those that are alike stay in the order in which they were read. What does not fit into --memory is sorted in files of --scratch.",
      "Fields above --clearance are left out, and named with --columns, --where or --order refused. Where reports hide figures "
        + "over few records (min_cell), an export needs --clearance personal.",
      "`rejects` are the records that could not be used, with place, code and what was expected, and their bytes up to the clearance of "
        + "the most private field, never below personal; a node called rejects is meant before.",
      "In CSV a text that a spreadsheet would take for a formula begins with ', unless --raw is given.",
    ],
    options: [
      StoreOption.store, StoreOption.run, query, columns, order, format, output, raw,
      tableSchema, workers, memory, ExportScratch.option, StoreOption.clearance,
    ],
    arguments: [words],
    examples: [
      .init("gristmill export votes --output votes.csv", "all records as a table"),
      .init(
        "gristmill export votes --where 'at:2018' --columns location,stars,at --format jsonl",
        "three fields of the votes of a year"),
      .init(
        "gristmill export votes --order 'stars desc, at' --output best.csv",
        "the best first, and among equals the earliest"),
      .init("gristmill export events --output events.ics", "a calendar of events or tasks"),
      .init("gristmill export rejects --format jsonl", "what could not be used, and why"),
      .init(
        "gristmill export votes --output votes.parquet", "with types, for DuckDB, Polars or Spark"),
      .init(
        "gristmill export .gristmill/trips fixes --clearance personal --raw | head",
        "for a program that reads on"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    var words = invocation[words]
    guard let name = words.popLast(), words.count <= 1 else {
      throw CommandFailure(
        .usage, "expected NAME, or DIR and NAME, found \(invocation[self.words].count) words")
    }
    if words.first != nil, invocation[StoreOption.store] != nil {
      throw CommandFailure(.usage, "the store is given twice, as DIR and by --store")
    }
    let store = try open(name, words.first, invocation)
    let clearance = StoreOption.clearanceValue(invocation)
    if name != RejectTable.name || ExportSource.isNode(name, of: store) {
      try store.requireQueries("an export", at: clearance)
    }
    let pool = WorkerPool(workerCount: invocation[workers] ?? ProcessEnvironment.coreCount)
    let zone = try StoreOption.zone(of: store)
    var choice = try choice(invocation)
    choice.now = StoredDefinition.now(of: store.state, zone: zone)
    let scratch = ExportScratch(invocation)
    defer { scratch.remove() }
    let source = try ExportSource(name, in: store, scratch: scratch)
    let schema = source.schema
    do {
      choice.filter = try invocation[query].map {
        try RowFilter(query: $0, schema: schema, zone: zone)
      }
    } catch let error as QueryError {
      throw CommandFailure(.usage, QueryPointer(invocation[query] ?? "", error).text)
    }
    let bound: ExportChoice.Bound
    do {
      bound = try choice.bound(
        to: schema, chosenBy: source.chosenBy(store, zone: zone), clearance: clearance)
    } catch { throw failure(error, name) }
    let records = try source.records(
      bound.fields, query: invocation[query], zone: zone, workers: pool)
    let isPrivate = bound.privacy > .internal
    let target = try ExportTarget(invocation[output], isPrivate: isPrivate)
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    let omissions: ExportOmissions
    do {
      var order: (terms: ExportOrder, room: ExportRoom)?
      if !bound.order.terms.isEmpty {
        let memory = invocation[memory] ?? 512 << 20
        order = (bound.order, ExportRoom(scratch: try scratch.space, memory: memory))
      }
      omissions = try target.fill {
        try RecordExport(records, bound.format, zone: zone, order: order)
          .write(workers: pool, cancellation: cancellation) { try target.write($0) }
      }
    } catch let refused as ExportRefused {
      throw CommandFailure(.usage, refused.message)
    } catch is Interrupted {
      throw CommandFailure(.tryAgain, "interrupted; no file was written or replaced")
    } catch let error as FileError where error.isFull {
      throw CommandFailure(
        .cannotWrite,
        "\(error.description); free some space and run the same command, which begins again")
    }
    if invocation[tableSchema], let path = invocation[output] {
      let beside = try ExportTarget(path + ".schema.json", isPrivate: isPrivate)
      try beside.fill { try beside.write(TableSchema.document(of: records).indented + "\n") }
    }
    for sentence in omissions.sentences { StandardError.write("\(name): \(sentence)\n") }
    let hidden = schema.fields.count { $0.isStored && $0.privacy > clearance }
    if hidden > 0, invocation[columns] == nil {
      StandardError.write(
        "\(hidden) \(hidden == 1 ? "field is" : "fields are") more private; see --clearance\n")
    }
    return .done
  }

  /// The store, at the last state; also at one that was refused where `name` means what was refused.
  private static func open(
    _ name: String, _ folder: String?, _ invocation: Invocation
  ) throws -> StoreReader {
    let run = invocation[StoreOption.run].map { UInt64($0) }
    let store = try StoreOption.open(
      invocation, folder: folder, run: run, showsRefused: name == RejectTable.name)
    return name == RejectTable.name && ExportSource.isNode(name, of: store)
      ? try StoreOption.open(invocation, folder: folder, run: run) : store
  }

  /// What the words of the command choose, but for the query.
  private static func choice(_ invocation: Invocation) throws -> ExportChoice {
    var choice = ExportChoice()
    choice.columns = invocation[columns].map { [$0] }
    choice.order = invocation[order].map { [$0] }
    choice.isRaw = invocation[raw]
    choice.form = try form(invocation)
    if invocation[tableSchema], choice.form != .csv || invocation[output] == nil {
      throw CommandFailure(
        .usage, "--table-schema goes with --output of CSV, beside which it is written")
    }
    return choice
  }

  /// The form that is asked for; by the ending of a file, which has to be one of a form.
  private static func form(_ invocation: Invocation) throws -> ExportChoice.Form {
    let name = invocation[output].map { Path.name($0) } ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map(String.init)
    let word = invocation[format] ?? ending ?? ExportChoice.Form.csv.rawValue
    guard let form = ExportChoice.Form(rawValue: word == "ndjson" ? "jsonl" : word) else {
      throw CommandFailure(
        .usage,
        "expected a file that ends in \(ExportChoice.Form.list(marked: ".")), found \(name); or give --format"
      )
    }
    return form
  }

  /// A mistake in the words of the command about `name`.
  private static func failure(_ mistake: ExportMistake, _ name: String) -> any Error {
    let hint = mistake.hint(clearance: "give --clearance ").map { "; \($0)" } ?? ""
    let subject = mistake.word == .input ? name : "--\(mistake.word.rawValue)"
    let message = "\(subject): \(mistake.message)\(hint)"
    if case .clearance = mistake.help { return ClearanceRefused(message) }
    return CommandFailure(.usage, message)
  }
}
