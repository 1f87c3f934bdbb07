internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// A statement for each giver or household: what was given in a span of days.
///
/// A partial says which records count. At the end all of them are read again, put in the order of givers in scratch files, and merged
/// into one state with a statement each, of which the sheets are printed.
struct StatementsAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("STMP", version: 1))

  static let kind = AnalysisKind(
    name: "statements",
    summary: "what each giver or household gave in a span of days, line by line",
    roles: [GiftRecord.role, DonorRecord.role, FundRecord.role], options: StatementOptions.table,
    configure: { options, inputs, node in
      guard options.isInOrder(node) else { return nil }
      let gifts = inputs.required(GiftRecord.role)
      let privacy = [gifts, inputs[DonorRecord.role]].compactMap(\.self).map {
        max($0.filteredBy, $0.schema.recordPrivacy)
      }
      return StatementsAnalysis(
        privacy: max(.personal, privacy.max() ?? .personal), dataset: gifts.name, options: options)
    })

  private static let stage = TaskStage("statements", version: 1)

  /// The class of all that they say.
  let privacy: PrivacyClass
  let dataset: String
  let options: StatementOptions

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    let parts = try context.folded.allRows()
    let days = try self.days(parts)
    var writer = try StatementWriter(
      DonorBook(
        context[DonorRecord.role]?.allRows() ?? [], areOfHouseholds: options.areOfHouseholds),
      FundNames(context[FundRecord.role]?.allRows()), options, days: days,
      lineCount: parts.reduce(0) { $0 + $1.count }, in: context.task)
    for rows in parts { try writer.read(rows, check: context.task.cancellation.check) }
    var tables = StatementTables(privacy, options, days: days, dataset: dataset)
    let state = try context.task.store.publish(
      key: key(partials, days, in: context), kind: .partial
    ) { try writer.finish(to: $0, in: context.task) { tables.add($0) } }
    return AnalysisOutcome(
      tables: try tables.tables(writer.ledger, repeated: writer.repeatedCount(in: context.task)),
      outputs: [state])
  }

  /// What the state depends on.
  private func key(
    _ partials: [OutputFile], _ days: ClosedRange<Int64>, in context: AnalysisContext
  ) -> TaskKey {
    let others = [DonorRecord.role, FundRecord.role].flatMap { role in
      [role.name]
        + (context[role]?.parts ?? []).flatMap { part in
          [part.segment, part.side?.output, part.selection].map { $0?.key.name ?? "" }
        }
    }
    return TaskKey(
      Self.stage,
      partials.map(\.key.name) + others + [
        "\(days)", options.currency, "\(options.areOfHouseholds)", BuildIdentity.program,
      ])
  }

  private func days(_ parts: [SegmentRows]) throws -> ClosedRange<Int64> {
    func bound(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
      Int64(CivilDate.daysSinceEpoch(year: year, month: month, day: day))
    }
    var newest = options.from ?? options.through
    if newest == nil {
      for rows in parts {
        let date = try rows.integer(GiftRecord.date)
        for row in rows.kept { newest = max(newest ?? .min, date(row) ?? .min) }
      }
    }
    let year = CivilDate(daysSinceEpoch: Int(newest ?? 0)).year
    let from = options.from ?? bound(year, 1, 1)
    return
      from...max(from, options.through ?? bound(CivilDate(daysSinceEpoch: Int(from)).year, 12, 31))
  }
}

extension StatementsAnalysis: SheetedAnalysis {
  func sheetCount(_ state: ContainerFile) throws -> Int {
    try SortedTableReader(state, kind: StatementWriter.fileKind).entryCount
  }

  func sheets(
    _ range: Range<Int>, of state: ContainerFile, _ body: (ResultTables) throws -> Void
  ) throws {
    let table = try SortedTableReader(state, kind: StatementWriter.fileKind)
    guard table.meta.count == 16 else {
      throw StoreError.corrupt(
        file: table.path, offset: 0, expected: "two days in META",
        found: "\(table.meta.count) bytes")
    }
    let days = [0, 8].map { ChurchText.day(Int64(bitPattern: table.meta.u64(at: $0))) }
    var cursor = try table.cursor(atEntry: range.lowerBound)
    for number in range {
      guard try cursor.advance() else { break }
      try body(
        StatementSheet(
          try Statement(cursor.value), number: number + 1, days: days.joined(separator: " to "),
          options, privacy
        ).tables)
    }
  }
}
