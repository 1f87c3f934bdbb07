internal import Glibc

/// A table of two rows and two columns of counts, and how far it is from independence.
///
///              column 1   column 2
///     row 1        a          b
///     row 2        c          d
///
/// With N = a + b + c + d, the count that independence lets expect in a cell is E = row sum × column
/// sum ÷ N. All four cells differ from it by the same amount, |ad − bc| ÷ N, which is computed
/// exactly; nothing cancels, however near to independence the table is.
///
/// Where a row or a column is empty nothing can be compared, and every statistic is nil.
public struct ContingencyTable: Hashable, Sendable {
  /// The count in row 1, column 1.
  public let a: Int64
  /// The count in row 1, column 2.
  public let b: Int64
  /// The count in row 2, column 1.
  public let c: Int64
  /// The count in row 2, column 2.
  public let d: Int64

  /// A table of counts, none of them negative.
  public init(_ a: Int64, _ b: Int64, _ c: Int64, _ d: Int64) {
    precondition(a >= 0 && b >= 0 && c >= 0 && d >= 0, "counts are not negative")
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// a·d − b·c: positive where the first cell holds more than independence lets expect.
  public var determinant: Int128 { Int128(a) * Int128(d) - Int128(b) * Int128(c) }

  /// The sum of the cells.
  public var total: Int128 { Int128(a) + Int128(b) + Int128(c) + Int128(d) }

  /// The count expected in row 1, column 1; nil for an empty table.
  public var expected: Double? {
    let n = total
    return n == 0 ? nil : Double(row1) * Double(column1) / Double(n)
  }

  /// The likelihood-ratio statistic G² = 2 Σ O·ln(O/E) over the four cells, 0 or more.
  ///
  /// Source: T. Dunning, "Accurate Methods for the Statistics of Surprise and Coincidence",
  /// Computational Linguistics 19 (1993), 61-74. An empty cell adds nothing.
  public var logLikelihood: Double? {
    guard hasNoEmptyMargin else { return nil }
    let n = Double(total)
    let difference = Double(determinant) / n
    func term(_ observed: Int64, _ row: Int128, _ column: Int128, _ difference: Double) -> Double {
      Deviance.term(
        observed: Double(observed), expected: Double(row) * Double(column) / n,
        difference: difference)
    }
    let first = term(a, row1, column1, difference) + term(b, row1, column2, -difference)
    let second = term(c, row2, column1, -difference) + term(d, row2, column2, difference)
    return 2 * (first + second)
  }

  /// Pearson's statistic N·(ad − bc)² ÷ (product of the four sums), 0 or more.
  ///
  /// With Yates' correction |ad − bc| is lessened by N/2, and at most to 0: F. Yates, "Contingency
  /// Tables Involving Small Numbers and the χ² Test", Supplement to the Journal of the Royal
  /// Statistical Society 1 (1934), 217-235.
  public func chiSquare(yates: Bool = false) -> Double? {
    guard hasNoEmptyMargin else { return nil }
    let n = total
    // In halves, so that N/2 is exact; at most 2¹²⁷ − 1.
    var doubled = 2 * determinant.magnitude
    if yates { doubled -= min(doubled, n.magnitude) }
    let half = Double(doubled) / 2
    let rows = half / Double(row1) / Double(row2)
    let columns = half / Double(column1) / Double(column2)
    return Double(n) * rows * columns
  }

  /// What Williams' correction divides G² by, 1 or more.
  ///
  ///     q = 1 + (N/row 1 + N/row 2 − 1)·(N/column 1 + N/column 2 − 1) ÷ 6N
  ///
  /// It is 1 where a cell is empty, as quanteda has it. Source: D. A. Williams, "Improved Likelihood
  /// Ratio Tests for Complete Contingency Tables", Biometrika 63 (1976), 33-37.
  public var williamsFactor: Double? {
    guard hasNoEmptyMargin else { return nil }
    guard a > 0, b > 0, c > 0, d > 0 else { return 1 }
    let n = Double(total)
    let rows = n / Double(row1) + n / Double(row2) - 1
    let columns = n / Double(column1) + n / Double(column2) - 1
    return 1 + rows * columns / (6 * n)
  }

  private var row1: Int128 { Int128(a) + Int128(b) }
  private var row2: Int128 { Int128(c) + Int128(d) }
  private var column1: Int128 { Int128(a) + Int128(c) }
  private var column2: Int128 { Int128(b) + Int128(d) }

  private var hasNoEmptyMargin: Bool { row1 > 0 && row2 > 0 && column1 > 0 && column2 > 0 }
}
