package import Expression

/// One number or value that is made of the states of a group.
package struct GroupAggregate: Hashable, Sendable {
  /// What is computed.
  package enum Function: String, CaseIterable, Sendable {
    case count
    case sum
    case mean
    case min
    case max
    case first
    case last
    case variance
    case sd
    case corr
    case median
    case quantile
    case distinct
    case approxDistinct = "approx_distinct"
    case mode
    case largest
    case smallest
  }

  /// A share from 0 to 1 in units of the last of so many places.
  package struct Level: Hashable, Sendable {
    /// The units.
    package let units: Int64
    /// The places, 0 to 9.
    package let places: Int

    /// A level from its digits behind the point.
    package init(units: Int64, places: Int) {
      self.units = units
      self.places = places
    }

    /// The middle.
    package static let half = Level(units: 5, places: 1)
  }

  /// What is computed.
  package let function: Function
  /// The type of the result.
  package let type: ExpressionType
  /// The number of its state.
  let state: Int
  /// The places of the values that it is computed from.
  let places: Int
  /// Where in the values a quantile lies.
  let level: Level
  /// The place of a value among the greatest or the least ones, the first being 1.
  let rank: Int

  /// The most places of values among the greatest or the least.
  package static let rankLimit = 100

  /// Whether it prints values of single records, and not a number made of several.
  package var showsValues: Bool {
    switch function {
    case .min, .max, .first, .last, .mode, .median, .quantile, .largest, .smallest: true
    case .count, .sum, .mean, .variance, .sd, .corr, .distinct, .approxDistinct: false
    }
  }

  /// How far an estimate of different values may be off.
  package static let sketchWords =
    "exact below \(DistinctSketch.limit), then 19 of 20 times within \(DistinctSketch.error) %"

  /// Whether it counts something else than records.
  package var countsValues: Bool { function == .distinct || function == .approxDistinct }

  /// Whether it is 0 of no records, and not nothing.
  package var isZeroWhenEmpty: Bool { function == .count || function == .sum || countsValues }

  /// The number of records.
  package static func count(in shape: inout GroupShape) -> GroupAggregate {
    GroupAggregate(
      function: .count, type: .integer, state: shape.keep(.rows), places: 0, level: .half)
  }

  /// The correlation of two inputs that are numbers (Pearson's r).
  package static func corr(_ one: Int, _ other: Int, in shape: inout GroupShape) -> GroupAggregate {
    GroupAggregate(
      function: .corr, type: .decimal(scale: 9), state: shape.keep(.products(one, other)),
      places: 0, level: .half)
  }

  /// A function of one input; nil where its values are no numbers and the function needs some.
  package init?(
    _ function: Function, of input: Int, level: Level = .half, rank: Int = 1,
    in shape: inout GroupShape
  ) {
    let type = shape.inputs[input].type
    let places = type.scale
    self.function = function
    self.places = places ?? 0
    self.level = level
    self.rank = rank
    func decimal(_ more: Int, _ most: Int = 9) -> ExpressionType? {
      places.map { .decimal(scale: Swift.min($0 + more, Swift.max(most, $0))) }
    }
    let result: ExpressionType?
    switch function {
    case .count, .distinct, .approxDistinct: result = .integer
    case .sum: result = places.map { $0 == 0 ? .integer : .decimal(scale: $0) }
    case .mean, .sd: result = decimal(4)
    case .variance: result = places.map { .decimal(scale: Swift.min(2 * $0 + 4, 9)) }
    case .min, .max, .first, .last, .mode, .largest, .smallest: result = type
    case .median: result = decimal(1, 18)
    case .quantile: result = decimal(level.places, 18)
    case .corr: result = nil
    }
    guard let result else { return nil }
    self.type = result
    switch function {
    case .count, .sum, .mean: state = shape.keep(places == nil ? .values(input) : .sum(input))
    case .variance, .sd: state = shape.keep(.squares(input))
    case .min, .max: state = shape.keep(.extremes(input))
    case .first, .last: state = shape.keep(.ends(input))
    case .median, .quantile, .distinct, .mode: state = shape.keep(.values(input))
    case .approxDistinct: state = shape.keep(.sketch(input))
    case .largest, .smallest:
      state = shape.keep(.tops(input, count: rank, isDown: function == .largest))
    case .corr: return nil
    }
  }

  private init(function: Function, type: ExpressionType, state: Int, places: Int, level: Level) {
    self.function = function
    self.type = type
    self.state = state
    self.places = places
    self.level = level
    rank = 1
  }
}
