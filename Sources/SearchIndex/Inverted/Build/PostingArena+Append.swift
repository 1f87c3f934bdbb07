internal import CSupport

extension PostingArena {
  /// What a token can add to a stream: two numbers of five bytes.
  static let longestToken = 10

  /// Appends tokens of `document` to the streams of their terms: `count` of them, as far as there is
  /// room, and returns how many.
  ///
  /// Token `i` stands at `positions[i] + offset`, which is above the last of its term in the document.
  mutating func append(
    _ terms: UnsafePointer<UInt32>, positions: UnsafePointer<UInt32>, offset: UInt32, count: Int,
    document: UInt32
  ) -> Int {
    for index in 0..<count {
      let state = state(terms[index])
      let position = positions[index] &+ offset
      let last = state.pointee.document
      let isFirst = last != document
      let number =
        isFirst
        ? UInt64(document &- last &- 1) << 1 | 1
        : UInt64(position &- state.pointee.position) << 1
      let write = state.pointee.write
      if state.pointee.sliceEnd &- write >= UInt32(Self.longestToken) {
        var end = Varint.put(number, at: base + Int(write))
        if isFirst { end = Varint.put(UInt64(position), at: end) }
        state.pointee.write = UInt32(truncatingIfNeeded: end - base)
      } else {
        guard hasRoomForSlice(of: state) else { return index }
        appendAcross(state, number, isFirst ? UInt64(position) : nil)
      }
      state.pointee.document = document
      state.pointee.position = position
    }
    return count
  }

  /// Counts tokens of `document`, as far as there is room, and returns how many were.
  mutating func count(
    _ terms: UnsafePointer<UInt32>, count: Int, document: UInt32
  ) -> Int {
    for index in 0..<count {
      let state = state(terms[index])
      guard state.pointee.document != document else {
        state.pointee.frequency &+= 1
        continue
      }
      if state.pointee.frequency > 0 {
        let write = state.pointee.write
        if state.pointee.sliceEnd &- write >= UInt32(Self.longestToken) {
          let end = Self.putPosting(of: state, at: base + Int(write))
          state.pointee.write = UInt32(truncatingIfNeeded: end - base)
        } else {
          guard hasRoomForSlice(of: state) else { return index }
          let frequency = state.pointee.frequency
          let gap = UInt64(state.pointee.position) << 1
          if frequency == 1 {
            appendAcross(state, gap | 1, nil)
          } else {
            appendAcross(state, gap, UInt64(frequency))
          }
        }
      }
      state.pointee.position = document &- state.pointee.document &- 1
      state.pointee.document = document
      state.pointee.frequency = 1
    }
    return count
  }

  /// Writes the posting that a term without positions has not in its stream yet.
  @inline(__always)
  static func putPosting(
    of state: UnsafeMutablePointer<TermState>, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let gap = UInt64(state.pointee.position) << 1
    let frequency = state.pointee.frequency
    if frequency == 1 { return Varint.put(gap | 1, at: start) }
    return Varint.put(UInt64(frequency), at: Varint.put(gap, at: start))
  }

  /// Appends one or two numbers where the slice may not have room for them.
  @inline(never)
  private mutating func appendAcross(
    _ state: UnsafeMutablePointer<TermState>, _ first: UInt64, _ second: UInt64?
  ) {
    withUnsafeTemporaryAllocation(byteCount: Self.longestToken, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return }
      var end = Varint.put(first, at: start)
      if let second { end = Varint.put(second, at: end) }
      for index in 0..<(end - start) {
        if state.pointee.write == state.pointee.sliceEnd { openSlice(state) }
        (base + Int(state.pointee.write)).storeBytes(of: buffer[index], as: UInt8.self)
        state.pointee.write &+= 1
      }
    }
  }
}
