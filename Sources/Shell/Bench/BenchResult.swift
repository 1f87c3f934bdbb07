import Platform

/// What a benchmark found, on one machine.
struct BenchResult {
  /// `index`, `search` or `run`.
  let kind: String
  /// What was measured, as the command line named it.
  let name: String
  /// What decides the figures besides program and machine; results with other facts are not compared.
  let subject: [Fact]
  /// The program's version and build.
  let version: String
  let machine: Machine
  /// Tasks on the machine before the first round, on average over a minute; nil if it is not known.
  let load: Double?
  /// Rounds that count.
  let rounds: Int
  /// In the order of the table.
  var cases: [BenchCase]

  /// A name and a value.
  struct Fact: Equatable {
    let name: String
    let value: String
  }
}

/// What is measured under the same conditions in every round.
struct BenchCase {
  let workers: Int
  let cache: BenchCache
  /// Of queries, their class; empty for what a process as a whole costs.
  let group: String
  var figures: [BenchFigure]

  /// The conditions in words.
  var label: String {
    "\(workers) worker\(workers == 1 ? "" : "s"), \(cache.rawValue)"
      + (group.isEmpty ? "" : ", \(group)")
  }

  func isSame(as other: BenchCase) -> Bool {
    (workers, cache, group) == (other.workers, other.cache, other.group)
  }
}

/// Whether the kernel has the files in memory before a round.
enum BenchCache: String {
  case warm, cold
}

/// One metric with its value in each round.
struct BenchFigure {
  let metric: BenchMetric
  /// At least one.
  var values: [Double]

  var least: Double { values.min() ?? 0 }
  var greatest: Double { values.max() ?? 0 }

  var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    let isEven = sorted.count.isMultiple(of: 2)
    return isEven ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// How far the rounds are apart, as a share of the median.
  var spread: Double { median > 0 ? (greatest - least) / median : 0 }
}

extension [BenchCase] {
  /// Takes a round's values to those of the rounds before.
  mutating func add(_ round: [BenchCase]) {
    for found in round {
      guard let at = firstIndex(where: { $0.isSame(as: found) }) else {
        append(found)
        continue
      }
      for figure in found.figures {
        if let number = self[at].figures.firstIndex(where: { $0.metric == figure.metric }) {
          self[at].figures[number].values += figure.values
        } else {
          self[at].figures.append(figure)
        }
      }
    }
  }
}
