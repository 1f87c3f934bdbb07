public import Platform
public import SearchIndex

/// Computes the figures of one measure again from the records behind them: plainly, and without the
/// folds, partial states and merged tables that the report was made with.
public struct FigureEvaluator: Sendable {
  /// The measure's id.
  public let measure: String
  /// The value; nil where there is none, such as the mean of nothing.
  public let evaluate: @Sendable (FigureEvidence) throws -> Double?

  /// An evaluator of the measure called `measure`.
  public init(
    _ measure: String, evaluate: @escaping @Sendable (FigureEvidence) throws -> Double?
  ) {
    self.measure = measure
    self.evaluate = evaluate
  }
}

/// What an evaluator may look at: the records of the figure's populations, and its parameters.
public struct FigureEvidence {
  /// A population: the records of a dataset that a query finds.
  public struct Population: Hashable, Sendable {
    /// What the records are to the figure; empty for the only one.
    public let role: String
    /// The dataset's name.
    public let dataset: String
    /// The query.
    public let query: String

    /// A population from its parts.
    public init(role: String, dataset: String, query: String) {
      self.role = role
      self.dataset = dataset
      self.query = query
    }
  }

  /// The population that a figure needs was not declared, so it cannot be computed again.
  public struct NoPopulation: Error, Sendable, CustomStringConvertible {
    /// The role that is missing.
    public let role: String

    /// One sentence.
    public var description: String {
      "the figure declares no population \(role.isEmpty ? "" : "'\(role)' ")to compute it from"
    }
  }

  /// The key of the row that the figure stands in.
  public let key: [UInt8]
  /// The figure's parameters by name.
  public let parameters: [String: String]
  private let populations: [Population]
  private let cache: EvidenceCache

  /// The evidence of a figure; figures of one store share a cache.
  public init(
    key: [UInt8], parameters: [String: String], populations: [Population], cache: EvidenceCache
  ) {
    self.key = key
    self.parameters = parameters
    self.populations = populations
    self.cache = cache
  }

  /// How many records the population `role` has.
  public func count(_ role: String = "") throws -> Int { try cache.count(population(role)) }

  /// The numbers of `field` in the records of a population, in units of its scale; nil where null.
  public func numbers(_ field: String, of role: String = "") throws -> [Int64?] {
    try cache.numbers(field, population(role))
  }

  /// The bytes of the symbol `field` in the records of a population; nil where null.
  public func symbols(_ field: String, of role: String = "") throws -> [[UInt8]?] {
    try cache.symbols(field, population(role))
  }

  private func population(_ role: String) throws -> Population {
    guard let found = populations.first(where: { $0.role == role }) else {
      throw NoPopulation(role: role)
    }
    return found
  }
}

/// Columns of populations that were read already.
///
/// One thread's. Grows with what is asked for: meant for a figure, or for all figures of a small store.
public final class EvidenceCache {
  private struct Column: Hashable {
    let dataset: String
    let query: String
    let field: String
  }

  private let store: StoreReader
  private let zone: TimeZone
  private var counts: [Column: Int] = [:]
  private var numbers: [Column: [Int64?]] = [:]
  private var symbols: [Column: [[UInt8]?]] = [:]

  /// An empty cache over the state that `store` reads.
  public init(_ store: StoreReader, zone: TimeZone) {
    self.store = store
    self.zone = zone
  }

  func count(_ population: FigureEvidence.Population) throws -> Int {
    let column = Column(dataset: population.dataset, query: population.query, field: "")
    if let known = counts[column] { return known }
    let count = try search(population)?.run(limit: 0) { _ in } ?? 0
    counts[column] = count
    return count
  }

  func numbers(_ field: String, _ population: FigureEvidence.Population) throws -> [Int64?] {
    let column = Column(dataset: population.dataset, query: population.query, field: field)
    if let known = numbers[column] { return known }
    var values: [Int64?] = []
    _ = try search(population)?.run { match in
      guard let id = match.segment.schema.id(of: field) else { return values.append(nil) }
      let reader = try match.segment.integers(id)
      values.append(reader.isPresent(match.row) ? reader.value(at: match.row) : nil)
    }
    numbers[column] = values
    return values
  }

  func symbols(_ field: String, _ population: FigureEvidence.Population) throws -> [[UInt8]?] {
    let column = Column(dataset: population.dataset, query: population.query, field: field)
    if let known = symbols[column] { return known }
    var values: [[UInt8]?] = []
    _ = try search(population)?.run { match in
      guard let id = match.segment.schema.id(of: field) else { return values.append(nil) }
      values.append(try match.segment.symbolBytes(id, row: match.row))
    }
    symbols[column] = values
    return values
  }

  private func search(_ population: FigureEvidence.Population) throws -> RecordSearch? {
    store.dataset(population.dataset).map {
      RecordSearch($0, of: store, query: population.query, zone: zone)
    }
  }
}

extension SegmentReader {
  /// The bytes of a symbol or text; nil where null.
  public func symbolBytes(_ field: FieldID, row: Int) throws -> [UInt8]? {
    if let cursor = try text(field) {
      return cursor.isPresent(row) ? try cursor.withBytes(row) { Array($0) } : nil
    }
    let column = try symbols(field)
    return column.isPresent(row) ? Array(column.dictionary[column.ordinal(at: row)]) : nil
  }
}
