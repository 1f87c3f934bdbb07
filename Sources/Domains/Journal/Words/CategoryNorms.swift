internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// In what share of entries a category occurs elsewhere.
struct CategoryNorm: Sendable, Equatable {
  /// In units of 1/`Probability.one`.
  let share: Int64
  /// Of how many entries it is the share; nil where it is taken as exact.
  let count: Int64?
  let source: [UInt8]?
}

/// What others found of categories, by name.
struct CategoryNorms {
  private(set) var norms: [[UInt8]: CategoryNorm] = [:]
  /// Rows of a category that had one before; the first counts.
  private(set) var repeated: Int64 = 0

  /// The norms of all kept records, in global order.
  init(_ dataset: DatasetReader, schema: Schema) throws {
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let segment = part.segment
      let names = try ByteColumnReader(segment, field: schema.id(required: NormRecord.category))
      let shares = try segment.integers(schema.id(required: NormRecord.share))
      let counts = try schema.id(of: NormRecord.count).map { try segment.integers($0) }
      let sources = try schema.id(of: NormRecord.source).map {
        try ByteColumnReader(segment, field: $0)
      }
      for row in 0..<segment.rowCount where part.selection.isKept(row) {
        guard let name = try names.bytes(row) else { continue }
        guard norms[name] == nil else {
          repeated += 1
          continue
        }
        norms[name] = CategoryNorm(
          share: shares.value(at: row),
          count: counts.flatMap { $0.isPresent(row) ? $0.value(at: row) : nil },
          source: try sources?.bytes(row))
      }
    }
  }
}

/// How often a category occurs beside how often it does elsewhere.
struct CategoryAgainstNorm: Sendable {
  let name: [UInt8]
  /// Entries that have it.
  let entries: Int64
  /// All entries.
  let total: Int64
  let norm: CategoryNorm

  /// Cohen's h of the share of the entries against the norm; nil without entries.
  var cohenH: Double? {
    EffectSize(
      firstCount: entries, firstTotal: total, secondCount: norm.share,
      secondTotal: Probability.one
    ).cohenH
  }

  /// Where h lies; the entries of the norm widen it where they are told.
  func interval(z: Double) -> EffectSize.Interval? {
    cohenH.map {
      EffectSize.interval(ofH: $0, totals: [total] + (norm.count.map { [$0] } ?? []), z: z)
    }
  }

  /// What the interval says.
  func verdict(z: Double) -> String? {
    guard let interval = interval(z: z) else { return nil }
    return interval.lower > 0
      ? "more often than the norm"
      : interval.upper < 0 ? "less often than the norm" : "not told apart from the norm"
  }
}
