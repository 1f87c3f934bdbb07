import Definition
import Glibc
import Platform
import Report
import SearchIndex
import Store
import TestSupport
import Testing

/// Record kinds like those of the ratings domain, with an analysis and a report.
enum InferKinds {
  static let catalog = Catalog(
    [
      Domain(
        name: "sample", records: [vote, place], analyses: [tally], reports: [tallyTable],
        generators: [])
    ])

  private static let comment = RecordField(
    "comment", .text, .personal, isOptional: true, synonyms: ["review", "text"], "what was written")

  private struct Bounds: Sendable {
    var least: Int64 = 0
    var greatest: Int64 = 0
  }

  static let vote = RecordKind(
    name: "vote", summary: "one vote",
    fields: [
      RecordField("user", .symbol, .personal, synonyms: ["reviewer"], "who voted"),
      RecordField("location", .symbol, synonyms: ["place", "movie"], "on what"),
      RecordField("stars", .decimal(scale: 2), synonyms: ["rating", "score"], "how many"),
      RecordField("at", .instant, synonyms: ["time", "timestamp", "date"], "when"),
      comment,
    ],
    defaultText: comment,
    options: OptionTable(
      Bounds(),
      [
        .mapping(
          "bounds", \.self,
          [
            .integer("least", \.least, in: -10_000...10_000, "the least"),
            .integer("greatest", \.greatest, in: -10_000...10_000, "the greatest"),
          ], "the numbers of stars that there are")
      ]),
    proposeOptions: { records in
      let units = (records.numbers["stars"]?.counts.keys).map { $0.sorted() } ?? []
      guard let least = units.first, let greatest = units.last else { return [] }
      return [
        OptionProposal(
          key: "bounds", value: "{least: \(least), greatest: \(greatest)}",
          evidence: ["Hundredths."])
      ]
    },
    configure: { _, _, _ in NoRules() })

  static let place = RecordKind(
    name: "place", summary: "one place",
    fields: [
      RecordField("id", .symbol, synonyms: ["place", "movie"], "its id"),
      RecordField("name", .text, synonyms: ["title"], "what it is called"),
      RecordField("category", .symbol, isOptional: true, synonyms: ["genres"], "what it is"),
    ])

  private static let tally = AnalysisKind(
    name: "tally", summary: "counts",
    roles: [InputRole("votes", vote), InputRole("p", place, isOptional: true)],
    options: OptionTable((), []), configure: { _, _, _ in NoAnalysis() })

  private static let tallyTable = ReportKind(
    name: "tally_table", summary: "the counts", analysis: tally, layout: Layout(sections: []))

  private struct NoRules: RecordRules {
    var identity: String { "" }
  }

  private struct NoAnalysis: Analysis {
    var partialKind: FileKind { FileKind("NONE", version: 1) }
    var partialIdentity: String { "" }
    func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 { 0 }
    func finish(
      _ partials: [OutputFile], in context: AnalysisContext
    ) throws -> AnalysisOutcome {
      AnalysisOutcome(tables: ResultTables(privacy: .public), outputs: [])
    }
  }
}

/// A file that lives as long as `body` runs.
func withFile<Result>(
  _ bytes: [UInt8], name: String = "votes.csv", _ body: (_ path: String) throws -> Result
) throws -> Result {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try body(try folder.write(bytes, to: name)) }
}

/// What is proposed for a file with this content, and the pipeline that it binds to.
struct Proposed {
  let definition: InferredDefinition
  let bound: BoundPipeline?
  /// What is wrong with the text as it is printed, with its choices open.
  let openErrors: String

  init(
    _ text: String, name: String = "votes.csv", record: String? = nil, sampleSize: Int = 10_000
  ) throws {
    try self.init(bytes: Array(text.utf8), name: name, record: record, sampleSize: sampleSize)
  }

  init(
    bytes: [UInt8], name: String = "votes.csv", record: String? = nil, sampleSize: Int = 10_000
  ) throws {
    var options = InferOptions()
    options.record = record
    options.sampleSize = sampleSize
    (definition, bound, openErrors) = try withFile(bytes, name: name) { path in
      let definition = try InferredDefinition.propose(
        path: path, options: options, catalog: InferKinds.catalog)
      return (
        definition, bind(definition.filledText).bound, bind(definition.text).errors
      )
    }
  }

  var text: String { definition.text }
  /// The text as one line, so that it does not matter where comments are wrapped.
  var line: String {
    text.split(whereSeparator: { $0 == " " || $0 == "\n" }).filter { $0 != "#" }
      .joined(separator: " ")
  }

  var dataset: BoundDataset? { bound?.datasets.first }

  /// The column of every mapped field.
  var columns: [String: String] {
    guard let dataset else { return [:] }
    let fields = dataset.declared.schema.fields
    return Dictionary(
      uniqueKeysWithValues: dataset.mappings.map { (fields[$0.field.index].name, $0.column.value) })
  }

  /// The format of the mapped moment.
  var format: String? {
    for mapping in dataset?.mappings ?? [] {
      if case .instant(let format, _) = mapping.conversion { return format.description }
    }
    return nil
  }
}

/// Reads and binds a definition against `InferKinds`.
func bind(_ text: String) -> (bound: BoundPipeline?, errors: String) {
  let diagnostics = Diagnostics(file: "d.yaml")
  let definition = Definition.parse(Array(text.utf8), diagnostics: diagnostics)
  let bound = definition.flatMap {
    PipelineBinder.bind(
      $0, catalog: InferKinds.catalog, zones: TimeZoneDatabase(), diagnostics: diagnostics)
  }
  return (bound, diagnostics.rendered)
}

/// A table of votes: a header and `count` rows, `at` written by `time`.
func votes(
  _ count: Int = 200, header: String = "user,place,rating,time", delimiter: String = ",",
  lineEnd: String = "\n", time: (Int) -> String = { String(1_500_000_000 + $0) }
) -> String {
  let rows = (0..<count).map { row in
    ["u\(row % 50)", "p\(row % 7)", "\(row % 5 + 1)", time(row)].joined(separator: delimiter)
  }
  return ([header.split(separator: ",").joined(separator: delimiter)] + rows)
    .map { $0 + lineEnd }.joined()
}

func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
