internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Lays out the reports that are not there yet, and writes the folder with all of them.
struct ReportPhase {
  let pipeline: BoundPipeline
  let facts: RunFacts
  /// The remarks about inputs, by dataset.
  let notes: InputNotes
  let known: KnownOutputs
  let context: TaskContext
  /// What the results of all analyses depend on, in the order of the definition.
  let analyses: [(name: String, key: TaskKey)]
  /// The files of exports.
  var exports: [ExportFile] = []

  /// The reports of a run, with the documents that were laid out just now.
  struct Result {
    var reports: [StoreState.Report] = []
    var fresh: [OutputFile: Report] = [:]
    /// Sheets for the printer.
    var sheets: [ReportFile] = []
  }

  /// The analyses that every report depends on beside its own: all of them if figures over few records
  /// are hidden, since then what one report shows depends on what others do.
  private var others: [TaskKey] { Self.others(pipeline, analyses.map(\.key)) }

  static func others(_ pipeline: BoundPipeline, _ analyses: [TaskKey]) -> [TaskKey] {
    pipeline.reports.contains { !$0.smallCells.isOff } ? analyses : []
  }

  /// Whether every report of `analysis` is in the store; if reports depend on each other, whether all
  /// of them are.
  func areKnown(for analysis: StoreState.Analysis) -> Bool {
    let others = others
    return pipeline.reports.filter { !others.isEmpty || $0.analyses.contains(analysis.name) }
      .allSatisfy { report in
        keys(report, analyses).map { known.report(key(report, $0, others)) != nil } ?? false
      }
  }

  /// Reports with the documents that their analyses gave, before figures over few records are hidden.
  struct LaidOut {
    var reports: [StoreState.Report] = []
    /// Each with its report among `reports`.
    var documents: [(report: Int, document: Report, rule: SmallCellRule)] = []
  }

  func run(_ analyzed: AnalysisPhase.Result) throws -> Result {
    var result = Result()
    guard !pipeline.reports.isEmpty || !exports.isEmpty else { return result }
    context.progress.begin("report", totalBytes: 0)

    let laidOut = try layOut(analyzed)
    result.reports = laidOut.reports
    for (place, document) in zip(laidOut.documents, try protected(laidOut)) {
      try context.cancellation.check()
      try document.refuse(above: facts.clearance)
      let entry = result.reports[place.report]
      let formats = formats(of: entry.name)
      let output = try context.store.publish(
        key: TaskKey(Self.documentStage, [entry.key.name, document.id]), kind: .report
      ) { path in
        try ReportModelFile.write(
          document, formats: formats, path: path, fileSystem: context.fileSystem)
      }
      result.reports[place.report].documents.append(
        StoreState.Document(id: document.id, output: output))
      result.fresh[output] = document
    }
    result.sheets = try pipeline.reports.flatMap { try sheets(of: $0, analyzed) }
    // They have no documents; their keys tell whether the folder is as it was.
    result.reports += exports.map {
      StoreState.Report(name: $0.export.name, key: $0.key, documents: [])
    }
    return result
  }

  private func sheets(
    of report: BoundPipeline.BoundReport, _ analyzed: AnalysisPhase.Result
  ) throws -> [ReportFile] {
    guard let bound = pipeline.analyses.first(where: { $0.name == report.analysis }),
      let left = analyzed.analyses.first(where: { $0.name == report.analysis })
    else { return [] }
    return try SheetFiles(report: report, facts: facts(of: report), clearance: facts.clearance)
      .files(
        bound.analysis, left.partials.last.map { context.store.file($0) },
        cancellation: context.cancellation)
  }

  /// Lays the results of the analyses that were run out; of others the reports are listed that the store has.
  func layOut(_ analyzed: AnalysisPhase.Result) throws -> LaidOut {
    var laidOut = LaidOut()
    let others = others
    for report in pipeline.reports {
      try context.cancellation.check()
      guard let keys = keys(report, analyzed.analyses.map { ($0.name, $0.key) }) else { continue }
      let key = self.key(report, keys, others)
      guard let value = report.tables(analyzed.results) else {
        if let before = known.report(key) { laidOut.reports.append(before) }
        continue
      }
      var facts = self.facts(of: report)
      facts.smallCells = report.smallCells
      for document in try report.layout.reports(report.node, value, facts) {
        laidOut.documents.append(
          (
            laidOut.reports.count,
            restricted(document, of: report.analyses).telling(facts.about), report.smallCells
          ))
      }
      laidOut.reports.append(StoreState.Report(name: report.name, key: key, documents: []))
      HeapMemory.giveBack()
    }
    return laidOut
  }

  /// The reports of `laidOut` with what rests on few records hidden, in their order.
  ///
  /// Where it cannot be found out in reasonable time what else has to be hidden, names the key to make coarser.
  func protected(_ laidOut: LaidOut) throws(ClearanceRefused) -> [Report] {
    let reports = laidOut.documents.map { ($0.document, $0.rule) }
    do { return try SmallCellSuppression(reports).suppressed() } catch {
      throw ClearanceRefused("\(error)")
    }
  }

  private func formats(of report: String) -> [ReportFormat] {
    pipeline.reports.first { $0.name == report }?.formats ?? []
  }

  /// The report with what its analyses were told to leave out: their figures count only what `where:` finds.
  private func restricted(_ report: Report, of names: [String]) -> Report {
    var report = report
    for bound in pipeline.analyses where names.contains(bound.name) {
      guard let filter = bound.filter, let dataset = bound.inputs[bound.foldedRole] else {
        continue
      }
      report = report.restricting(dataset, to: filter.text)
    }
    return report
  }

  /// What the results of all analyses of a report depend on, its own first; nil while one is not known.
  private func keys(
    _ report: BoundPipeline.BoundReport, _ analyses: [(name: String, key: TaskKey)]
  ) -> [TaskKey]? {
    let keys = report.analyses.compactMap { name in analyses.first { $0.name == name }?.key }
    return keys.count == report.analyses.count ? keys : nil
  }

  private func key(
    _ report: BoundPipeline.BoundReport, _ analyses: [TaskKey], _ others: [TaskKey]
  ) -> TaskKey {
    Self.key(
      report, analyses: analyses, others: others, pipeline: pipeline, facts: facts(of: report))
  }

  private func facts(of report: BoundPipeline.BoundReport) -> RunFacts {
    facts.limited(to: pipeline.inputs(of: report), notes)
  }

  private static let stage = TaskStage("documents", version: 9)
  private static let documentStage = TaskStage("document", version: 1)

  /// What the documents of a report depend on, which is the program that lays them out, too; `others` are analyses whose
  /// reports show more or less with it.
  static func key(
    _ report: BoundPipeline.BoundReport, analyses: [TaskKey], others: [TaskKey],
    pipeline: BoundPipeline, facts: RunFacts
  ) -> TaskKey {
    var ingredients = analyses.map(\.name)
    ingredients += [
      pipeline.definitionHash.hexadecimal, report.name, facts.title,
      facts.toolVersion, BuildIdentity.program, facts.zone.name, facts.zone.contentHash.hexadecimal,
      facts.now.map { String($0) } ?? "", facts.clearance.name,
      report.smallCells.text, facts.language.rawValue,
    ]
    ingredients += others.map(\.name)
    for stage in facts.stages {
      ingredients.append(stage.name)
      ingredients += stage.balance.counts.map { "\($0.name) \($0.count)" }
      for reject in stage.rejects { ingredients += [reject.code, String(reject.count)] }
    }
    for note in facts.notes { ingredients += [note.severity.name, note.code, note.text] }
    for about in facts.about { ingredients += ["about", about.name, about.value] }
    ingredients += ["look", facts.look.identity]
    for expectation in facts.expectations {
      ingredients += [
        expectation.name, expectation.kind, expectation.severity.name,
        String(expectation.checked), String(expectation.failed),
      ]
    }
    return TaskKey(stage, ingredients)
  }

  /// Writes the report folder aside, to be put in place after the commit.
  ///
  /// `files` becomes the list of what is in it. Nil if the folder of the state `before` is still there and whole, and says the same.
  func folder(
    _ result: Result, in parent: String, before: StoreState, files: inout [StoreState.File]
  ) throws -> ReportFolder? {
    guard !pipeline.reports.isEmpty || !exports.isEmpty else { return nil }
    let name = pipeline.definition.pipeline
    if !before.files.isEmpty, before.reports == result.reports,
      try ReportFolder.holds(
        before.files, parent: parent, name: name, fileSystem: context.fileSystem,
        cancellation: context.cancellation)
    {
      try FolderReplacement.settle(parent: parent, name: name, fileSystem: context.fileSystem)
      files = before.files
      return nil
    }
    let folder = try ReportFolder(
      parent: parent, name: name, isPrivate: facts.clearance > .internal,
      fileSystem: context.fileSystem)
    do {
      let entries = try result.reports.flatMap { report in
        let bound = pipeline.reports.first { $0.name == report.name }
        return try report.documents.map { document in
          try context.cancellation.check()
          return try ReportCollection.Entry(
            self.report(document, in: result), formats: bound?.formats ?? [],
            node: bound?.node ?? ReportNode(name: report.name, analysis: ""))
        }
      }
      let pages =
        pipeline.reports.isEmpty
        ? []
        : ReportCollection(entries).files(
          of: RunDescription(
            title: facts.title, about: facts.about, datasets: pipeline.datasets.map(\.indexed),
            look: facts.look))
      for file in pages + result.sheets + exports.map(\.file) {
        try context.cancellation.check()
        try folder.write(file)
      }
      try folder.finish()
    } catch {
      folder.discard()
      throw error
    }
    files = folder.files
    return folder
  }

  /// A report of the run: laid out just now, or read from the store.
  func report(_ document: StoreState.Document, in result: Result) throws -> Report {
    try result.fresh[document.output]
      ?? ReportModelFile.read(context.store.file(document.output)).report
  }
}

extension BoundPipeline.BoundReport {
  /// What it shows of the results of its analyses; nil if one was not run.
  fileprivate func tables(_ results: [String: ResultTables]) -> ResultTables? {
    guard var tables = results[analysis] else { return nil }
    for (name, analysis) in beside {
      guard let others = results[analysis] else { return nil }
      tables.add(others, named: name)
    }
    return tables
  }
}
