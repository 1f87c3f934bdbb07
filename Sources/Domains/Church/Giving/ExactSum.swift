internal import Definition

/// Sums of money that are exact, or none.
enum ExactSum {
  /// Adds an amount in units of 10^-4; throws where the sum is beyond 64 bits.
  static func add(_ amount: Int64, to sum: inout Int64) throws {
    let (total, isTooLarge) = sum.addingReportingOverflow(amount)
    guard !isTooLarge else {
      throw AnalysisRefused(
        "gifts: expected sums below 922,337,203,685,477 of a currency, found more; look for amounts that cannot be"
      )
    }
    sum = total
  }
}
