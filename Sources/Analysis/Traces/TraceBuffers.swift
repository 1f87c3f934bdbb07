/// Fixes of one device in the order of their times, column by column, over memory of somebody else.
///
/// All algorithms on traces read these. Times do not decrease from fix to fix; latitudes are within
/// ±90 and longitudes within ±180 degrees. The memory must outlive the buffers.
public struct TraceBuffers {
  /// How many fixes there are.
  public let count: Int
  /// Microseconds since 1970 in UTC.
  public let times: UnsafeBufferPointer<Int64>
  /// Units of 1e-7 degrees.
  public let latitudes: UnsafeBufferPointer<Int32>
  /// Units of 1e-7 degrees.
  public let longitudes: UnsafeBufferPointer<Int32>
  /// Millimetres or `TraceFix.missing`; nil if no fix has any.
  public let elevations: UnsafeBufferPointer<Int32>?
  /// Millimetres or `TraceFix.missing`; nil if no fix has any.
  public let accuracies: UnsafeBufferPointer<Int32>?
  /// Millimetres a second or `TraceFix.missing`; nil if no fix has any.
  public let speeds: UnsafeBufferPointer<Int32>?

  /// Buffers over columns that are all of one length.
  public init(
    times: UnsafeBufferPointer<Int64>, latitudes: UnsafeBufferPointer<Int32>,
    longitudes: UnsafeBufferPointer<Int32>, elevations: UnsafeBufferPointer<Int32>? = nil,
    accuracies: UnsafeBufferPointer<Int32>? = nil, speeds: UnsafeBufferPointer<Int32>? = nil
  ) {
    count = times.count
    precondition(latitudes.count == count && longitudes.count == count, "columns of one length")
    for column in [elevations, accuracies, speeds] {
      precondition(column.map { $0.count == times.count } ?? true, "columns of one length")
    }
    self.times = times
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.elevations = elevations
    self.accuracies = accuracies
    self.speeds = speeds
  }

  /// The fix at `index`, put together from its columns.
  @inline(__always)
  public subscript(index: Int) -> TraceFix {
    TraceFix(
      time: times[index], latitude: latitudes[index], longitude: longitudes[index],
      elevation: elevations?[index] ?? TraceFix.missing,
      accuracy: accuracies?[index] ?? TraceFix.missing,
      speed: speeds?[index] ?? TraceFix.missing)
  }

  /// The fixes of `range` alone, counted from 0.
  public subscript(range: Range<Int>) -> TraceBuffers {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range of fixes")
    return TraceBuffers(
      times: UnsafeBufferPointer(rebasing: times[range]),
      latitudes: UnsafeBufferPointer(rebasing: latitudes[range]),
      longitudes: UnsafeBufferPointer(rebasing: longitudes[range]),
      elevations: elevations.map { UnsafeBufferPointer(rebasing: $0[range]) },
      accuracies: accuracies.map { UnsafeBufferPointer(rebasing: $0[range]) },
      speeds: speeds.map { UnsafeBufferPointer(rebasing: $0[range]) })
  }

  /// The fixes whose times lie in `times`.
  public func within(_ times: ClosedRange<Int64>) -> TraceBuffers {
    let first = self.times.firstPlace(from: 0) { $0 >= times.lowerBound }
    return self[first..<self.times.firstPlace(from: first) { $0 > times.upperBound }]
  }
}

extension RandomAccessCollection<Int64> where Index == Int {
  /// The first place from `start` on whose time is as `isReached` asks, which holds for all later ones; the
  /// end if there is none.
  @inline(__always)
  func firstPlace(from start: Int, _ isReached: (Int64) -> Bool) -> Int {
    var low = start
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
