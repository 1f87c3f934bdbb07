/// The measures of a domain, each registered once.
///
/// Two measures under one id would let the same figure differ between two pages, so a duplicate is
/// a programming error and traps.
public struct MeasureRegistry: Sendable {
  /// All measures, ordered by id.
  public let all: [Measure]
  private let positions: [String: Int]

  /// A registry of `measures`; traps when two of them share an id.
  public init(_ measures: [Measure]) {
    all = measures.sorted { $0.id < $1.id }
    var positions: [String: Int] = [:]
    for (position, measure) in all.enumerated() {
      let earlier = positions.updateValue(position, forKey: measure.id)
      precondition(earlier == nil, "measure \(measure.id) is registered twice")
    }
    self.positions = positions
  }

  /// The measure of that id, or nil when none is registered.
  public func measure(_ id: String) -> Measure? {
    positions[id].map { all[$0] }
  }

  /// The measure of that id; traps when none is registered, for ids written in code.
  public subscript(id: String) -> Measure {
    guard let measure = measure(id) else {
      preconditionFailure("measure \(id) is not registered")
    }
    return measure
  }

  /// One registry with the measures of both; traps when they share an id.
  public func merging(_ other: MeasureRegistry) -> MeasureRegistry {
    MeasureRegistry(all + other.all)
  }
}
