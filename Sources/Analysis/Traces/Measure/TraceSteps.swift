internal import Platform

/// Distances from fix to fix, for many pairs at once.
enum TraceSteps {
  /// How many fixes are measured in one go, at most.
  static let blockLength = 1024

  /// Hands the millimetres from each fix of `range` to the next one to `body`.
  ///
  /// The first step comes from `last`, if there is a fix before the range; without, there is one
  /// step less than fixes. `range` has at most `blockLength` fixes.
  static func measure<Result>(
    from last: TraceFix?, _ fixes: TraceBuffers, _ range: Range<Int>,
    _ body: (UnsafeMutableBufferPointer<Int64>) -> Result
  ) -> Result {
    let before = last == nil ? 0 : 1
    let count = before + range.count
    return withUnsafeTemporaryAllocation(of: Int64.self, capacity: 3 * (blockLength + 1)) { space in
      let norths = UnsafeMutableBufferPointer(rebasing: space[..<count])
      let easts = UnsafeMutableBufferPointer(rebasing: space[count..<2 * count])
      let steps = UnsafeMutableBufferPointer(rebasing: space[2 * count..<max(0, 3 * count - 1)])
      steps.initialize(repeating: 0)
      if let last {
        norths.initializeElement(at: 0, to: Int64(last.latitude))
        easts.initializeElement(at: 0, to: Int64(last.longitude))
      }
      for place in 0..<range.count {
        let fix = range.lowerBound + place
        norths.initializeElement(at: before + place, to: Int64(fixes.latitudes[fix]))
        easts.initializeElement(at: before + place, to: Int64(fixes.longitudes[fix]))
      }
      let sum = GreatCircle.steps(
        latitudes: UnsafeBufferPointer(norths), longitudes: UnsafeBufferPointer(easts), into: steps)
      precondition(sum != nil, "places on the globe")
      return body(steps)
    }
  }
}
