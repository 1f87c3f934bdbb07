/// The point that is being read: where it stands, and its values so far.
struct GPXPoint: ~Copyable {
  /// A value among the texts of the point.
  struct Slot: BitwiseCopyable {
    var start: Int
    var count: Int
  }

  /// The slot of a speed that an extension gives; all others are the numbers of names.
  static let extensionSpeed = GPXName.allCases.count
  private static let slotCount = GPXName.allCases.count + 1
  private static let speed = Int(GPXName.speed.rawValue)

  /// The element: `wpt`, `rtept` or `trkpt`.
  var kind = GPXName.wpt
  /// Where it stands.
  var row = XMLRowPlace()
  /// Its number in what holds it, from 1.
  var number: Int64 = 0
  /// The elements in it so far.
  var seen = GPXNameSet()

  /// Whether an extension in it gives a speed.
  var hasExtensionSpeed = false

  private(set) var text = ByteText(capacity: 4096)
  let slots: UnsafeMutablePointer<Slot>

  init() {
    slots = .allocate(capacity: Self.slotCount)
    slots.update(repeating: Slot(start: 0, count: 0), count: Self.slotCount)
  }

  deinit { slots.deallocate() }

  /// A point of the element `kind` begins.
  mutating func begin(_ kind: GPXName, number: Int64) {
    self.kind = kind
    self.number = number
    hasExtensionSpeed = false
    seen = []
    text.clear()
    slots.update(repeating: Slot(start: 0, count: 0), count: Self.slotCount)
  }

  /// The value of a slot begins.
  mutating func open(_ slot: Int) { slots[slot] = Slot(start: text.count, count: 0) }

  /// Adds to the value of the slot that was opened last, unless the point is too long.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if text.count + bytes.count > GPXReader.maximumPointByteCount { row.isTooLong = true }
    if !row.isTooLong { text.append(bytes) }
  }

  /// The value of the slot that was opened last is whole.
  mutating func close(_ slot: Int) {
    let start = slots[slot].start
    let range = WhiteSpace.trimmed(UnsafePointer(text.base), start..<text.count)
    slots[slot] = Slot(start: range.lowerBound, count: range.count)
  }

  /// All values are read: an extension's speed counts if the point has none.
  mutating func finish(end: Int64) {
    row.end = end
    if slots[Self.speed].count == 0 { slots[Self.speed] = slots[Self.extensionSpeed] }
    if end - row.offset > Int64(GPXReader.maximumPointByteCount) { row.isTooLong = true }
  }
}
