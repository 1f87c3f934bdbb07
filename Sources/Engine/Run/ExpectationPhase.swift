internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Checks what the definition expects: of datasets before the reports are laid out, so that these can
/// say what failed, and of the tables of reports afterwards.
struct ExpectationPhase {
  let pipeline: BoundPipeline
  let known: KnownOutputs
  let executor: any Executor
  let context: TaskContext

  struct Result {
    var expectations: [StoreState.Expectation] = []
    var tally = TaskTally()
  }

  /// Checks the datasets.
  func datasets(_ datasets: [Manifest.Dataset]) throws -> Result {
    var result = Result()
    let readers = datasets.map { DatasetReader($0, store: context.store) }
    for expectation in pipeline.expectations {
      guard case .dataset(let number, let test, let filter) = expectation.subject else { continue }
      let key = Self.key(expectation, pipeline: pipeline, readers)
      if let before = known.expectation(key) {
        result.tally.reused += before.outputs.count
        result.expectations.append(before)
        continue
      }
      context.progress.begin(
        "expect " + expectation.name,
        totalBytes: datasets[number].parts.reduce(0) { $0 + $1.byteCount })
      let check = DatasetCheck(
        dataset: readers[number], filter: filter, identity: pipeline.identity(of: expectation),
        known: known, executor: executor, context: context)
      let found = try run(test, check, readers)
      result.tally.add(found.tally)
      var entry = expectation.unchecked(key)
      entry.outputs = found.outputs
      var newest: Int64?
      for output in found.outputs {
        let file = try ExpectationFile(context.store.file(output))
        entry.checked += file.checked
        entry.failed += file.failed
        if let one = file.newest { newest = max(newest ?? one, one) }
      }
      switch test {
      case .count(let range): entry.judge(asWhole: range.contains(entry.checked))
      case .freshness(_, let microseconds):
        let now = try pipeline.now ?? newestInstant(readers, &result.tally)
        let isFresh = newest.map { newest in
          newest.addingReportingOverflow(microseconds).overflow
            || newest + microseconds >= now ?? newest
        }
        entry.judge(asWhole: isFresh == true)
      case .rows, .unique, .foreignKey, .monotonic: entry.judgeEach()
      }
      result.expectations.append(entry)
    }
    return result
  }

  /// What the outcome of an expectation of a dataset depends on; those whose now is the newest instant
  /// depend on all datasets.
  static func key(
    _ expectation: Expectation, pipeline: BoundPipeline, _ readers: [DatasetReader]
  ) -> TaskKey {
    DatasetCheck.key(
      "\(expectation.node) \(expectation.severity.name) \(expectation.name) "
        + pipeline.identity(of: expectation),
      datasets(of: expectation, pipeline: pipeline).map { readers[$0] })
  }

  /// The places of the datasets that an expectation looks at; none for one of a table.
  static func datasets(of expectation: Expectation, pipeline: BoundPipeline) -> [Int] {
    guard case .dataset(let number, let test, _) = expectation.subject else { return [] }
    switch test {
    case .foreignKey(_, let other, _): return [number, other]
    case .freshness where pipeline.now == nil: return [number] + pipeline.datasets.indices
    default: return [number]
    }
  }

  private static let tableStage = TaskStage("table expectation", version: 1)
  private static let tableCheckStage = TaskStage("table check", version: 1)

  /// What the outcome of an expectation of a table depends on.
  static func key(
    _ expectation: Expectation, table: String, pipeline: BoundPipeline, report: TaskKey
  ) -> TaskKey {
    TaskKey(
      tableStage,
      [
        expectation.name, expectation.severity.name, table, pipeline.identity(of: expectation),
        report.name,
      ])
  }

  private func run(
    _ test: DatasetTest, _ check: DatasetCheck, _ readers: [DatasetReader]
  ) throws -> DatasetCheck.Result {
    switch test {
    case .rows(let test): try check.parts(.rows(test))
    case .count: try check.parts(.count)
    case .freshness(let field, _): try check.parts(.newest([field]))
    case .unique(let fields): try check.keyed(.unique, key: fields)
    case .foreignKey(let field, let other, let key):
      try check.keyed(.foreignKey, key: [field], reference: (readers[other], key))
    case .monotonic(let field, let per):
      try per.isEmpty
        ? check.monotonic(field) : check.keyed(.monotonic, key: per, value: field)
    }
  }

  /// The newest instant in the kept records of all datasets.
  private func newestInstant(
    _ readers: [DatasetReader], _ tally: inout TaskTally
  ) throws -> Int64? {
    var newest: Int64?
    for (reader, dataset) in zip(readers, pipeline.datasets) {
      let fields = dataset.declared.schema.fields.indices.map { FieldID($0) }
        .filter { dataset.declared.schema[$0].type == .instant }
      guard !fields.isEmpty else { continue }
      let found = try DatasetCheck(
        dataset: reader, filter: nil,
        identity: "newest \(fields.map { String($0.index) }.joined(separator: ","))",
        known: known, executor: executor, context: context
      ).parts(.newest(fields))
      tally.add(found.tally)
      for output in found.outputs {
        if let one = try ExpectationFile(context.store.file(output)).newest {
          newest = max(newest ?? one, one)
        }
      }
    }
    return newest
  }

  /// Checks the tables of the reports that were laid out.
  func tables(_ laidOut: ReportPhase.Result, of reports: ReportPhase) throws -> Result {
    var result = Result()
    for expectation in pipeline.expectations {
      guard case .table(let number, let table, let test) = expectation.subject,
        let report = laidOut.reports.first(where: { $0.name == pipeline.reports[number].name })
      else { continue }
      let key = Self.key(expectation, table: table, pipeline: pipeline, report: report.key)
      if let before = known.expectation(key) {
        result.tally.reused += before.outputs.count
        result.expectations.append(before)
        continue
      }
      let check = TableCheck(node: report.name, table: table, test: test)
      var entry = expectation.unchecked(key)
      var problem: String? = "no document of \(report.name) has a table \(table)"
      for document in report.documents {
        let found = check.run(try reports.report(document, in: laidOut))
        if let own = found.problem { problem = own } else if found.isThere { problem = nil }
        entry.checked += found.checked
        entry.failed += found.failed
        entry.outputs.append(
          try context.store.publish(
            key: TaskKey(Self.tableCheckStage, [key.name, document.id]),
            kind: .expectation
          ) { path in
            try ExpectationFile.write(
              checked: found.checked, failing: found.failing, path: path,
              fileSystem: context.fileSystem)
          })
      }
      switch test {
      case .count(let range): entry.judge(asWhole: range.contains(entry.checked))
      case .notNull, .unique, .range, .inSet, .matches: entry.judgeEach()
      }
      if let problem {
        entry.verdict = .unchecked(problem)
        entry.failed = max(1, entry.failed)
      }
      result.tally.made += entry.outputs.count
      result.expectations.append(entry)
    }
    return result
  }
}
