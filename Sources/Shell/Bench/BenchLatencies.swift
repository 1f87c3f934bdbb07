import Definition
import Platform

/// The times that a process of `bench queries` printed.
struct BenchLatencies {
  private let classes: [DrawnQueries.Class]
  /// Of each query, in microseconds: the first time, and the medians of the later ones.
  private var first: [Double] = []
  private var top: [Double] = []
  private var count: [Double] = []
  private let firstAnswerNanoseconds: Int64
  private let passSeconds: [Double]

  init(_ child: ChildProcess, _ classes: [DrawnQueries.Class]) throws {
    self.classes = classes
    let diagnostics = Diagnostics(file: "bench queries")
    let summary = NodeReader(parsing: child.errors, name: "summary", diagnostics: diagnostics)
    firstAnswerNanoseconds = Int64(
      summary?.integer("first_answer_at_ns", in: 0...Int.max)?.value ?? 0)
    passSeconds = summary.map { Self.values("top_seconds", of: $0, diagnostics) } ?? []
    for line in child.output.split(separator: UInt8(ascii: "\n")) {
      let found = NodeReader(parsing: Array(line), name: "query", diagnostics: diagnostics)
      guard let micros = found?.mapping("micros") else { break }
      first += Self.values("first", of: micros, diagnostics)
      top.append(Self.median(Self.values("top", of: micros, diagnostics)))
      count.append(Self.median(Self.values("count", of: micros, diagnostics)))
    }
    guard diagnostics.isEmpty, first.count == classes.reduce(0, { $0 + $1.queries.count }) else {
      throw CommandFailure(
        .internal, "a round printed something unexpected\n" + diagnostics.rendered.dropLast())
    }
  }

  /// What the process cost, and how long the queries of each class took.
  func cases(_ conditions: BenchRounds.Conditions, _ child: ChildProcess) -> [BenchCase] {
    let answer = Double(firstAnswerNanoseconds - child.startedNanoseconds) / 1e6
    let isWarm = conditions.cache == .warm
    let rate: [(BenchMetric, Double)] =
      isWarm
      ? [(.queryRate, Double(top.count) / max(Self.median(passSeconds), 1e-9))] : []
    var cases = [BenchCase(conditions, child, [(.firstAnswer, answer)] + rate)]
    var start = 0
    for found in classes {
      let range = start..<start + found.queries.count
      start = range.upperBound
      let times = isWarm ? top[range] : first[range]
      var figures = Self.figures([.top50, .top95, .top99], times)
      if isWarm { figures += Self.figures([.count50, .count95, .count99], count[range]) }
      cases.append(
        BenchCase(
          workers: conditions.workers, cache: conditions.cache, group: found.name, figures: figures)
      )
    }
    return cases
  }

  /// The 50th, 95th and 99th percentile: the least time that at least this share of all does not pass.
  private static func figures(
    _ metrics: [BenchMetric], _ times: ArraySlice<Double>
  ) -> [BenchFigure] {
    let sorted = times.sorted()
    return zip(metrics, [50, 95, 99]).map { metric, share in
      let rank = (sorted.count * share + 99) / 100
      return BenchFigure(metric: metric, values: [sorted[max(rank, 1) - 1]])
    }
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : BenchFigure(metric: .top50, values: values).median
  }

  private static func values(
    _ key: String, of reader: NodeReader, _ diagnostics: Diagnostics
  ) -> [Double] {
    BenchResult.values(reader.list(key) ?? [], key, diagnostics)
  }
}
