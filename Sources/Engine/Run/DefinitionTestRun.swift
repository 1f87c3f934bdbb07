public import Definition
public import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Carries out a test of a definition: the stages of a run over the rows that are given, in a folder of
/// its own.
///
/// Found values are those of the rows in the definition, so messages may show them.
public struct DefinitionTestRun {
  private let pipeline: BoundPipeline
  private let test: DefinitionTest
  private let folder: String
  private let workers: Int
  private let fileSystem: any FileSystem
  private let cancellation: Cancellation

  /// A run of `test` of `pipeline` in `folder`, which must not exist yet and is removed afterwards.
  public init(
    _ test: DefinitionTest, of pipeline: BoundPipeline, folder: String, workers: Int,
    fileSystem: any FileSystem = SystemFileSystem(), cancellation: Cancellation = Cancellation()
  ) {
    self.test = test
    self.pipeline = pipeline
    self.folder = folder
    self.workers = workers
    self.fileSystem = fileSystem
    self.cancellation = cancellation
  }

  /// What is not as expected, a line each; empty if the test passes.
  public func run(toolVersion: String) throws -> [String] {
    try fileSystem.makeDirectory(folder, mode: 0o700)
    defer { try? fileSystem.removeTree(folder) }
    var files: [String: [String]] = [:]
    for source in Set(pipeline.datasets.flatMap { $0.sources.map(\.declaration.name) }) {
      files[source] = try write(source)
    }
    let options = RunOptions(store: folder + "/store", output: folder + "/out", workers: workers)
    let outcome = try PipelineRun(
      pipeline.reading(files), options: options, toolVersion: toolVersion,
      fileSystem: fileSystem, cancellation: cancellation
    ).run()
    if let failure = outcome.failures.first {
      return ["a source could not be used: \(failure.code): \(failure.message)"]
    }
    let layout = StoreLayout(folder: options.store, fileSystem: fileSystem)
    guard let store = try StoreReader(layout, showsRefused: true) else {
      return ["the run left no store"]
    }
    var differences: [String] = []
    for count in test.counts { differences += self.count(count, outcome) }
    for rows in test.rows { differences += try self.rows(rows, store) }
    differences += try rejects(store)
    differences += try figures(store)
    if !differences.isEmpty, let refusal = outcome.refusal {
      differences.append("no reports were written: \(refusal)")
    }
    return differences
  }

  /// Writes the files of a source; returns their paths in the order in which a run would read them.
  private func write(_ source: String) throws -> [String] {
    let isText = pipeline.datasets.contains { dataset in
      dataset.sources.contains {
        $0.declaration.name == source && $0.declaration.format == .text
      }
    }
    guard isText else {
      let path = folder + "/" + source + ".input"
      try write(test.given[source]?.first?.content ?? header(of: source), to: path)
      return [path]
    }
    let inner = folder + "/" + source + ".files"
    try fileSystem.makeDirectory(inner, mode: 0o700)
    let files = (test.given[source] ?? []).sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    for file in files { try write(file.content, to: inner + "/" + file.name) }
    return files.map { inner + "/" + $0.name }
  }

  private func write(_ content: String, to path: String) throws {
    let file = try fileSystem.create(path, mode: 0o600)
    try Array(content.utf8).withUnsafeBytes { try file.write($0) }
    try file.close()
  }

  /// The content of a source that is not given: the columns that are mapped or asked, and no record.
  private func header(of source: String) -> String {
    var columns: [String] = []
    var dialect: SourceDialect?
    for dataset in pipeline.datasets {
      guard let found = dataset.sources.first(where: { $0.declaration.name == source }) else {
        continue
      }
      guard found.declaration.format != .jsonl else { return "" }
      dialect = found.declaration.dialect
      let named =
        dataset.mapping(of: found).mappings.map(\.column.value).filter {
          !dataset.expansion.makes($0)
        }
        + (dataset.expansion?.needed.map(\.value) ?? [])
        + (dataset.expansion?.unpivot?.columns.map(\.example) ?? [])
        + (found.declaration.condition?.columns ?? [])
      for column in named where !columns.contains(column) { columns.append(column) }
    }
    guard let dialect, dialect.hasHeader, dialect.places.isEmpty else { return "" }
    let delimiter = String(Unicode.Scalar(dialect.delimiter))
    let fields = columns.map { column in
      guard let byte = dialect.quote else { return column }
      let quote = String(Unicode.Scalar(byte))
      var inside = ""
      for character in column {
        inside += String(character) == quote ? quote + quote : "\(character)"
      }
      return quote + inside + quote
    }
    return fields.joined(separator: delimiter) + "\n"
  }

  private func count(_ count: DefinitionTest.Count, _ outcome: RunOutcome) -> [String] {
    let stage = outcome.stages[count.dataset]
    let found = stage.balance.counts.first { $0.name == count.word }?.count ?? 0
    return found == count.expected
      ? [] : ["counts \(stage.name) \(count.word): expected \(count.expected), found \(found)"]
  }

  private func rows(_ expected: DefinitionTest.Rows, _ store: StoreReader) throws -> [String] {
    let dataset = pipeline.datasets[expected.dataset].declared
    guard let reader = store.dataset(dataset.name) else {
      return expected.rows.isEmpty ? [] : ["\(dataset.name): no records"]
    }
    var differences: [String] = []
    var number = 0
    for part in reader.parts.indices {
      let open = try reader.open(part)
      for row in 0..<open.segment.rowCount where open.selection.isKept(row) {
        defer { number += 1 }
        guard number < expected.rows.count else { continue }
        for (field, value) in expected.rows[number] {
          let found = try open.segment.fieldValue(FieldID(field), row: row)
          guard found != value else { continue }
          let declared = dataset.schema.fields[field]
          differences.append(
            "\(dataset.name) record \(number + 1) \(declared.name): expected "
              + "\(value.text(declared, pipeline.zone)), found \(found.text(declared, pipeline.zone))"
          )
        }
      }
    }
    if number != expected.rows.count {
      differences.append(
        "\(dataset.name): expected \(expected.rows.count) records, found \(number)")
    }
    return differences
  }

  private func rejects(_ store: StoreReader) throws -> [String] {
    guard !test.rejects.isEmpty else { return [] }
    var found: [String: [DefinitionTest.Rejected]] = [:]
    try Quarantine(store.state.reading, store: store.layout).forEach { entry in
      found[entry.dataset, default: []].append(
        DefinitionTest.Rejected(line: entry.line, code: entry.reject.code))
      return true
    }
    return test.rejects.flatMap { dataset, expected -> [String] in
      let name = pipeline.datasets[dataset].declared.name
      let there = found[name] ?? []
      if there == expected { return [] }
      func list(_ rejects: [DefinitionTest.Rejected]) -> String {
        rejects.isEmpty
          ? "none" : rejects.map { "line \($0.line) \($0.code)" }.joined(separator: ", ")
      }
      return ["rejects \(name): expected \(list(expected)), found \(list(there))"]
    }
  }

  private func figures(_ store: StoreReader) throws -> [String] {
    guard !test.figures.isEmpty else { return [] }
    let reports = try store.state.documents.map {
      try ReportModelFile.read(store.layout.file($0.output)).report
    }
    return test.figures.compactMap { expected in
      let found = FigureAddress(expected.address).flatMap { address in
        reports.lazy.compactMap { $0.figure(at: address) }.first
      }
      let value = found?.value.flatMap { $0.isFinite ? $0.approximation : nil }
      if let value, expected.expected?.isMet(by: value) ?? false { return nil }
      if found != nil, value == nil, expected.expected == nil { return nil }
      let there = found == nil ? "no such figure" : value.map { "\($0)" } ?? "no value"
      return "figure \(expected.address): expected "
        + "\(expected.expected?.text ?? "no value"), found \(there)"
    }
  }
}

extension ExactDecimal {
  /// Whether `number` is this one to as many decimals as are written.
  fileprivate func isMet(by number: Double) -> Bool {
    var step = 1.0
    for _ in 0..<scale { step /= 10 }
    return (number - approximation).magnitude <= (scale == 0 ? 1e-9 : step / 2 + 1e-12)
  }

  fileprivate var text: String {
    var bytes: [UInt8] = []
    NumberText.append(significand, places: scale, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SegmentReader {
  /// One value, for tests.
  fileprivate func fieldValue(_ field: FieldID, row: Int) throws -> FieldValue {
    guard !schema[field].type.isNumeric else {
      let column = try integers(field)
      return column.isPresent(row) ? .number(column.value(at: row)) : .null
    }
    if let cursor = try text(field) {
      return cursor.isPresent(row) ? .bytes(try cursor.withBytes(row) { Array($0) }) : .null
    }
    let column = try symbols(field)
    return column.isPresent(row) ? .bytes(Array(column.dictionary[column.ordinal(at: row)])) : .null
  }
}

extension FieldValue {
  /// The value as a message shows it.
  fileprivate func text(_ field: Field, _ zone: TimeZone) -> String {
    switch self {
    case .null: return "nothing"
    case .bytes(let bytes): return "'\(String(decoding: bytes, as: UTF8.self))'"
    case .number(let number):
      var bytes: [UInt8] = []
      field.type.append(number, zone: zone, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension BoundPipeline {
  /// The pipeline with other files for its sources, by the names of these: in UTF-8, not compressed.
  fileprivate func reading(_ files: [String: [String]]) -> BoundPipeline {
    var pipeline = self
    for number in datasets.indices {
      for place in datasets[number].sources.indices {
        var source = datasets[number].sources[place]
        source.files = files[source.declaration.name] ?? []
        source.declaration.coding = SourceCoding()
        source.declaration.coding.packing = .declared(nil)
        // The files are as old as the test, which would be another day tomorrow.
        source.fileZone = nil
        pipeline.datasets[number].sources[place] = source
      }
    }
    return pipeline
  }
}
