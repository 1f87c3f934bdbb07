import Analysis
import Report

/// The records behind a figure counted once more, by the query that it names, where the figure says how many they are.
struct PopulationCount {
  /// The records that the figure counts.
  let population: Population
  /// What the query finds.
  let count: Int
  /// The printed number that it should be; nil if it is.
  let different: Number?

  /// Counts with `count`; nil if the figure has no records of its own, or says nowhere how many they are.
  ///
  /// A figure says so by its `n`, or is their number itself. One that counts a part of the records of its `n` may
  /// have the query of either.
  init?(_ figure: Figure, _ count: (Population) throws -> Int) rethrows {
    let isCount =
      figure.measure.countsRecords && (figure.n != nil || figure.measure.formula == Self.number)
    let printed = [isCount ? figure.value : nil, figure.n].compactMap(\.self)
    guard !printed.isEmpty,
      let population = figure.populations.first(where: \.role.isEmpty)
    else { return nil }
    self.population = population
    let found = try count(population)
    self.count = found
    different = printed.contains { $0.description == String(found) } ? nil : printed[0]
  }

  /// The formula of measures whose value is the number of records.
  private static let number = "n"
}
