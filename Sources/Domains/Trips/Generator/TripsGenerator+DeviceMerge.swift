internal import Generation

extension TripsGenerator {
  /// Merges the fixes of devices by time, `width` devices at once; of equal times the device that
  /// comes first.
  ///
  /// When the fixes of a group of devices are used up, the next group begins: memory is that of one
  /// group, whatever the number of devices.
  struct DeviceMerge {
    static let width = 1_024

    private struct Entry {
      var fix: Fix
      /// When the fix was taken, and its device within the group.
      var moment: Int64
      var index: Int

      func comes(before other: Entry) -> Bool {
        (moment, index) < (other.moment, other.index)
      }
    }

    private let options: Options
    private let circle: Circle
    private var nextDevice = 0
    private var devices: [DeviceFixes] = []
    /// A heap with the least entry in front.
    private var heap: [Entry] = []

    init(_ options: Options, _ circle: Circle) {
      self.options = options
      self.circle = circle
    }

    mutating func next() -> Fix? {
      if heap.isEmpty { startGroup() }
      guard let first = heap.first else { return nil }
      if let fix = devices[first.index].next() {
        settle(Entry(fix: fix, moment: devices[first.index].moment, index: first.index), at: 0)
      } else {
        let last = heap.removeLast()
        if !heap.isEmpty { settle(last, at: 0) }
      }
      return first.fix
    }

    private mutating func startGroup() {
      let group = nextDevice..<min(nextDevice + DeviceMerge.width, options.devices)
      nextDevice = group.upperBound
      devices = group.map { DeviceFixes(options, device: $0, circle) }
      for index in devices.indices {
        guard let fix = devices[index].next() else { continue }
        heap.append(Entry(fix: fix, moment: devices[index].moment, index: index))
      }
      for place in stride(from: heap.count / 2 - 1, through: 0, by: -1) {
        settle(heap[place], at: place)
      }
    }

    /// Puts `entry` where it belongs at or below `place`, whose own entry is no longer needed.
    private mutating func settle(_ entry: Entry, at place: Int) {
      var place = place
      while true {
        var child = 2 * place + 1
        guard child < heap.count else { break }
        if child + 1 < heap.count, heap[child + 1].comes(before: heap[child]) { child += 1 }
        guard heap[child].comes(before: entry) else { break }
        heap[place] = heap[child]
        place = child
      }
      heap[place] = entry
    }
  }
}
