public import Platform

/// Values by group, in the order in which they were added.
///
/// 8 bytes a group beside the values, in scratch files if they are many. Any thread.
public struct GroupedValues<Value: BitwiseCopyable & Sendable>: Sendable {
  private let starts: ScratchArray<UInt64>
  private let values: ScratchArray<Value>

  /// `walk` adds all values to groups below `groups`, each time it is called the same.
  public init(
    groups: Int, scratch: ScratchSpace,
    _ walk: (_ add: (_ group: Int, _ value: Value) -> Void) throws -> Void
  ) throws {
    // Counts stand one further on than the ends that they become.
    let starts = try ScratchArray<UInt64>(count: groups + 2, scratch: scratch)
    try walk { group, _ in starts[group + 2] += 1 }
    for group in 0..<groups { starts[group + 2] += starts[group + 1] }
    let values = try ScratchArray<Value>(
      count: Int(starts[groups + 1]), scratch: scratch)
    try walk { group, value in
      values[Int(starts[group + 1])] = value
      starts[group + 1] += 1
    }
    self.starts = starts
    self.values = values
  }

  /// How many values all groups have.
  public var valueCount: Int { values.count }

  /// The values of a group; valid as long as this is held.
  @inline(__always)
  public subscript(group: Int) -> UnsafeBufferPointer<Value> {
    let start = Int(starts[group])
    return UnsafeBufferPointer(start: values.base + start, count: Int(starts[group + 1]) - start)
  }
}

extension GroupedValues where Value: Comparable {
  /// Whether an ascending group holds `value`.
  public func contains(_ value: Value, in group: Int) -> Bool {
    let values = self[group]
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < values.count && values[low] == value
  }
}
