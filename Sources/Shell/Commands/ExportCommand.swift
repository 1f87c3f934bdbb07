import Definition
import Export
import Platform
import SearchIndex
import Store

/// `gristmill export`.
enum ExportCommand: Command {
  private static let words = RepeatedArgument(
    "[DIR] NAME", .text("NAME"),
    help: "a dataset, or an analysis, or ANALYSIS.TABLE; before it the store's folder")
  private static let query = Option(
    "where", .text("QUERY"), help: "only the records that it finds, such as 'at:2018 stars:>=4'")
  private static let columns = Option(
    "columns", .text("FIELDS"),
    help: "these fields in this order, with commas between them (default: all that may be shown)")
  private static let format = Option(
    "format", .choice(["csv", "jsonl", "parquet"], placeholder: "FORMAT"),
    help: "csv, jsonl or parquet (default: by the ending of --output, else csv)")
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
      "Writes the records of a dataset, or a table of an analysis, into a file for other programs.",
    discussion: [
      "Records stand in the order in which they were read; those that a filter took out or that another "
        + "one stands for are left out. CSV has a header, quotes where they are needed, `\"\"` for the empty text "
        + "and nothing for no value; JSON Lines leaves members without a value out; dates and moments in both are ISO 8601. "
        + "Parquet has the types of the fields, periods as texts, and is the same whatever the parts and workers; Spark reads days before 1582 with datetimeRebaseModeInRead=CORRECTED.",
      "Fields above --clearance are left out, and named with --columns refused. Where reports hide figures "
        + "over few records (min_cell), an export needs --clearance personal.",
      "In CSV a text that a spreadsheet would take for a formula begins with ', unless --raw is given.",
    ],
    options: [
      StoreOption.store, StoreOption.run, query, columns, format, output, raw, tableSchema,
      workers,
      StoreOption.clearance,
    ],
    arguments: [words],
    examples: [
      .init("gristmill export votes --output votes.csv", "all records as a table"),
      .init(
        "gristmill export votes --where 'at:2018' --columns location,stars,at --format jsonl",
        "three fields of the votes of a year"),
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
    let store = try StoreOption.open(
      invocation, folder: words.first, run: invocation[StoreOption.run].map { UInt64($0) })
    let clearance = StoreOption.clearanceValue(invocation)
    try store.requireQueries("an export", at: clearance)
    let format = try format(invocation)
    let pool = WorkerPool(workerCount: invocation[workers] ?? ProcessEnvironment.coreCount)
    let zone = try StoreOption.zone(of: store)
    let source = try ExportSource(name, in: store)
    let schema = source.schema
    let fields = try fields(invocation[columns], of: schema, clearance)
    let records: ChosenRecords
    do {
      records = try source.records(
        fields, query: invocation[query], of: store, zone: zone, clearance: clearance,
        workers: pool)
    } catch let error as QueryError {
      throw CommandFailure(.usage, QueryPointer(invocation[query] ?? "", error).text)
    }
    let isPrivate = fields.contains { schema[$0].privacy > .internal }
    let target = try ExportTarget(invocation[output], isPrivate: isPrivate)
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    do {
      try target.fill {
        try RecordExport(records, format, zone: zone)
          .write(workers: pool, cancellation: cancellation) { try target.write($0) }
      }
    } catch let refused as ExportRefused { throw CommandFailure(.usage, refused.message) }
    if invocation[tableSchema], let path = invocation[output] {
      let beside = try ExportTarget(path + ".schema.json", isPrivate: isPrivate)
      try beside.fill { try beside.write(TableSchema.document(of: records).indented + "\n") }
    }
    let hidden = schema.fields.count { $0.isStored && $0.privacy > clearance }
    if hidden > 0, invocation[columns] == nil {
      StandardError.write(
        "\(hidden) \(hidden == 1 ? "field is" : "fields are") more private; see --clearance\n")
    }
    return .done
  }

  /// The format that is asked for; by the ending of a file, which has to be one of a format.
  private static func format(_ invocation: Invocation) throws -> ExportFormat {
    let name = invocation[output].map { Path.name($0) } ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map(String.init)
    let found: ExportFormat
    switch invocation[format] ?? ending ?? "csv" {
    case "csv": found = .lines(.csv(raw: invocation[raw]))
    case "jsonl", "ndjson": found = .lines(.jsonl)
    case "parquet": found = .parquet
    default:
      throw CommandFailure(
        .usage,
        "expected a file that ends in .csv, .jsonl or .parquet, found \(name); or give --format")
    }
    let isCSV = found == .lines(.csv(raw: invocation[raw]))
    if invocation[raw], !isCSV { throw CommandFailure(.usage, "--raw is of CSV alone") }
    if invocation[tableSchema], !isCSV || invocation[output] == nil {
      throw CommandFailure(
        .usage, "--table-schema goes with --output of CSV, beside which it is written")
    }
    return found
  }

  /// The fields with these names, or all that may be shown.
  private static func fields(
    _ names: String?, of schema: Schema, _ clearance: PrivacyClass
  ) throws -> [FieldID] {
    guard let names else {
      let shown = OpenRecords.shownFields(of: schema, clearance)
      guard !shown.isEmpty else {
        let needed = schema.fields.filter(\.isStored).map(\.privacy).min() ?? .personal
        throw ClearanceRefused(
          "no field is \(clearance.name) at most; give --clearance \(needed.name)")
      }
      return shown
    }
    let parts = names.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    if let twice = parts.first(where: { name in parts.count { $0 == name } > 1 }) {
      throw CommandFailure(.usage, "--columns: \(twice.isEmpty ? "a name" : twice) stands twice")
    }
    return try parts.map { name in
      guard let id = schema.id(of: name), schema[id].isStored else {
        throw StoredReports.unknown(
          "field", name, among: schema.fields.filter(\.isStored).map(\.name))
      }
      guard schema[id].privacy <= clearance else {
        let needed = schema[id].privacy.name
        throw ClearanceRefused("\(name) is \(needed); give --clearance \(needed)")
      }
      return id
    }
  }
}
