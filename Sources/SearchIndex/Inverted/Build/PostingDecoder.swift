/// Turns the streams of a term into postings; see `PostingArena` for what stands in them.
///
/// A term may have several streams, one after the other, each from its own start: the tokens of one
/// document may be in two of them. A stream comes in any pieces.
struct PostingDecoder<Sink: PostingSink>: StreamTarget, ~Copyable {
  private let sink: Sink
  private let hasPositions: Bool
  private var positions: UnsafeMutablePointer<UInt32>
  private var capacity = 256

  /// The posting that is being read; it has no frequency before the first.
  private var document: UInt32 = 0
  private var frequency = 0
  /// The document that the next gap counts from.
  private var base = TermState.noDocument
  /// Whether the second number of a posting comes next.
  private var isSecond = false
  /// The lower bits of a number that the last piece broke off in.
  private var partial: UInt64 = 0
  private var shift: UInt64 = 0

  init(into sink: Sink, hasPositions: Bool) {
    self.sink = sink
    self.hasPositions = hasPositions
    positions = .allocate(capacity: capacity)
  }

  deinit { positions.deallocate() }

  /// Begins a term.
  mutating func begin(term: UnsafeRawBufferPointer) {
    sink.begin(term: term)
    frequency = 0
  }

  /// Begins a stream of the term.
  mutating func beginStream(byteCount: Int) {
    base = TermState.noDocument
    (isSecond, partial, shift) = (false, 0, 0)
  }

  /// Ends the term.
  mutating func endTerm() throws {
    if frequency > 0 { emit() }
    try sink.endTerm()
  }

  /// Takes the next bytes of the stream.
  mutating func consume(_ bytes: UnsafeRawBufferPointer) {
    if hasPositions { consumePositions(bytes) } else { consumeFrequencies(bytes) }
  }

  private mutating func consumePositions(_ bytes: UnsafeRawBufferPointer) {
    guard var next = bytes.baseAddress else { return }
    let end = next + bytes.count
    while next < end {
      if !isSecond, shift == 0, end - next >= PostingArena.longestToken {
        next = consumeTokens(next, end)
        continue
      }
      // Where a number may break off: byte by byte.
      let byte = next.load(as: UInt8.self)
      next += 1
      partial |= UInt64(byte & 0x7F) &<< shift
      shift &+= 7
      guard byte < 0x80 else { continue }
      let number = partial
      (partial, shift) = (0, 0)
      if isSecond {
        add(UInt32(truncatingIfNeeded: number))
        isSecond = false
      } else if number & 1 == 1 {
        enter(gap: number >> 1)
        isSecond = true
      } else {
        add(positions[frequency &- 1] &+ UInt32(truncatingIfNeeded: number >> 1))
      }
    }
  }

  /// Takes whole tokens while the next is sure to be there, and returns where that is no longer so.
  ///
  /// Numbers of each kind are read at a place of their own, where the processor learns their lengths.
  @inline(__always)
  private mutating func consumeTokens(
    _ start: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> UnsafeRawPointer {
    var next = start
    while end - next >= PostingArena.longestToken {
      let number = Varint.take(&next)
      if number & 1 == 1 {
        enter(gap: number >> 1)
        add(UInt32(truncatingIfNeeded: Varint.take(&next)))
      } else {
        add(positions[frequency &- 1] &+ UInt32(truncatingIfNeeded: number >> 1))
      }
    }
    return next
  }

  private mutating func consumeFrequencies(_ bytes: UnsafeRawBufferPointer) {
    var (value, shift, isSecond) = (partial, self.shift, self.isSecond)
    for byte in bytes {
      value |= UInt64(byte & 0x7F) &<< shift
      if byte >= 0x80 {
        shift &+= 7
        continue
      }
      if isSecond {
        frequency &+= Int(truncatingIfNeeded: value)
        isSecond = false
      } else {
        enter(gap: value >> 1)
        if value & 1 == 1 { frequency &+= 1 } else { isSecond = true }
      }
      (value, shift) = (0, 0)
    }
    (partial, self.shift, self.isSecond) = (value, shift, isSecond)
  }

  /// Goes to the next document of the stream, which may be the last of the stream before.
  @inline(__always)
  private mutating func enter(gap: UInt64) {
    let next = base &+ 1 &+ UInt32(truncatingIfNeeded: gap)
    base = next
    if frequency > 0 {
      if next == document { return }
      emit()
    }
    document = next
    frequency = 0
  }

  @inline(__always)
  private mutating func add(_ position: UInt32) {
    if frequency == capacity { grow() }
    positions[frequency] = position
    frequency &+= 1
  }

  @inline(__always)
  private func emit() {
    sink.append(
      document: document, frequency: UInt32(truncatingIfNeeded: frequency), positions: positions)
  }

  @inline(never)
  private mutating func grow() {
    let grown = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2)
    grown.update(from: positions, count: capacity)
    positions.deallocate()
    positions = grown
    capacity *= 2
  }
}
