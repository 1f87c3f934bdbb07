internal import Platform

/// How often two records of all have which level, by field: what is known of pairs of any two records.
///
/// Equal values are counted exactly, from how often each value occurs. The other levels are counted in a sample
/// of random pairs.
struct AgreementTotals: Sendable {
  /// By field and level; pairs.
  let totals: [[Double]]
  /// Pairs of any two records.
  let pairCount: Double

  init(
    _ records: LinkageRecords, fields: [LinkageField], sample: PatternCounts
  ) {
    let count = Double(records.count)
    pairCount = count * (count - 1) / 2
    let patterns = sample.sorted
    var totals: [[Double]] = []
    for field in fields.indices {
      let table = records.tables[field]
      var equal = 0.0
      var present = 0.0
      for place in 0..<table.count {
        let frequency = Double(table.frequencies[place])
        present += frequency
        equal += frequency * (frequency - 1) / 2
      }
      let known = present * (present - 1) / 2
      var drawn = [Double](repeating: 0, count: ComparisonLevel.count)
      for (pattern, count) in patterns {
        drawn[Int(pattern[field].rawValue)] += Double(count)
      }
      // What is not equal is divided as in the sample; a level that did not occur there gets half a pair.
      let levels = fields[field].kind.levels.filter { $0 != .exact }
      let base = levels.reduce(0) { $0 + max(0.5, drawn[Int($1.rawValue)]) }
      var row = [Double](repeating: 0, count: ComparisonLevel.count)
      row[Int(ComparisonLevel.exact.rawValue)] = equal
      for level in levels {
        let share = max(0.5, drawn[Int(level.rawValue)]) / base
        row[Int(level.rawValue)] = share * max(0, known - equal)
      }
      totals.append(row)
    }
    self.totals = totals
  }
}
