import Definition
import Engine
import Platform
import SearchIndex
import Store
import TestSupport
import Testing

/// Runs of a definition over files of GEDCOM, with records of `ListKinds`.
final class GEDCOMRun {
  /// More keys of the source.
  var source = "rows: INDI"
  /// Keys of a second source over the same files, if there is one.
  var second: String?
  var map = "{id: xref, marks: NAME, moods: FAMS, text: /SEX}"
  var partByteCount = RunOptions.standardPartByteCount
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a run left.
  struct Outcome {
    var run: RunOutcome
    /// `id`, `marks`, `moods` and `text` of each kept record.
    var rows: [[String?]] = []
    var rejects: [String] = []
    var partCount = 0

    /// Codes and texts of notes.
    var notes: [String] { run.notes.map { "\($0.code) \($0.text)" } }
    var failures: [String] { run.failures.map(\.code) }
  }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    _ = try folder.write(bytes, to: name)
  }

  private func definition() -> String {
    let start = "{from: \"\(folder.path)/*.g*\", format: gedcom, "
    let other = second.map { "\n  other: \(start)\($0)}" } ?? ""
    return """
      gristmill: 1
      pipeline: notes
      ingest:
        file: \(start)\(source)}\(other)
      normalize:
        notes: {record: note, input: \(second == nil ? "file" : "[file, other]"), map: \(map)}
      """
  }

  func bind() -> (pipeline: BoundPipeline?, errors: String) {
    let diagnostics = Diagnostics(file: "d.yaml")
    let pipeline = Definition.parse(Array(definition().utf8), diagnostics: diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: ListKinds.catalog, zones: TimeZoneDatabase(), diagnostics: diagnostics)
    }
    return (pipeline, diagnostics.rendered)
  }

  func run(workers: Int = 2) throws -> Outcome {
    let (pipeline, errors) = bind()
    let bound = try #require(pipeline, "\(errors)")
    var options = RunOptions(
      store: folder.path + "/store", output: folder.path + "/out", workers: workers)
    options.partByteCount = partByteCount
    let run = try PipelineRun(bound, options: options, toolVersion: "test").run()
    var outcome = Outcome(run: run)
    let layout = StoreLayout(folder: options.store, fileSystem: SystemFileSystem())
    guard let store = try StoreReader(layout, showsRefused: true),
      let reader = store.dataset("notes")
    else {
      return outcome
    }
    outcome.partCount = reader.parts.count
    for part in reader.parts.indices {
      let open = try reader.open(part)
      for row in 0..<open.segment.rowCount where open.selection.isKept(row) {
        outcome.rows.append(
          try ["id", "marks", "moods", "text"].map { try open.segment.value($0, row: row) })
      }
    }
    try Quarantine(store.state.reading, store: layout).forEach { entry in
      outcome.rejects.append(
        "\(entry.reject.code) \(entry.line) \(entry.reject.column): \(entry.reject.expected)")
      return true
    }
    return outcome
  }

  /// What a replay of the rejects says.
  func replay() throws -> Replay.Result {
    let bound = try #require(bind().pipeline)
    let store = try Store(folder: folder.path + "/store", fileSystem: SystemFileSystem())
    return try Replay(bound, store: store, cancellation: Cancellation()).run()
  }
}

extension SegmentReader {
  /// The text of a field; nil where there is none.
  fileprivate func value(_ name: String, row: Int) throws -> String? {
    guard let id = schema.id(of: name) else { return nil }
    if let column = try text(id) {
      guard column.isPresent(row) else { return nil }
      return String(decoding: try column.withBytes(row) { Array($0) }, as: UTF8.self)
    }
    let column = try symbols(id)
    guard column.isPresent(row) else { return nil }
    return String(decoding: column.dictionary[column.ordinal(at: row)], as: UTF8.self)
  }
}
