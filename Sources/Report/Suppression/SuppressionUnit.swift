/// One number of records that reports print, wherever they print it, with the counts of its parts.
struct SuppressionUnit {
  /// How much of a unit is hidden; each degree includes those before it.
  enum Degree: UInt8, Comparable {
    case open = 0
    /// The counts of parts, and figures that may tell them.
    case parts = 1
    /// All figures but the count.
    case figures = 2
    case all = 3

    static func < (a: Degree, b: Degree) -> Bool { a.rawValue < b.rawValue }
  }

  /// The parts of one family: one count for each, and last the records that are in none.
  struct Breakdown {
    let family: Int
    let counts: [Int64]
  }

  /// The records; nil if no list of conditions names them.
  let population: PopulationKey?
  /// The unit of which this is a part that its breakdowns have too.
  var owner: Int?
  /// Units that are parts of this one.
  var owned: [Int] = []
  let count: Int64
  /// From how many records on figures are printed.
  var minimum: Int64
  /// Who is behind the records, if it is asked.
  var contribution: CellContribution?
  /// The rule by which they are asked.
  var rule: SmallCellRule?
  /// Whether readers know the count anyway, as the balance says it.
  var isKnown = false
  /// Whether this is what no report prints: the records of a total that are in none of its parts.
  var isRest = false
  var breakdowns: [Breakdown] = []
  /// The sums of parts that its figures tell until they are hidden.
  var sums: [Int] = []

  /// The least that readers know of a hidden count: a row that is there has a record.
  var lowest: Int64 { isRest ? 0 : 1 }

  /// Whether its records are few.
  var isFew: Bool { count > 0 && count < minimum }

  /// Whether those who are behind its records are few, or one of them has most of a sum.
  var isOfFew: Bool {
    guard count > 0, let rule, let contribution else { return false }
    return !rule.isOfMany(contribution) || !rule.isOfNobody(contribution)
  }

  /// Whether it is hidden for itself and not to hide another.
  var isSmall: Bool { isFew || isOfFew }

  /// Whether a count of one of its parts is.
  func hasSmallPart(_ families: [SuppressionFamily]) -> Bool {
    breakdowns.contains { breakdown in
      breakdown.counts.prefix(families[breakdown.family].size).contains {
        $0 > 0 && $0 < minimum
      }
    }
  }

  func breakdown(_ family: Int) -> Breakdown? { breakdowns.first { $0.family == family } }
}

/// A way in which counts fall into parts, the same for all rows of a table.
struct SuppressionFamily {
  let field: [UInt8]
  let names: [[UInt8]]
  /// Whether some records may be in none of the parts.
  var hasRest: Bool

  var size: Int { names.count }
}

/// A weighted sum of the parts of one family.
struct SuppressionSum: Hashable {
  let family: Int
  let weights: [Int64]
}

/// The count of `total` is the sum of those of `parts`.
struct SuppressionRelation {
  let total: Int
  var parts: [Int]
}
