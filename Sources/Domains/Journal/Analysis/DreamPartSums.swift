internal import Analysis

/// What the entries of all parts come to: sums, and where the newest ones stand.
///
/// Holds some thousand of the newest entries, however many parts are added.
struct DreamPartSums {
  /// One of the newest entries and the number of its part.
  typealias Recent = (part: Int, entry: DreamPartTask.Recent)

  private var outcomes = OutcomeCount()
  private var kinds = PredictionKind.allCases.map { PredictionOutcome(kind: $0) }
  private var meanings: [MeaningOutcome]
  private var confidence = ForecastScore(scale: Probability.one)
  private var dates = DateCounts()
  private var delays = OutcomeDelays()
  private var cutSpans: Int64 = 0
  private var recent: [Recent] = []
  private let listed: Int

  /// Sums of no part; the newest `listed` entries are kept.
  init(of table: MeaningTable, listed: Int) {
    meanings = table.meanings.map { MeaningOutcome(meaning: $0, outcome: OutcomeCount()) }
    self.listed = listed
  }

  /// Adds the part with the number `number`; each comes once, in any order.
  mutating func add(_ part: DreamPartTask.Outcome, number: Int) {
    outcomes.merge(part.outcomes)
    for kind in kinds.indices { kinds[kind].outcome.merge(part.kinds[kind]) }
    for found in part.meanings { meanings[found.number].outcome.merge(found.outcome) }
    confidence.merge(part.confidence)
    dates.merge(part.dates)
    delays.merge(part.delays)
    cutSpans += part.cutSpans
    recent += part.newest.map { (number, $0) }
    // Sorted now and then, so that neither the list nor the work grows with the parts.
    if recent.count >= 2 * listed + 1024 { recent = newest }
  }

  /// The newest entries, newest first; of one day the later in global order first, those without a date last.
  var newest: [Recent] {
    let sorted = recent.sorted {
      let (first, second) = ($0.entry.day.map(Int.init), $1.entry.day.map(Int.init))
      if first != second { return (first ?? Int.min) > (second ?? Int.min) }
      return $0.part == $1.part ? $0.entry.row > $1.entry.row : $0.part > $1.part
    }
    return Array(sorted.prefix(listed))
  }

  /// Writes the sums to `result`.
  func write(of table: MeaningTable, hasToday: Bool, to result: inout DreamAnalysisResult) {
    result.outcomes = outcomes
    result.delays = delays
    result.confidenceScore = confidence
    for meaning in meanings {
      if let score = meaning.score { result.weightScore.merge(score) }
    }
    result.meanings = meanings
    result.predictions = kinds
    result.findings.unusableMeanings = Int64(table.unusableCount)
    result.findings.cutSpans = cutSpans
    result.findings.uncertainDates = dates.uncertain
    result.findings.missingDates = dates.missing
    result.findings.futureDates = hasToday ? dates.future : nil
    result.findings.dateForms = dates.forms
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { DateFormCount(form: String(decoding: $0.key, as: UTF8.self), entries: $0.value) }
  }
}
