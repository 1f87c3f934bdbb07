internal import Definition
internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// Reads the newest entries, with what their texts say.
struct NewestEntries {
  private let analysis: DreamAnalysis
  private let table: MeaningTable

  init(_ analysis: DreamAnalysis, table: MeaningTable) {
    self.analysis = analysis
    self.table = table
  }

  /// The entries that `chosen` names, in its order.
  func read(
    _ chosen: [DreamPartSums.Recent], in context: AnalysisContext
  ) throws -> [DreamEntry] {
    // Texts are read front to back, part by part.
    var rows = [[(row: UInt32, place: Int)]](
      repeating: [], count: context.folded.partCount)
    for (place, candidate) in chosen.enumerated() {
      rows[candidate.part].append((candidate.entry.row, place))
    }
    let wanted = rows.indices.filter { !rows[$0].isEmpty }
    for part in wanted { rows[part].sort { $0.row < $1.row } }
    let read = try context.run(
      "newest entries",
      wanted.map { part in
        EntryTask(
          dataset: context.folded, number: part, rows: rows[part].map(\.row),
          // Marks are of those that may have a page.
          marked: Set(rows[part].filter { $0.place < DreamListReport.mostPages }.map(\.row)),
          analysis: analysis, table: table)
      })
    var entries = [DreamEntry?](repeating: nil, count: chosen.count)
    for (part, found) in zip(wanted, read) {
      for (entry, target) in zip(found, rows[part]) { entries[target.place] = entry }
    }
    return entries.compactMap(\.self)
  }
}

/// Reads single entries of a part, ascending.
struct EntryTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let rows: [UInt32]
  /// Those of them whose texts are marked.
  let marked: Set<UInt32>
  let analysis: DreamAnalysis
  let table: MeaningTable

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> [DreamEntry] {
    let segment = try dataset.open(number).segment
    let options = analysis.options
    let fields = analysis.fields
    var analyzer = TextAnalyzer(
      analysis.analyzer, stop: analysis.stop, meanings: table, top: options.top,
      basis: options.basis, placeLimit: DreamEntry.placeLimit, markLimit: DreamEntry.markLimit,
      weights: options.weights)
    func column(_ field: FieldID?) throws(StoreError) -> ByteColumnReader? {
      guard let field else { return nil }
      return try ByteColumnReader(segment, field: field)
    }
    let ids = try ByteColumnReader(segment, field: fields.id)
    let texts = try ByteColumnReader(segment, field: fields.text)
    let dreamers = try column(fields.dreamer)
    let predictions = try column(fields.ownPrediction)
    let highlights = try column(fields.highlights)
    let spans = try column(fields.spans)
    let outcomes = try OutcomeColumns(segment, fields: fields)
    let dates = try DateColumns(segment, fields: fields)
    var entries: [DreamEntry] = []
    for number in rows {
      let row = Int(number)
      try context.cancellation.check()
      var entry = DreamEntry(id: try ids.string(row) ?? "")
      let text = try texts.bytes(row) ?? []
      entry.textByteCount = text.count
      entry.text = Self.start(of: text)
      let marked = MarkupSpan.read(try spans?.bytes(row) ?? []).spans
      entry.analyzed = text.withUnsafeBytes { analyzer.analyze($0, spans: marked) }
      if !self.marked.contains(number) { entry.analyzed.marks = [] }
      entry.dreamer = try dreamers?.string(row)
      entry.ownPrediction = try predictions?.string(row)
      entry.highlights =
        try highlights?.string(row).map { $0.split(separator: "\n").map(String.init) } ?? []
      entry.highlights += DreamText.highlighted(marked, in: text)
      entry.cameTrue = outcomes.cameTrue(row)
      if entry.cameTrue == true { entry.cameTrueOn = outcomes.cameTrueOn(row) }
      entry.confidence = outcomes.confidence(row)
      if let first = dates.day(row) {
        entry.date = DreamEntry.Date(
          first: first, last: dates.lastDay(row) ?? first, form: dates.form(row))
      }
      entries.append(entry)
    }
    return entries
  }

  /// The first bytes of `text`, cut between two characters.
  static func start(of text: [UInt8]) -> String {
    guard text.count > DreamEntry.textLimit else { return String(decoding: text, as: UTF8.self) }
    var end = DreamEntry.textLimit
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: text[..<end], as: UTF8.self)
  }
}
