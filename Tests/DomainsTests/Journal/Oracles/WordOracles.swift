import Analysis
import Glibc
import Report
import Text

@testable import Journal

/// Computes the figures of words again from the stored texts: cut into words one by one, without the index.
enum WordOracles {
  static let all: [FigureOracle] = lengths + words + keyness + dispersion

  private static let lengths = [
    FigureOracle(WordMeasures.entries.id) { Double(try $0.count()) },
    FigureOracle("words.tokens") { Double(try texts($0).joined().count) },
    FigureOracle("words.types") { Double(Set(try texts($0).joined()).count) },
    FigureOracle(WordMeasures.once.id) { evidence in
      Double(counts(try texts(evidence).joined()).values.count { $0 == 1 })
    },
    FigureOracle("words.type_token_ratio") { evidence in
      let tokens = try texts(evidence).joined()
      return tokens.isEmpty ? nil : Double(Set(tokens).count) / Double(tokens.count)
    },
    FigureOracle("words.mattr") { evidence in
      guard let window = evidence.parameters["window"].flatMap({ Int($0) }) else { return nil }
      var (types, places) = (0, 0)
      for text in try texts(evidence) where !text.isEmpty {
        let width = min(window, text.count)
        for start in 0...text.count - width {
          types += Set(text[start..<start + width]).count
          places += width
        }
      }
      return places == 0 ? nil : Double(types) / Double(places)
    },
    FigureOracle(WordMeasures.meanLength.id) { evidence in
      let lengths = try texts(evidence).map(\.count)
      return lengths.isEmpty ? nil : Double(lengths.reduce(0, +)) / Double(lengths.count)
    },
    FigureOracle(WordMeasures.medianLength.id) { evidence in
      let lengths = try texts(evidence).map(\.count).sorted()
      guard !lengths.isEmpty else { return nil }
      return Double(lengths[(lengths.count - 1) / 2] + lengths[lengths.count / 2]) / 2
    },
    FigureOracle(WordMeasures.longest.id) { Double(try texts($0).map(\.count).max() ?? 0) },
  ]

  private static let words = [
    FigureOracle("words.frequency") { Double(try occurrences($0, in: subset($0))) },
    FigureOracle(WordMeasures.entriesWith.id) { evidence in
      let phrase = try words(of: evidence)
      return Double(try texts(evidence, of: subset(evidence)).count { find(phrase, in: $0) > 0 })
    },
    FigureOracle(WordMeasures.share.id) { evidence in
      let all = try evidence.count("all")
      return all == 0 ? nil : Double(try evidence.count()) * 100 / Double(all)
    },
    FigureOracle(WordMeasures.perThousand.id) { evidence in
      let all = try texts(evidence, of: "all").joined().count
      return all == 0 ? nil : Double(try occurrences(evidence, in: "")) * 1000 / Double(all)
    },
  ]

  private static let keyness = [
    FigureOracle("keyness.g2") { try Table($0).g2 },
    FigureOracle("keyness.bic") { evidence in
      let table = try Table(evidence)
      return table.g2.map { abs($0) - log(table.c + table.d) }
    },
    FigureOracle("keyness.p") { try Table($0).g2.map { erfc((abs($0) / 2).squareRoot()) } },
    FigureOracle("keyness.log_ratio") { evidence in
      let table = try Table(evidence)
      guard table.c > 0, table.d > 0, table.a + table.b > 0 else { return nil }
      let (a, b) = (table.a == 0 ? 0.5 : table.a, table.b == 0 ? 0.5 : table.b)
      return log2(a / table.c) - log2(b / table.d)
    },
    FigureOracle("keyness.percent_difference") { evidence in
      let table = try Table(evidence)
      guard table.b > 0, table.c > 0 else { return nil }
      return (table.a / table.c / (table.b / table.d) - 1) * 100
    },
  ]

  private static let dispersion = [
    FigureOracle("dispersion.dp") { try Spread($0).deviation },
    FigureOracle("dispersion.dp_norm") { evidence in
      let spread = try Spread(evidence)
      guard spread.sizes.count > 1, let least = spread.sizes.min() else { return nil }
      return spread.deviation.map { $0 / (1 - least / spread.sizes.reduce(0, +)) }
    },
    FigureOracle("dispersion.juilland_d") { evidence in
      let spread = try Spread(evidence)
      let n = Double(spread.sizes.count)
      guard n > 1, spread.deviation != nil else { return nil }
      let shares = zip(spread.counts, spread.sizes).map { $0 / $1 }
      let mean = shares.reduce(0, +) / n
      let variance = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / n
      return max(0, 1 - variance.squareRoot() / mean / (n - 1).squareRoot())
    },
  ]

  /// The counts of a keyword and of all words in both sub-sets.
  private struct Table {
    let a: Double, b: Double, c: Double, d: Double

    init(_ evidence: FigureEvidence) throws {
      a = Double(try occurrences(evidence, in: "target"))
      b = Double(try occurrences(evidence, in: "reference"))
      let stop = Set(
        (evidence.parameters["without"] ?? "").split(separator: " ").map { Array($0.utf8) })
      func size(_ role: String) throws -> Double {
        Double(try texts(evidence, of: role).joined().count { !stop.contains($0) })
      }
      c = try size("target")
      d = try size("reference")
    }

    var g2: Double? {
      guard c > 0, d > 0, a + b > 0 else { return nil }
      let whole = c + d
      func term(_ observed: Double, _ row: Double, _ column: Double) -> Double {
        observed == 0 ? 0 : observed * log(observed * whole / (row * column))
      }
      let sum =
        term(a, a + b, c) + term(b, a + b, d) + term(c - a, whole - a - b, c)
        + term(d - b, whole - a - b, d)
      return a * d < b * c ? -2 * sum : 2 * sum
    }
  }

  /// How often a word occurs in each text that has tokens, and how many these are.
  private struct Spread {
    let counts: [Double]
    let sizes: [Double]

    init(_ evidence: FigureEvidence) throws {
      let phrase = try words(of: evidence)
      let found = try texts(evidence, of: "all").filter { !$0.isEmpty }
      counts = found.map { Double(find(phrase, in: $0)) }
      sizes = found.map { Double($0.count) }
    }

    var deviation: Double? {
      let (f, s) = (counts.reduce(0, +), sizes.reduce(0, +))
      guard f > 0 else { return nil }
      return zip(counts, sizes).reduce(0) { $0 + abs($1.0 / f - $1.1 / s) } / 2
    }
  }

  /// The population that a count is of: the only one, or that of a sub-set.
  private static func subset(_ evidence: FigureEvidence) -> String {
    ["", "target", "reference"].first { evidence.has($0) } ?? ""
  }

  private static func occurrences(_ evidence: FigureEvidence, in role: String) throws -> Int {
    let phrase = try words(of: evidence)
    return try texts(evidence, of: role).reduce(0) { $0 + find(phrase, in: $1) }
  }

  /// How often `phrase` stands in `text`.
  private static func find(_ phrase: [[UInt8]], in text: [[UInt8]]) -> Int {
    guard !phrase.isEmpty, text.count >= phrase.count else { return 0 }
    return (0...text.count - phrase.count).count {
      text[$0..<$0 + phrase.count].elementsEqual(phrase)
    }
  }

  /// The words of the row that the figure stands in.
  private static func words(of evidence: FigureEvidence) throws -> [[UInt8]] {
    var analyzer = try analyzer(of: evidence)
    return analyzer.terms(of: evidence.key).map(\.bytes)
  }

  /// The words of each text of a population.
  private static func texts(
    _ evidence: FigureEvidence, of role: String = ""
  ) throws -> [[[UInt8]]] {
    try evidence.shared("words", of: role) {
      var analyzer = try analyzer(of: evidence)
      return try evidence.symbols("text", of: role).map { text in
        text.map { analyzer.terms(of: $0).map(\.bytes) } ?? []
      }
    }
  }

  private static func counts(_ words: some Sequence<[UInt8]>) -> [[UInt8]: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func analyzer(of evidence: FigureEvidence) throws -> Analyzer {
    Analyzer(try AnalyzerSpecification(parsing: evidence.parameters["analyzer"] ?? "simple"))
  }
}
