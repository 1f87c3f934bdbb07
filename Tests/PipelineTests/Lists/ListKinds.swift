import Definition
import Engine
import Platform
import SearchIndex
import Store
import TestSupport
import Testing

/// A catalog with one record that has lists, and runs of definitions over it.
enum ListKinds {
  static let catalog = Catalog(
    [Domain(name: "notes", records: [note], analyses: [], reports: [], generators: [])])

  private static let note = RecordKind(
    name: "note", summary: "a note with marks",
    fields: [
      RecordField("id", .symbol, "its id"),
      RecordField("marks", .text, isList: true, "its marks"),
      RecordField("moods", .text, isOptional: true, isList: true, "moods"),
      RecordField("text", .text, isOptional: true, "words"),
    ])
}

/// A definition that reads notes, and what a run of it leaves.
struct ListRun {
  var name = "notes.jsonl"
  var source = "format: jsonl"
  var map = "{id: id, marks: marks, moods: moods}"
  /// More lines of the file, such as `where:` of the node.
  var more = ""

  func definition() -> String {
    """
    gristmill: 1
    pipeline: notes
    ingest:
      file: {from: \(name), \(source)}
    normalize:
      notes:
        record: note
        input: file
        map: \(map)
    \(more)
    """
  }

  /// What is wrong with the definition; the file need not be there.
  func errors() -> String { bind(in: "/nowhere", needsFiles: false).errors }

  private func bind(
    in folder: String, needsFiles: Bool = true
  ) -> (pipeline: BoundPipeline?, errors: String) {
    let diagnostics = Diagnostics(file: folder + "/notes.yaml")
    let pipeline = Definition.parse(Array(definition().utf8), diagnostics: diagnostics)
      .flatMap {
        PipelineBinder.bind(
          $0, catalog: ListKinds.catalog, zones: TimeZoneDatabase(), needsFiles: needsFiles,
          diagnostics: diagnostics)
      }
    return (pipeline, diagnostics.rendered)
  }

  /// Runs it over a file with `text`.
  func run(_ text: String) throws -> ListOutcome {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(text.utf8), to: name)
    var absolute = self
    absolute.name = path
    let (pipeline, errors) = absolute.bind(in: folder.path)
    let bound = try #require(pipeline, "\(errors)")
    let options = RunOptions(
      store: folder.path + "/store", output: folder.path + "/out", workers: 2)
    let run = try PipelineRun(bound, options: options, toolVersion: "test").run()
    let layout = StoreLayout(folder: options.store, fileSystem: SystemFileSystem())
    let store = try #require(try StoreReader(layout, showsRefused: true))
    var outcome = ListOutcome(balance: try #require(run.stages.first).balance)
    let reader = try #require(store.dataset("notes"))
    for part in reader.parts.indices {
      let open = try reader.open(part)
      for row in 0..<open.segment.rowCount where open.selection.isKept(row) {
        outcome.rows.append(try ["marks", "moods"].map { try open.segment.list($0, row: row) })
      }
    }
    try Quarantine(store.state.reading, store: layout).forEach { entry in
      outcome.rejects.append(
        "\(entry.reject.code) \(entry.line):\(entry.reject.position) \(entry.reject.column): "
          + entry.reject.expected)
      return true
    }
    return outcome
  }
}

/// What a run left.
struct ListOutcome {
  var balance: Balance
  /// `marks` and `moods` of each kept record.
  var rows: [[String?]] = []
  var rejects: [String] = []
}

extension SegmentReader {
  /// The text of a field; nil where there is none.
  fileprivate func list(_ name: String, row: Int) throws -> String? {
    guard let id = schema.id(of: name), let column = try text(id), column.isPresent(row) else {
      return nil
    }
    return String(decoding: try column.withBytes(row) { Array($0) }, as: UTF8.self)
  }
}
