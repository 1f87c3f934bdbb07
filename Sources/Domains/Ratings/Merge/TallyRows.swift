internal import Analysis
internal import Platform

/// The tallies of one window, by location: what a merged table keeps so that a window is scored
/// without a look at the others.
///
///     rows = (step<<1 | several:varint, steps:varint | votes:varint steps:varint liked:varint
///             squares:varint)*
///
/// `step` leads from the number of the location before, −1 at first. One vote needs only its step on
/// the scale; of several, `steps` is the sum of the steps, the least stars being step 0.
/// Example: locations 0 and 2, with one vote of step 4 and with votes of steps 3 and 4 that are both
/// liked, are 02 04, 05 02 07 02 19.
struct TallyRowsWriter {
  private(set) var bytes: [UInt8] = []
  private var last = -1

  mutating func append(location: Int, _ tally: Tally, scale: BucketScale) {
    let steps = UInt64((tally.stars - tally.votes * scale.least) / scale.step)
    let head = UInt64(location - last) << 1
    last = location
    if tally.votes == 1 {
      varint(head)
      varint(steps)
    } else {
      varint(head | 1)
      varint(UInt64(tally.votes))
      varint(steps)
      varint(UInt64(tally.liked))
      varint(UInt64(tally.squares))
    }
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads the rows of one window front to back.
///
/// The bytes must stay mapped meanwhile.
struct TallyRowsReader {
  private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
  private var offset = 0
  private var least: Int64 = 0
  private var step: Int64 = 1
  private var likedFrom: Int64 = 0
  private var locationCount = 0
  /// The number of the location in its table.
  private(set) var location = -1
  private(set) var tally = Tally()
  /// Whether reading ended because the bytes are no rows.
  private(set) var isDamaged = false

  /// A reader of no rows.
  init() {}

  /// Reads `bytes`, whose locations must be below `locationCount`.
  init(
    _ bytes: UnsafeRawBufferPointer, scale: BucketScale, likedFrom: Int64, locationCount: Int
  ) {
    self.bytes = bytes
    self.likedFrom = likedFrom
    self.locationCount = locationCount
    least = scale.least
    step = scale.step
  }

  /// Goes to the next row; false at the end and where the bytes are damaged.
  @inline(__always) mutating func advance() -> Bool {
    guard offset < bytes.count else { return false }
    let head = varint()
    let (next, overflow) = location.addingReportingOverflow(Int(head >> 1))
    guard head > 1, !overflow, next < locationCount else { return fail() }
    location = next
    if head & 1 == 0 {
      let steps = varint()
      let value = least &+ steps &* step
      tally.votes = 1
      tally.stars = value
      tally.liked = value >= likedFrom ? 1 : 0
      tally.squares = steps &* steps
    } else {
      tally.votes = varint()
      tally.stars = tally.votes &* least &+ varint() &* step
      tally.liked = varint()
      tally.squares = varint()
    }
    return !isDamaged
  }

  @inline(__always) private mutating func varint() -> Int64 {
    if offset < bytes.count, bytes[offset] < 0x80 {
      offset += 1
      return Int64(bytes[offset - 1])
    }
    return longVarint()
  }

  @inline(never) private mutating func longVarint() -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while offset < bytes.count, shift < 63 {
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int64(value) }
      shift += 7
    }
    _ = fail()
    return 0
  }

  private mutating func fail() -> Bool {
    isDamaged = true
    offset = bytes.count
    return false
  }
}
