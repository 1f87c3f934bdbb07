internal import Analysis
internal import Report

/// What intervals say beside the share of all entries, row by row and of all rows together.
extension DreamTables {
  private enum Comparison {
    case more, less, alike
  }

  /// The share with its interval; nil where too few outcomes are known.
  func estimate(_ outcome: OutcomeCount) -> ShareEstimate? {
    outcome.share(least: least, z: z).value
  }

  /// How a share stands to that of all entries; nil where nothing can be said, or where it is that share.
  private func comparison(_ outcome: OutcomeCount) -> Comparison? {
    let all = result.outcomes
    guard let share = estimate(outcome), outcome != all, all.known > 0 else { return nil }
    let usual = Double(all.cameTrue) / Double(all.known)
    return share.lower > usual ? .more : share.upper < usual ? .less : .alike
  }

  /// What the interval of a row says.
  func verdict(_ outcome: OutcomeCount) -> String {
    guard estimate(outcome) != nil else { return "too few to say" }
    return switch comparison(outcome) {
    case .more: "more often than all entries"
    case .less: "less often than all entries"
    case .alike: "not told apart from all entries"
    case nil: ""
    }
  }

  /// Which kinds of prediction are told apart from all entries; nil where nothing can be said.
  var kindsVerdict: String? {
    verdict(
      result.predictions.map { ($0.kind.name, $0.outcome) },
      none: "No kind of prediction is told apart from all entries")
  }

  /// Which words have meanings that are told apart from all entries; nil where nothing can be said.
  var meaningsVerdict: String? {
    verdict(
      result.meanings.map { ("“\($0.meaning.word)”", $0.outcome) },
      none: "No meaning is told apart from all entries")
  }

  /// Which words stand in entries that are told apart from all entries; nil where nothing can be said.
  var wordsVerdict: String? {
    verdict(
      result.words.map { ("“\($0.word)”", $0.outcome) },
      none: "No word is told apart from all entries")
  }

  /// More names than these are counted.
  private static let mostNames = 4

  private func verdict(_ rows: [(name: String, outcome: OutcomeCount)], none: String) -> String? {
    let compared = rows.compactMap { row in comparison(row.outcome).map { (row.name, $0) } }
    guard !compared.isEmpty else { return nil }
    func names(_ wanted: Comparison) -> String? {
      var names: [String] = []
      for (name, comparison) in compared where comparison == wanted && !names.contains(name) {
        names.append(name)
      }
      guard names.count > Self.mostNames else { return CountWords.list(names) }
      let named = names.prefix(Self.mostNames - 1)
      return CountWords.list(named + ["\(names.count - named.count) more"])
    }
    switch (names(.more), names(.less)) {
    case (nil, nil): return none
    case (let more?, nil): return "Came true more often than all entries: \(more)"
    case (nil, let less?): return "Came true less often than all entries: \(less)"
    case (let more?, let less?):
      return "Came true more often than all entries: \(more); less often: \(less)"
    }
  }
}
