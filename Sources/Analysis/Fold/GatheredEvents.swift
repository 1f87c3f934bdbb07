internal import Platform

/// The events of one part before they are grouped: by actor with a counting sort over ordinals, then
/// by time and row within each actor.
struct GatheredEvents: ~Copyable {
  struct Event: BitwiseCopyable {
    var time: Int64
    var actor: UInt32
    var item: UInt32
    var bucket: UInt8
  }

  private var events: [Event] = []
  private var starts: [UInt32]

  init(actorCount: Int) { starts = [UInt32](repeating: 0, count: actorCount + 1) }

  @inline(__always)
  mutating func append(_ event: Event) {
    events.append(event)
    starts[Int(event.actor) + 1] += 1
  }

  /// The number of each item among those that have an event, by ordinal; the ordinal of an item
  /// without one has no meaning there.
  func itemNumbers(itemCount: Int) -> [UInt32] {
    var numbers = [UInt32](repeating: 0, count: itemCount)
    for event in events { numbers[Int(event.item)] = 1 }
    var next: UInt32 = 0
    for ordinal in numbers.indices {
      let isUsed = numbers[ordinal]
      numbers[ordinal] = next
      next += isUsed
    }
    return numbers
  }

  /// Hands each actor that has events, in ordinal order, with its encoded events to `body`.
  mutating func forEachActor(
    itemNumbers: [UInt32], _ body: (_ ordinal: Int, _ value: UnsafeRawBufferPointer) throws -> Void
  ) throws {
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var grouped = [UInt32](repeating: 0, count: events.count)
    for (row, event) in events.enumerated() {
      let actor = Int(event.actor)
      grouped[Int(next[actor])] = UInt32(row)
      next[actor] += 1
    }
    var writer = ByteWriter()
    for ordinal in 0..<starts.count - 1 {
      let range = Int(starts[ordinal])..<Int(starts[ordinal + 1])
      if range.isEmpty { continue }
      // Rows ascend within the group, so that an order by time and row needs no stable sort.
      if !isSorted(grouped[range]) {
        grouped[range].sort { a, b in
          let (x, y) = (events[Int(a)].time, events[Int(b)].time)
          return x == y ? a < b : x < y
        }
      }
      writer.buffer.removeAll(keepingCapacity: true)
      var last: Int64 = 0
      for row in grouped[range] {
        let event = events[Int(row)]
        ActorEvents.append(
          ActorEvents.Event(
            item: itemNumbers[Int(event.item)], time: event.time, bucket: event.bucket),
          after: last, to: &writer)
        last = event.time
      }
      try writer.buffer.withUnsafeBytes { try body(ordinal, $0) }
    }
  }

  private func isSorted(_ rows: ArraySlice<UInt32>) -> Bool {
    var last = Int64.min
    for row in rows {
      let time = events[Int(row)].time
      if time < last { return false }
      last = time
    }
    return true
  }
}
