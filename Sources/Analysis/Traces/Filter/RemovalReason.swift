/// Why a filter removed a fix; `TraceFilterSettings` says what each means.
public enum RemovalReason: UInt8, Codable, Sendable, Hashable, CaseIterable {
  /// Latitude and longitude are 0: what devices without a position write.
  case zero
  /// The time is after a given instant.
  case future
  /// The device says that the position may be wrong by more than a limit.
  case accuracy
  /// The time is that of the fix kept before.
  case duplicate
  /// The fix is at the rarer one of two places between which the positions alternate.
  case pingPong
  /// The fix lies far away from both neighbours, which are close to each other.
  case jump
  /// The way from the fix kept before asks for more than a given speed.
  case speed

  /// The reason as definitions and reports write it.
  public var name: String {
    switch self {
    case .zero: "zero"
    case .future: "future"
    case .accuracy: "accuracy"
    case .duplicate: "duplicate"
    case .pingPong: "ping_pong"
    case .jump: "jump"
    case .speed: "speed"
    }
  }
}

/// A fix that was removed.
public struct RemovedFix: Sendable, Hashable {
  /// Its place in the stream, from 0.
  public let index: Int
  /// Why.
  public let reason: RemovalReason
}

/// How many fixes went through filters, and how many each removed.
///
/// `read` is `kept` and all removed together, once the stream is at its end.
public struct RemovalCounts: Codable, Sendable, Hashable {
  /// Fixes that were read.
  public internal(set) var read: Int64 = 0
  /// Fixes that were kept.
  public internal(set) var kept: Int64 = 0
  /// Places where the way from one kept fix to the next asks for more than the speed limit, since
  /// both sides have enough fixes that agree with each other.
  public internal(set) var breaks: Int64 = 0
  private var removed = [Int64](repeating: 0, count: RemovalReason.allCases.count)

  /// Fixes removed for `reason`.
  public internal(set) subscript(reason: RemovalReason) -> Int64 {
    get { removed[Int(reason.rawValue)] }
    set { removed[Int(reason.rawValue)] = newValue }
  }

  /// Counts of nothing.
  public init() {}

  /// Adds the counts of another stream.
  public mutating func add(_ other: RemovalCounts) {
    read += other.read
    kept += other.kept
    breaks += other.breaks
    for reason in RemovalReason.allCases { self[reason] += other[reason] }
  }
}
