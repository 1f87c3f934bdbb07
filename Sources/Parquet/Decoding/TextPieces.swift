/// The bytes of texts that stand behind each other without their lengths, of the encodings DELTA_LENGTH_BYTE_ARRAY and
/// DELTA_BYTE_ARRAY.
struct TextPieces {
  private var at: UnsafeRawPointer
  private let end: UnsafeRawPointer
  /// The text before, whose front the next one may have; kept by value, since the memory of a run goes.
  private var last: [UInt8] = []

  /// When texts that are put together have so many bytes, no more are.
  private static let byteCount = 1 << 20
  /// The longest text that is put together, in bytes.
  private static let longest = 64 << 20

  /// The texts in `bytes`.
  init(_ bytes: ByteRun) {
    at = bytes.start
    end = bytes.start + bytes.count
  }

  /// Writes where the next `count` texts stand, by their lengths.
  mutating func texts(
    _ count: Int, lengths: UnsafePointer<Int64>, into target: UnsafeMutablePointer<ByteRun>
  ) throws(ParquetReadError) {
    for place in 0..<count { target[place] = try next(lengths[place]) }
  }

  private mutating func next(_ length: Int64) throws(ParquetReadError) -> ByteRun {
    guard (0...Int64(end - at)).contains(length) else {
      throw ParquetReadError(
        expected: "a value within the \(end - at) bytes left of its page",
        found: "one of \(length) bytes")
    }
    defer { at += Int(length) }
    return ByteRun(start: at, count: Int(length))
  }

  /// Puts up to `wanted` texts together, each of the front of the one before and a piece of its own, and returns how many.
  mutating func shared(
    _ wanted: Int, _ prefixes: inout DeltaDecoder, _ lengths: inout DeltaDecoder,
    _ run: inout ValueRun
  ) throws(ParquetReadError) -> Int {
    // The lengths of texts stand in the numbers of the run until all are made, since memory moves while it grows.
    var count = 0
    while count < wanted, run.made.count < Self.byteCount {
      var (prefix, length) = (Int64(0), Int64(0))
      try prefixes.decode(1, into: &prefix)
      try lengths.decode(1, into: &length)
      let piece = try next(length)
      guard (0...Int64(last.count)).contains(prefix), Int(prefix) + piece.count <= Self.longest
      else {
        throw ParquetReadError(
          expected: "the front of a value of \(last.count) bytes", found: "\(prefix) bytes of it")
      }
      last.removeSubrange(Int(prefix)...)
      last += piece.buffer
      run.made.append(last)
      run.numbers[count] = Int64(last.count)
      count += 1
    }
    var start = UnsafeRawPointer(run.made.base)
    for place in 0..<count {
      let length = Int(run.numbers[place])
      run.texts[place] = ByteRun(start: start, count: length)
      start += length
    }
    return count
  }
}

/// Values whose first bytes stand together, then their second ones, and so on: the encoding BYTE_STREAM_SPLIT.
struct ByteStreams {
  private let start: UnsafeRawPointer
  private let count: Int
  private let width: Int
  private let isTexts: Bool
  private let isNarrow: Bool
  private var next = 0

  /// The values of `physical` in `bytes`.
  init(_ bytes: ByteRun, _ physical: PhysicalType, fixedByteCount: Int) {
    start = bytes.start
    isTexts = fixedByteCount > 0
    isNarrow = physical == .int32 || physical == .float
    width = isTexts ? fixedByteCount : isNarrow ? 4 : 8
    count = bytes.count / width
  }

  /// Decodes the next `wanted` values.
  mutating func decode(_ wanted: Int, into run: inout ValueRun) throws(ParquetReadError) {
    guard wanted <= count - next else {
      throw ParquetReadError(
        expected: "\(wanted) values more", found: "\(count - next) that are left of a page")
    }
    let byteCount = wanted * width
    let target = run.made.reserve(byteCount + 8).assumingMemoryBound(to: UInt8.self)
    for byte in 0..<width {
      let from = start + byte * count + next
      for place in 0..<wanted {
        target[place &* width &+ byte] = from.load(fromByteOffset: place, as: UInt8.self)
      }
    }
    run.made.use(byteCount)
    next += wanted
    if isTexts {
      for place in 0..<wanted {
        run.texts[place] = ByteRun(start: target + place * width, count: width)
      }
      return
    }
    let physical: PhysicalType = isNarrow ? .int32 : .int64
    var decoder = PlainDecoder(
      ByteRun(start: target, count: byteCount), physical, fixedByteCount: 0)
    try decoder.numbers(wanted, into: run.numbers)
  }
}
