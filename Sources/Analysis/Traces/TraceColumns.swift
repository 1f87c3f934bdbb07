/// Fixes of one device that are kept column by column.
public struct TraceColumns: Codable, Sendable {
  private var times: [Int64] = []
  private var latitudes: [Int32] = []
  private var longitudes: [Int32] = []
  private var elevations: [Int32] = []
  private var accuracies: [Int32] = []
  private var speeds: [Int32] = []

  /// Columns without a fix.
  public init() {}

  /// Columns of `fixes`, in their order.
  public init(_ fixes: some Sequence<TraceFix>) {
    for fix in fixes { append(fix) }
  }

  /// Columns of one length.
  init(
    times: [Int64], latitudes: [Int32], longitudes: [Int32], elevations: [Int32],
    accuracies: [Int32], speeds: [Int32]
  ) {
    self.times = times
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.elevations = elevations
    self.accuracies = accuracies
    self.speeds = speeds
  }

  /// How many fixes there are.
  public var count: Int { times.count }

  /// The time of the first fix; nil if there is none.
  var firstTime: Int64? { times.first }

  /// The fix at `index`.
  public subscript(index: Int) -> TraceFix {
    TraceFix(
      time: times[index], latitude: latitudes[index], longitude: longitudes[index],
      elevation: elevations[index], accuracy: accuracies[index], speed: speeds[index])
  }

  /// The first fix from `start` on whose time is not before `time`; the count if there is none.
  func firstIndex(notBefore time: Int64, from start: Int) -> Int {
    times.firstPlace(from: start) { $0 >= time }
  }

  /// Adds a fix behind the others.
  public mutating func append(_ fix: TraceFix) {
    times.append(fix.time)
    latitudes.append(fix.latitude)
    longitudes.append(fix.longitude)
    elevations.append(fix.elevation)
    accuracies.append(fix.accuracy)
    speeds.append(fix.speed)
  }

  /// Adds the fixes of `other` behind the others.
  public mutating func append(_ other: TraceColumns) {
    times.append(contentsOf: other.times)
    latitudes.append(contentsOf: other.latitudes)
    longitudes.append(contentsOf: other.longitudes)
    elevations.append(contentsOf: other.elevations)
    accuracies.append(contentsOf: other.accuracies)
    speeds.append(contentsOf: other.speeds)
  }

  /// Drops the first `count` fixes.
  public mutating func removeFirst(_ count: Int) {
    times.removeFirst(count)
    latitudes.removeFirst(count)
    longitudes.removeFirst(count)
    elevations.removeFirst(count)
    accuracies.removeFirst(count)
    speeds.removeFirst(count)
  }

  /// Drops all fixes and keeps the memory for the next ones.
  public mutating func removeAll() {
    times.removeAll(keepingCapacity: true)
    latitudes.removeAll(keepingCapacity: true)
    longitudes.removeAll(keepingCapacity: true)
    elevations.removeAll(keepingCapacity: true)
    accuracies.removeAll(keepingCapacity: true)
    speeds.removeAll(keepingCapacity: true)
  }

  /// Hands all fixes to `body`, which must not keep the buffers.
  public func withBuffers<Result>(_ body: (TraceBuffers) throws -> Result) rethrows -> Result {
    try times.withUnsafeBufferPointer { times in
      try latitudes.withUnsafeBufferPointer { latitudes in
        try longitudes.withUnsafeBufferPointer { longitudes in
          try elevations.withUnsafeBufferPointer { elevations in
            try accuracies.withUnsafeBufferPointer { accuracies in
              try speeds.withUnsafeBufferPointer { speeds in
                try body(
                  TraceBuffers(
                    times: times, latitudes: latitudes, longitudes: longitudes,
                    elevations: elevations, accuracies: accuracies, speeds: speeds))
              }
            }
          }
        }
      }
    }
  }
}
