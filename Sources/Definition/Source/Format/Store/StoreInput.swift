internal import Export
internal import Platform
internal import Report
package import SearchIndex
internal import Store

/// A dataset of another pipeline's store, or a table of one of its analyses, as a source reads it.
///
/// Pins the state that it was opened at, so that nothing of it is removed meanwhile. Any thread.
package final class StoreInput: Sendable {
  /// The store's folder, from the root on, so that those who read it from elsewhere find it.
  package let folder: String
  /// What messages call it.
  let shown: String
  /// The pipeline whose store it is.
  package let pipeline: String
  /// The name of the dataset or table.
  package let name: String
  /// The number of the run whose state is read.
  package let run: UInt64
  /// Its columns; nil where nothing was read into it.
  package let schema: Schema?
  /// The files that hold its rows, each once, in the order of the rows.
  package let files: [String]
  /// What one has to be cleared for to learn which records it has.
  let recordPrivacy: PrivacyClass
  private let reader: StoreReader
  private let rows: Rows

  private enum Rows {
    /// The parts by the file of their records.
    case parts([String: DatasetReader])
    case table(SegmentReader)
  }

  /// Opens what `choice` names; nil after reporting why it cannot.
  ///
  /// That there is nothing yet is a missing input.
  init?(_ choice: StoreChoice, of definition: Definition, _ diagnostics: Diagnostics) {
    folder = Path.settled(Path.join(definition.folder, choice.store.value))
    shown = choice.store.shown
    let name = choice.name.value
    self.name = name
    let layout = StoreLayout(folder: folder, fileSystem: SystemFileSystem())
    do {
      guard let reader = try StoreReader(layout, run: choice.run.map { UInt64($0.value) }) else {
        diagnostics.error(
          "from: no store with the data of a run in \(Wording.quoted(choice.store.shown))",
          at: choice.store.mark, kind: .missingInput,
          hint:
            "run the definition that it belongs to first; paths start at the definition's folder")
        return nil
      }
      self.reader = reader
      pipeline = reader.state.pipeline
      run = reader.run.number
      if choice.isTable {
        let table = try Self.rows(of: name, in: reader)
        let segment = table.rows
        rows = .table(segment)
        files = [layout.path(of: table.file)]
        schema = segment.schema
        recordPrivacy = try reader.hidesSmallCells() ? .personal : .public
      } else {
        guard let dataset = reader.dataset(name) else {
          throw StoredName.unknown(
            "dataset", name, among: reader.state.reading.datasets.map(\.name))
        }
        var files: [String] = []
        var parts: [String: [Manifest.Part]] = [:]
        for part in dataset.parts {
          let path = layout.path(of: part.segment)
          if parts[path] == nil { files.append(path) }
          parts[path, default: []].append(part)
        }
        self.files = files
        rows = .parts(
          parts.mapValues {
            DatasetReader(Manifest.Dataset(name: name, parts: $0), store: layout)
          })
        schema = dataset.parts.isEmpty ? nil : try dataset.open(0).segment.schema
        recordPrivacy = max(
          schema.map { reader.chosenBy(name, $0) } ?? .public,
          try reader.hidesSmallCells() ? .personal : .public)
      }
    } catch let refused as StoreRefused {
      let words = choice.store.isSecret ? "the store cannot be read" : "\(refused)"
      diagnostics.error("from: \(words)", at: choice.store.mark, kind: .missingInput)
      return nil
    } catch {
      let words =
        choice.store.isSecret || choice.name.isSecret ? "the store cannot be read" : "\(error)"
      diagnostics.error("from: \(words)", at: choice.name.mark)
      return nil
    }
  }

  /// The rows of a table, mapped from a file that needs no name.
  private static func rows(
    of name: String, in reader: StoreReader
  ) throws -> (rows: SegmentReader, file: OutputFile) {
    let layout = reader.layout
    var space: ScratchSpace?
    defer { try? space?.remove() }
    return try reader.rows(ofTable: name) {
      let made = try ScratchSpace(in: layout.scratch, fileSystem: layout.fileSystem)
      space = made
      return made
    }
  }

  /// The columns that can be read, by name with their classes.
  package var columns: [(name: String, privacy: PrivacyClass)] {
    (schema?.fields ?? []).filter(\.isStored).map { ($0.name, max($0.privacy, recordPrivacy)) }
  }

  /// The class of a column; nil if there is none of the name.
  func privacy(ofColumn name: String) -> PrivacyClass? {
    columns.first { $0.name == name }?.privacy
  }

  /// What one of the files is listed as, which tells its rows from others that it may hold.
  func form(ofFile path: String) -> StoredForm {
    switch rows {
    case .table: StoredForm(table: name)
    case .parts(let parts): StoredForm(dataset: name, parts: parts[path]?.parts ?? [])
    }
  }

  /// The rows of one of the files with these columns.
  func records(ofFile path: String, columns: [String]) throws -> ChosenRecords {
    guard let schema else { preconditionFailure("files without columns") }
    let fields = columns.compactMap { schema.id(of: $0) }
    switch rows {
    case .table(let segment):
      return try ChosenRecords(
        segment, fields: fields, query: nil, zone: .utc)
    case .parts(let parts):
      guard let dataset = parts[path] else { preconditionFailure("a file of the source") }
      return try ChosenRecords(
        dataset, schema: schema, fields: fields, query: nil, zone: .utc,
        workers: WorkerPool(workerCount: 1))
    }
  }

  /// The folders of all stores that its data come from, its own first.
  package func stores() -> [String] {
    var found: [String] = []
    var open = [(folder, reader.state.reading.inputs)]
    while let (folder, inputs) = open.popLast() {
      guard !found.contains(folder) else { continue }
      found.append(folder)
      for folder in Set(
        inputs.filter { StoredForm($0.form) != nil }.map { Path.parent(Path.parent($0.path)) }
      )
      .sorted(by: >) {
        let layout = StoreLayout(folder: folder, fileSystem: reader.layout.fileSystem)
        let other = try? StoreReader(layout)
        open.append((folder, other?.state.reading.inputs ?? []))
      }
    }
    return found
  }
}
