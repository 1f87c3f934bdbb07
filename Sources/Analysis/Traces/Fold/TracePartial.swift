internal import Platform
internal import SearchIndex

/// The partial state of one part of traces: a sorted table of kind `TRAC`.
///
///     key   = stream 0x00 time:u64 row:u32        of the first fix of the block, big-endian
///     value = block, see `FixBlock`
///     META  = timeless:u64 nameless:u64 backward:u64 repeated:u64
///     AXES  = files:varint evidence*
///     evidence = fixes:varint cells:varint (cell:varint fixes:varint)* pairs:varint given:varint
///                offAsGiven:varint offSwapped:varint
///
/// META counts fixes without a time, those with a time but without a stream, and those whose time is before that of the
/// fix of the stream above them, and those of the second pass of an hour that clocks repeat.
///
/// Fixes without a time have `TraceFix.noTime`, and no block has others with them.
///
/// The sign bit of the time is flipped, so that keys ascend by stream, time and row. The name of a
/// stream has no zero byte.
enum TracePartial {
  static let kind = FileKind("TRAC", version: 4)
  /// The section with what the fixes of each file of the part tell about its axes.
  static let axes = FourCC("AXES")

  /// The bytes behind the name of the stream.
  static let suffixByteCount = 13

  /// The key of a block.
  static func key(stream: [UInt8], first: FixRow, into key: inout [UInt8]) {
    key.removeAll(keepingCapacity: true)
    key.append(contentsOf: stream)
    append(time: first.fix.time, to: &key)
    withUnsafeBytes(of: first.row.bigEndian) { key.append(contentsOf: $0) }
  }

  private static func append(time: Int64, to key: inout [UInt8]) {
    key.append(UInt8(0))
    let time = UInt64(bitPattern: time) ^ (1 << 63)
    withUnsafeBytes(of: time.bigEndian) { key.append(contentsOf: $0) }
  }

  /// The stream of a key; nil if it is cut.
  static func stream(ofKey key: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard key.count >= suffixByteCount else { return nil }
    return UnsafeRawBufferPointer(rebasing: key.dropLast(suffixByteCount))
  }

  /// The first key that a block of `stream` may have.
  static func start(of stream: some Sequence<UInt8>) -> [UInt8] { stream + [UInt8(0)] }

  /// The first key that a block without times of `stream` may have.
  static func startOfTimeless(_ stream: [UInt8]) -> [UInt8] {
    var key = stream
    append(time: TraceFix.noTime, to: &key)
    return key
  }

  /// A key behind all blocks of `stream`, and before those of any later one.
  static func end(of stream: some Sequence<UInt8>) -> [UInt8] { stream + [UInt8(1)] }

  /// A key behind all blocks of `stream` that begin at `time` or before, and before those of any later time.
  static func end(of stream: [UInt8], at time: Int64) -> [UInt8] {
    guard time < .max else { return end(of: stream) }
    var key = stream
    append(time: time + 1, to: &key)
    return key
  }
}
