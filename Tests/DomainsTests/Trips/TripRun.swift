import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Definition
@testable import Engine
@testable import Store
@testable import Trips

/// A run over files of trips: the kept records as texts, and what was refused.
struct TripRun {
  /// A dataset of the definition: record kind and mapping.
  struct Node {
    let record: String
    let map: String
  }

  /// By dataset, each kept record by its fields; fields without a value are missing.
  private(set) var rows: [String: [[String: String]]] = [:]
  /// `CODE file:line column`.
  private(set) var rejects: [String] = []
  /// What each reject says was expected.
  private(set) var expected: [String] = []

  /// Reads `NAME.csv` of each node.
  init(_ nodes: [(name: String, node: Node)], files: [String: [UInt8]]) throws {
    let folder = try TemporaryFolder()
    var lines = ["gristmill: 1", "pipeline: trips", "ingest:"]
    for (name, _) in nodes {
      let path = try folder.write(try #require(files[name]), to: name + ".csv")
      lines.append("  \(name)_file: {from: \(path), format: csv}")
    }
    lines.append("normalize:")
    for (name, node) in nodes {
      lines += [
        "  \(name):", "    record: \(node.record)", "    input: \(name)_file",
        "    map: {\(node.map)}",
      ]
    }
    let text = lines.joined(separator: "\n") + "\n"
    let diagnostics = Diagnostics(file: folder.file("trips.yaml"))
    let bound = Definition.parse(Array(text.utf8), diagnostics: diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: Catalog([TripsDomain.domain]),
        zones: TimeZoneDatabase(), needsFiles: true, diagnostics: diagnostics)
    }
    let pipeline = try #require(bound, "\(diagnostics.rendered)")
    let options = RunOptions(store: folder.file("store"), output: folder.file("out"), workers: 1)
    _ = try PipelineRun(pipeline, options: options, toolVersion: "test").run()
    let layout = StoreLayout(folder: options.store, fileSystem: SystemFileSystem())
    let store = try #require(try StoreReader(layout))
    for (name, _) in nodes {
      let reader = try #require(store.dataset(name))
      rows[name] = try reader.parts.indices.flatMap { part in
        let open = try reader.open(part)
        return try (0..<open.segment.rowCount).filter { open.selection.isKept($0) }.map {
          try Self.cells(of: open.segment, row: $0)
        }
      }
    }
    var rejects: [(place: String, expected: String)] = []
    try Quarantine(store.state.reading, store: layout).forEach { entry in
      let file = entry.path.split(separator: "/").last ?? ""
      rejects.append(
        (
          "\(entry.reject.code) \(file):\(entry.line) \(entry.reject.column)",
          entry.reject.expected
        ))
      return true
    }
    self.rejects = rejects.map(\.place)
    expected = rejects.map(\.expected)
  }

  private static func cells(of segment: SegmentReader, row: Int) throws -> [String: String] {
    var cells: [String: String] = [:]
    for (index, field) in segment.schema.fields.enumerated() {
      let id = FieldID(index)
      switch field.type {
      case .text:
        guard let column = try segment.text(id), column.isPresent(row) else { continue }
        cells[field.name] = String(
          decoding: try column.withBytes(row) { Array($0) }, as: UTF8.self)
      case .symbol:
        let column = try segment.symbols(id)
        guard column.isPresent(row) else { continue }
        cells[field.name] = String(
          decoding: column.dictionary[column.ordinal(at: row)], as: UTF8.self)
      default:
        let column = try segment.integers(id)
        guard column.isPresent(row) else { continue }
        cells[field.name] = String(column.value(at: row))
      }
    }
    return cells
  }
}
