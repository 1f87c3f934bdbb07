internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Counts what was predicted for the entries of a part and what came of it, and finds its newest ones.
struct DreamPartTask: PipelineTask {
  /// Where an entry stands among the newest of its part.
  struct Recent: Codable, Sendable, BitwiseCopyable {
    /// The first possible day in days since 1970-01-01; nil without a date.
    let day: Int32?
    let row: UInt32

    /// Whether `a` is newer: without a date comes last, of one day the later row first.
    static func isNewer(_ a: Recent, _ b: Recent) -> Bool {
      let (first, second) = (a.day.map(Int.init) ?? Int.min, b.day.map(Int.init) ?? Int.min)
      return first == second ? a.row > b.row : first > second
    }
  }

  /// A meaning by its number, with the entries that it was predicted for.
  struct PredictedMeaning: Codable, Sendable {
    let number: Int
    let outcome: OutcomeCount
  }

  struct Outcome: Codable, Sendable {
    var outcomes = OutcomeCount()
    /// By the kind's raw value.
    var kinds = [OutcomeCount](repeating: OutcomeCount(), count: PredictionKind.allCases.count)
    /// Of the meanings that were predicted at least once, by number.
    var meanings: [PredictedMeaning] = []
    var confidence = ForecastScore(scale: Probability.one)
    var dates = DateCounts()
    var delays = OutcomeDelays()
    /// Entries with more stretches than are kept of a text.
    var cutSpans: Int64 = 0
    /// The newest entries, newest first.
    var newest: [Recent] = []
  }

  let dataset: FoldedDataset
  let number: Int
  let analysis: DreamAnalysis
  let table: MeaningTable
  /// The day of `now` in days since 1970-01-01, if the definition says now.
  let today: Int64?

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    let part = try dataset.open(number)
    let fields = analysis.fields
    guard let words = try part.words(of: fields.text) else {
      throw StoreError.incompatible(
        file: part.segment.path, expected: "an index of the texts", found: "none")
    }
    let weights = try analysis.weights(of: part)
    let predicted = try PredictedMeanings(
      words, of: part, table: table, stop: analysis.stop, basis: analysis.options.basis,
      weights: weights)
    try context.cancellation.check()
    let columns = try OutcomeColumns(part.segment, fields: fields)
    var dates = try DateColumns(part.segment, fields: fields)
    var outcome = Outcome()
    outcome.cutSpans = weights?.cutCount ?? 0
    var meanings = [OutcomeCount](repeating: OutcomeCount(), count: table.meanings.count)
    var lastRows = [Int](repeating: -1, count: table.meanings.count)
    for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
      let cameTrue = columns.cameTrue(row)
      outcome.outcomes.add(cameTrue)
      if cameTrue == true {
        outcome.delays.add(
          first: dates.day(row), last: dates.lastDay(row), day: columns.cameTrueOn(row))
      }
      outcome.kinds[columns.kind(row, isPredicted: predicted.predicts(row)).rawValue]
        .add(cameTrue)
      if let cameTrue, let confidence = columns.confidence(row) {
        outcome.confidence.add(probability: confidence, cameTrue: cameTrue)
      }
      predicted.forEachMeaning(ofRow: row) { number in
        // An entry counts once for each meaning.
        guard lastRows[number] != row else { return }
        lastRows[number] = row
        meanings[number].add(cameTrue)
      }
    }
    outcome.meanings = meanings.enumerated().compactMap {
      $0.element.entries > 0 ? PredictedMeaning(number: $0.offset, outcome: $0.element) : nil
    }
    dates.read(part.selection, today: today, listed: analysis.options.listed, into: &outcome)
    return outcome
  }
}
