internal import Synchronization

/// What a run has done so far in its present stage.
///
/// Workers add, the display reads; any thread.
public final class ProgressCounters: Sendable {
  /// The counters at one moment.
  public struct Snapshot: Sendable {
    /// The stage that runs.
    public let stage: String
    /// Bytes of input done and in all.
    public let bytes: Int64, totalBytes: Int64
    /// Records read and rejected in this stage.
    public let records: Int64, rejects: Int64
  }

  private let stage = Mutex("plan")
  private let bytes = Atomic<Int64>(0)
  private let totalBytes = Atomic<Int64>(0)
  private let records = Atomic<Int64>(0)
  private let rejects = Atomic<Int64>(0)

  /// All zero.
  public init() {}

  /// Begins a stage of `totalBytes` bytes of input.
  public func begin(_ name: String, totalBytes total: Int64) {
    stage.withLock { $0 = name }
    bytes.store(0, ordering: .relaxed)
    totalBytes.store(total, ordering: .relaxed)
    records.store(0, ordering: .relaxed)
    rejects.store(0, ordering: .relaxed)
  }

  /// Adds what was done since the last call.
  ///
  /// Once a chunk, not once a row.
  public func add(bytes: Int64, records: Int64 = 0, rejects: Int64 = 0) {
    self.bytes.wrappingAdd(bytes, ordering: .relaxed)
    self.records.wrappingAdd(records, ordering: .relaxed)
    self.rejects.wrappingAdd(rejects, ordering: .relaxed)
  }

  /// The counters now.
  public var snapshot: Snapshot {
    Snapshot(
      stage: stage.withLock { $0 }, bytes: bytes.load(ordering: .relaxed),
      totalBytes: totalBytes.load(ordering: .relaxed), records: records.load(ordering: .relaxed),
      rejects: rejects.load(ordering: .relaxed))
  }
}
