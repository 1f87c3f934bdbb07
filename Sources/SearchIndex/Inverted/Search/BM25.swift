internal import Glibc

/// How a term's frequency in a document becomes a score: Okapi BM25.
///
/// The score of a term in a document is `idf × tf / (tf + k1 × (1 − b + b × length / average))`:
///
/// - the saturation of tf and the share of the length: Robertson, Walker, Jones, Hancock-Beaulieu
///   and Gatford, "Okapi at TREC-3", 1994; without the constant factor `k1 + 1`, which changes no
///   order, as Lucene has it since version 8;
/// - `idf = ln(1 + (N − df + 0.5) / (df + 0.5))`: the weight of Robertson and Sparck Jones,
///   "Relevance weighting of search terms", 1976, with one added inside of the logarithm, as
///   Lucene does, so that it is never negative.
///
/// N and the average length count the documents that have the field, over all segments. The length
/// is the least one of the document's norm byte.
public struct BM25: Hashable, Sendable {
  /// How slowly further occurrences of a term stop to matter.
  public let k1: Double
  /// How much of a document's length counts, from 0 to 1.
  public let b: Double

  /// The weighting with these constants; those of Lucene unless given.
  public init(k1: Double = 1.2, b: Double = 0.75) {
    precondition(k1 > 0 && k1.isFinite && b >= 0 && b <= 1, "k1 above 0 and b from 0 to 1")
    self.k1 = k1
    self.b = b
  }

  /// The weight of a term in `documentFrequency` of `documentCount` documents.
  static func idf(documentFrequency: UInt64, documentCount: UInt64) -> Double {
    let found = Double(documentFrequency)
    return log(1 + (Double(documentCount) - found + 0.5) / (found + 0.5))
  }

  /// By norm byte, 1 / (k1 × (1 − b + b × length / average)): falls as the length grows.
  func inverses(averageLength: Double) -> [Float] {
    (0...UInt8.max).map { norm in
      let ratio = averageLength > 0 ? Double(NormCode.least(norm)) / averageLength : 0
      return Float(1 / max(k1 * (1 - b + b * ratio), 1e-9))
    }
  }
}
