import Analysis
import Glibc
import Report

@testable import Genealogy

/// Computes the figures about names again from the records behind them, name by name.
enum NameOracles {
  static let all: [FigureOracle] = counts + places + diversity + changes

  private static let counts = [
    FigureOracle(NameMeasures.records.id) { Double(try $0.count()) },
    FigureOracle(NameMeasures.share.id) { evidence in
      let all = try evidence.count("all")
      return all == 0 ? nil : Double(try evidence.count()) * 100 / Double(all)
    },
    FigureOracle(NameMeasures.rank.id) { evidence in
      guard let own = try PlainNames(evidence).names.first else { return nil }
      return try PlainNames(evidence, of: "all").rank(of: own)
    },
    FigureOracle(NameMeasures.firstYear.id) { evidence in
      try PlainNames.years(evidence).min().map { Double($0) }
    },
    FigureOracle(NameMeasures.lastYear.id) { evidence in
      try PlainNames.years(evidence).max().map { Double($0) }
    },
  ]

  private static let places = [
    FigureOracle(NameMeasures.placeRecords.id) { evidence in
      let key = PlainNames.Key(evidence)
      let there = try PlainNames(evidence, of: "among", at: key.place)
      return Double(key.name.map { there.count(of: $0) } ?? there.names.count)
    },
    FigureOracle(NameMeasures.placeShare.id) { evidence in
      let key = PlainNames.Key(evidence)
      let there = try PlainNames(evidence, of: "among", at: key.place)
      guard let name = key.name, !there.names.isEmpty else { return nil }
      return Double(there.count(of: name)) * 100 / Double(there.names.count)
    },
    FigureOracle(NameMeasures.placeRank.id) { evidence in
      let key = PlainNames.Key(evidence)
      guard let name = key.name else { return nil }
      return try PlainNames(evidence, of: "among", at: key.place).rank(of: name)
    },
    FigureOracle(NameMeasures.g2.id) { evidence in
      let (a, b, c, d) = try cells(evidence)
      func term(_ observed: Double, _ row: Double, _ column: Double) -> Double {
        observed == 0 ? 0 : observed * log(observed * (c + d) / (row * column))
      }
      guard c > 0, d > 0, a + b > 0 else { return nil }
      let rest = c + d - a - b
      let sum =
        term(a, a + b, c) + term(b, a + b, d) + term(c - a, rest, c) + term(d - b, rest, d)
      return a * d < b * c ? -2 * sum : 2 * sum
    },
    FigureOracle(NameMeasures.logRatio.id) { evidence in
      let (a, b, c, d) = try cells(evidence)
      guard c > 0, d > 0, a + b > 0 else { return nil }
      return log2((a == 0 ? 0.5 : a) / c) - log2((b == 0 ? 0.5 : b) / d)
    },
  ]

  /// The records with the name of the row at its place and at others, and all at these.
  private static func cells(_ evidence: FigureEvidence) throws -> (Double, Double, Double, Double) {
    let key = PlainNames.Key(evidence)
    let there = try PlainNames(evidence, of: "among", at: key.place)
    let placed = try PlainNames(evidence, of: "among", isPlaced: true)
    let name = key.name ?? []
    let (a, c) = (there.count(of: name), there.names.count)
    return (
      Double(a), Double(placed.count(of: name) - a), Double(c), Double(placed.names.count - c)
    )
  }

  private static let diversity = [
    oracle(NameMeasures.different) { counts, _ in Double(counts.count) },
    oracle(NameMeasures.entropy) { entropy($0, $1) },
    oracle(NameMeasures.effective) { exp2(entropy($0, $1)) },
    oracle(NameMeasures.simpson) { counts, n in
      n < 2 ? nil : 1 - counts.reduce(0) { $0 + $1 * ($1 - 1) } / (n * (n - 1))
    },
    oracle(NameMeasures.topShare) { counts, n in
      counts.sorted(by: >).prefix(Int(NameSpread.topNames)).reduce(0, +) * 100 / n
    },
    oracle(NameMeasures.isonymy) { counts, n in counts.reduce(0) { $0 + $1 * $1 } / (n * n) },
    oracle(NameMeasures.inbreeding) { counts, n in
      counts.reduce(0) { $0 + $1 * $1 } / (n * n) / 4
    },
  ]

  private static func entropy(_ counts: [Double], _ n: Double) -> Double {
    -counts.reduce(0) { $0 + ($1 == n ? 0 : $1 / n * log2($1 / n)) }
  }

  /// A figure of the records of each name, and of all together; none below the least number of records that it names.
  private static func oracle(
    _ measure: Measure, _ evaluate: @escaping @Sendable ([Double], Double) -> Double?
  ) -> FigureOracle {
    FigureOracle(measure.id) { evidence in
      let names =
        evidence.has("")
        ? try PlainNames(evidence)
        : try PlainNames(evidence, of: "among", at: PlainNames.Key(evidence).place)
      let least = evidence.parameters["least"].flatMap { Int($0) } ?? 1
      guard !names.names.isEmpty, names.names.count >= least else { return nil }
      return evaluate(names.counts.values.map { Double($0) }, Double(names.names.count))
    }
  }

  // MARK: - Changes

  private static let changes = [
    FigureOracle(NameMeasures.change.id) { evidence in
      let (p, q) = (try share(evidence, "later"), try share(evidence, "earlier"))
      return (p.value - q.value) * 100
    },
    FigureOracle(NameMeasures.changeLow.id) { evidence in
      let (p, q) = (try share(evidence, "later"), try share(evidence, "earlier"))
      return (p.value - q.value - hypot(p.value - p.low, q.high - q.value)) * 100
    },
    FigureOracle(NameMeasures.changeHigh.id) { evidence in
      let (p, q) = (try share(evidence, "later"), try share(evidence, "earlier"))
      return (p.value - q.value + hypot(p.high - p.value, q.value - q.low)) * 100
    },
    FigureOracle(NameMeasures.peak.id) { evidence in
      let series = try PlainNames.series(evidence)
      let most = series.map { Double($0.part) / Double($0.whole) }.max()
      return series.first { Double($0.part) / Double($0.whole) == most }.map {
        Double($0.decade * 10)
      }
    },
    FigureOracle(NameMeasures.trendScore.id) { evidence in
      Double(score(try PlainNames.series(evidence)))
    },
    FigureOracle(NameMeasures.trendP.id) { evidence in
      let series = try PlainNames.series(evidence)
      let n = Double(series.count)
      let ties = Dictionary(grouping: series) { Double($0.part) / Double($0.whole) }.values
        .reduce(0) { sum, tied in
          let t = Double(tied.count)
          return sum + t * (t - 1) * (2 * t + 5)
        }
      let variance = (n * (n - 1) * (2 * n + 5) - ties) / 18
      let score = score(series)
      guard variance > 0 else { return nil }
      let z = Double(score - score.signum()) / variance.squareRoot()
      return erfc(abs(z) / 2.0.squareRoot())
    },
    FigureOracle(NameMeasures.trendSlope.id) { evidence in
      let series = try PlainNames.series(evidence)
      var slopes: [Double] = []
      for (number, later) in series.enumerated() {
        for earlier in series[..<number] {
          let rise =
            Double(later.part) / Double(later.whole) - Double(earlier.part) / Double(earlier.whole)
          slopes.append(rise / Double(later.decade - earlier.decade))
        }
      }
      slopes.sort()
      guard !slopes.isEmpty else { return nil }
      return (slopes[(slopes.count - 1) / 2] + slopes[slopes.count / 2]) / 2 * 100
    },
  ]

  private static func score(_ series: [PlainNames.Point]) -> Int {
    var score = 0
    for (number, later) in series.enumerated() {
      for earlier in series[..<number] {
        score += (later.part * earlier.whole - earlier.part * later.whole).signum()
      }
    }
    return score
  }

  /// A share with Wilson's bounds at 95 %.
  private static func share(
    _ evidence: FigureEvidence, _ role: String
  ) throws -> (value: Double, low: Double, high: Double) {
    let (k, n) = (Double(try evidence.count(role)), Double(try evidence.count("all_" + role)))
    let (p, z) = (k / n, 1.959963984540054)
    let centre = p + z * z / (2 * n)
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    let whole = 1 + z * z / n
    return (p, k == 0 ? 0 : (centre - half) / whole, k == n ? 1 : (centre + half) / whole)
  }
}
