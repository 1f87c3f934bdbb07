public import Platform
internal import Synchronization

/// Writes chosen records in a format, on several workers, in their order.
///
/// Memory is that of some MiB a worker and the columns of the parts under way, however many records there are.
public struct RecordExport: Sendable {
  private let records: ChosenRecords
  private let format: ExportFormat
  private let zone: TimeZone
  private let order: (terms: ExportOrder, room: ExportRoom)?

  /// An export of `records`, in another order if one is given; moments in lines are by the clocks of `zone`.
  ///
  /// The order takes the memory and the scratch space of its room.
  public init(
    _ records: ChosenRecords, _ format: ExportFormat, zone: TimeZone,
    order: (terms: ExportOrder, room: ExportRoom)? = nil
  ) {
    self.records = records
    self.format = format
    self.zone = zone
    self.order = order
  }

  /// Hands the bytes to `output`, one call at a time, in their order; returns what was left out of the records.
  ///
  /// Throws what a reader of the store or `output` throws, and `ExportRefused` where a value has no place in the format.
  public func write(
    workers: WorkerPool, cancellation: Cancellation,
    to output: @Sendable @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws -> ExportOmissions {
    let sorted = try order.map { order in
      try SortedRecords(
        records, by: order.terms, order.room, workers: workers, cancellation: cancellation)
    }
    let memory = order?.room.memory ?? 0
    let lines: LineExport
    switch format {
    case .lines(let format): lines = LineExport(records, format, zone: zone)
    case .calendar(let stamp):
      let calendar = try CalendarExport(
        records, stamp: stamp, zone: zone, workers: workers, cancellation: cancellation)
      lines = LineExport(records, calendar)
    case .parquet:
      let export = try ParquetExport(records)
      if let sorted {
        try export.write(
          sorted, memory: memory, workers: workers, cancellation: cancellation, to: output)
      } else {
        try export.write(workers: workers, cancellation: cancellation, to: output)
      }
      return ExportOmissions()
    }
    guard let sorted else {
      return try lines.write(workers: workers, cancellation: cancellation, to: output)
    }
    return try lines.write(
      sorted, memory: memory, workers: workers, cancellation: cancellation, to: output)
  }
}

/// What one worker has at a time, from a pile of those that are idle.
final class WorkerStates<State>: Sendable {
  private struct Held: @unchecked Sendable { let state: State }
  private let idle = Mutex<[Held]>([])
  private let make: @Sendable () throws -> State

  init(_ make: @Sendable @escaping () throws -> State) { self.make = make }

  /// Hands a state to `body` that no other worker has meanwhile.
  func with<R>(_ body: (State) throws -> R) throws -> R {
    let held = try idle.withLock { $0.popLast() } ?? Held(state: make())
    defer { idle.withLock { $0.append(held) } }
    return try body(held.state)
  }
}
