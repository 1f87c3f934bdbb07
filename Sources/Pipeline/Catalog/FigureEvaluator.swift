public import Platform

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

  /// Where the pipeline's days begin and end.
  public var zone: TimeZone { cache.zone }

  /// What `compute` makes of a whole population: made once, however many figures ask for it.
  ///
  /// It may depend on the population and on `name` alone.
  public func shared<Value: Sendable>(
    _ name: String, of role: String, _ compute: () throws -> Value
  ) throws -> Value {
    try cache.shared(name, of: population(role), compute)
  }

  /// Whether the figure declares a population `role`.
  public func has(_ role: String) -> Bool { populations.contains { $0.role == role } }

  private func population(_ role: String) throws -> Population {
    guard let found = populations.first(where: { $0.role == role }) else {
      throw NoPopulation(role: role)
    }
    return found
  }
}
