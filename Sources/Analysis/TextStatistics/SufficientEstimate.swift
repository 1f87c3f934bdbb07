/// A value that is said only if enough stands behind it.
public enum SufficientEstimate<Value> {
  /// The value.
  case value(Value)
  /// Too few to say: there are `count`, and `least` are needed.
  case tooFew(count: Int64, least: Int64)

  /// `value` if `count` is `least` or more.
  public init(count: Int64, least: Int64, value: @autoclosure () -> Value) {
    self = count >= least ? .value(value()) : .tooFew(count: count, least: least)
  }

  /// The value, or nil if there are too few.
  public var value: Value? {
    switch self {
    case .value(let value): value
    case .tooFew: nil
    }
  }
}

extension SufficientEstimate: Sendable where Value: Sendable {}
extension SufficientEstimate: Equatable where Value: Equatable {}
