public import Platform

/// The value of an actor in a table of interactions: its events in one part, by time and row.
///
///     events = (item:varint time:zigzag bucket:u8)*
///
/// `item` counts the items of the same table in the order of their keys. `time` is the difference to
/// the event before in microseconds, for the first event the instant itself.
public enum ActorEvents {
  /// One event.
  public struct Event: BitwiseCopyable, Hashable, Sendable {
    /// The item's number among the items of the table.
    public var item: UInt32
    /// The instant in microseconds since the epoch.
    public var time: Int64
    /// The bucket of the value.
    public var bucket: UInt8

    /// An event from its parts.
    public init(item: UInt32, time: Int64, bucket: UInt8) {
      self.item = item
      self.time = time
      self.bucket = bucket
    }
  }

  /// Appends an event; `last` is the time of the one before, or 0 for the first.
  static func append(_ event: Event, after last: Int64, to writer: inout ByteWriter) {
    writer.varint(UInt64(event.item))
    writer.zigzag(event.time &- last)
    writer.u8(event.bucket)
  }

  /// Hands each event of `value` to `body`.
  public static func forEach(
    _ value: UnsafeRawBufferPointer, _ body: (Event) -> Void
  ) throws(MalformedRecord) {
    var reader = ByteReader(value)
    var time: Int64 = 0
    while !reader.isAtEnd {
      let item = try reader.count(limit: Int(UInt32.max))
      time &+= try reader.zigzag()
      body(Event(item: UInt32(item), time: time, bucket: try reader.u8()))
    }
  }
}
