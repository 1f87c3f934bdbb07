import Platform

/// Computes the figures of one measure again from the records behind them: plainly, and without the
/// folds, partial states and merged tables that the report was made with.
struct FigureOracle: Sendable {
  /// The measure's id.
  let measure: String
  /// The value; nil where there is none, such as the mean of nothing.
  let evaluate: @Sendable (FigureEvidence) throws -> Double?

  /// An oracle of the measure called `measure`.
  init(
    _ measure: String, evaluate: @escaping @Sendable (FigureEvidence) throws -> Double?
  ) {
    self.measure = measure
    self.evaluate = evaluate
  }
}

/// What an oracle may look at: the records of the figure's populations, and its parameters.
struct FigureEvidence {
  /// A population: the records of a dataset that a query finds.
  struct Population: Hashable, Sendable {
    /// What the records are to the figure; empty for the only one.
    let role: String
    /// The dataset's name.
    let dataset: String
    /// The query.
    let query: String

    /// A population from its parts.
    init(role: String, dataset: String, query: String) {
      self.role = role
      self.dataset = dataset
      self.query = query
    }
  }

  /// The population that a figure needs was not declared, so it cannot be computed again.
  struct NoPopulation: Error, Sendable, CustomStringConvertible {
    /// The role that is missing.
    let role: String

    /// One sentence.
    var description: String {
      "the figure declares no population \(role.isEmpty ? "" : "'\(role)' ")to compute it from"
    }
  }

  /// The key of the row that the figure stands in.
  let key: [UInt8]
  /// The figure's parameters by name.
  let parameters: [String: String]
  private let populations: [Population]
  private let cache: EvidenceCache

  /// The evidence of a figure; figures of one store share a cache.
  init(
    key: [UInt8], parameters: [String: String], populations: [Population], cache: EvidenceCache
  ) {
    self.key = key
    self.parameters = parameters
    self.populations = populations
    self.cache = cache
  }

  /// How many records the population `role` has.
  func count(_ role: String = "") throws -> Int { try cache.count(population(role)) }

  /// The numbers of `field` in the records of a population, in units of its scale; nil where null.
  func numbers(_ field: String, of role: String = "") throws -> [Int64?] {
    try cache.numbers(field, population(role))
  }

  /// The bytes of the symbol `field` in the records of a population; nil where null.
  func symbols(_ field: String, of role: String = "") throws -> [[UInt8]?] {
    try cache.symbols(field, population(role))
  }

  /// Where the pipeline's days begin and end.
  var zone: TimeZone { cache.zone }

  /// What `compute` makes of a whole population: made once, however many figures ask for it.
  ///
  /// It may depend on the population and on `name` alone.
  func shared<Value: Sendable>(
    _ name: String, of role: String, _ compute: () throws -> Value
  ) throws -> Value {
    try cache.shared(name, of: population(role), compute)
  }

  /// Whether the figure declares a population `role`.
  func has(_ role: String) -> Bool { populations.contains { $0.role == role } }

  private func population(_ role: String) throws -> Population {
    guard let found = populations.first(where: { $0.role == role }) else {
      throw NoPopulation(role: role)
    }
    return found
  }
}
