internal import Platform

/// All terms of a field's dictionary side by side in memory, for many walks over them.
///
/// A dictionary in the file is coded for looking terms up; comparing all of it with one word after another
/// would decode it each time. Here a term is a run of bytes, and `shared` says how much of it the term
/// before begins with, so that a stretch of terms is passed over by looking at one byte each.
///
/// Costs the bytes of the terms and 9 more each, and some tens of nanoseconds a term to make. Any thread
/// may read.
final class TermList: @unchecked Sendable {
  // The memory is written by the initializer alone.
  /// How many terms there are.
  let count: Int
  /// The terms in byte order, without anything between them.
  let bytes: UnsafePointer<UInt8>
  /// Where each term begins, and the end of the last.
  let starts: UnsafePointer<Int>
  /// How many bytes each term shares with the one before; behind the last, eight zeros.
  let shared: UnsafePointer<UInt8>
  /// The dictionary that the terms are from.
  let reader: FieldIndexReader

  /// The terms of `reader`, each of at most `longestTerm` bytes.
  init(_ reader: FieldIndexReader) throws(StoreError) {
    self.reader = reader
    count = reader.statistics.termCount
    let starts = UnsafeMutablePointer<Int>.allocate(capacity: count + 1)
    let shared = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 8)
    shared.initialize(repeating: 0, count: count + 8)
    starts.initialize(repeating: 0, count: count + 1)
    var bytes = ByteRun()
    var failure: StoreError?
    do throws(StoreError) {
      var cursor = try reader.terms()
      var number = 0
      while try cursor.advance(), number < count {
        cursor.term.withUnsafeBytes { term in
          shared[number] = bytes.shared(with: term, from: number > 0 ? starts[number - 1] : 0)
          starts[number] = bytes.count
          bytes.append(term)
        }
        number += 1
      }
      // Fewer than the statistics say: the rest has no bytes, and is near nothing.
      for rest in number...count { starts[rest] = bytes.count }
    } catch { failure = error }
    self.starts = UnsafePointer(starts)
    self.shared = UnsafePointer(shared)
    self.bytes = UnsafePointer(bytes.memory)
    if let failure { throw failure }
  }

  deinit {
    starts.deallocate()
    shared.deallocate()
    bytes.deallocate()
  }

  /// The bytes of a term, at most `limit` of them.
  @inline(__always)
  func term(_ number: Int, limit: Int = .max) -> UnsafeRawBufferPointer {
    let start = starts[number]
    return UnsafeRawBufferPointer(
      start: bytes + start, count: min(limit, starts[number + 1] - start))
  }

  /// The first term behind `number` that shares fewer than `length` bytes with the one before it, so
  /// that it does not begin with the first `length` bytes of that term; `count` if there is none.
  @inline(__always)
  func next(after number: Int, sharingLessThan length: Int) -> Int {
    var next = number + 1
    if length <= 128 {
      // The lowest byte of eight that is less: what borrows from its neighbours stands above it.
      let ones: UInt64 = 0x0101_0101_0101_0101
      let limit = ones &* UInt64(length)
      while next < count {
        let eight = UnsafeRawPointer(shared + next).loadUnaligned(as: UInt64.self).littleEndian
        let less = (eight &- limit) & ~eight & (ones &* 0x80)
        if less != 0 { return min(count, next + less.trailingZeroBitCount / 8) }
        next += 8
      }
      return count
    }
    while next < count, Int(shared[next]) >= length { next += 1 }
    return next
  }
}

/// Bytes that are only appended to.
private struct ByteRun {
  private(set) var memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 16)
  private var capacity = 1 << 16
  private(set) var count = 0

  mutating func append(_ more: UnsafeRawBufferPointer) {
    if count + more.count > capacity {
      capacity = 2 * (count + more.count)
      let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      grown.update(from: memory, count: count)
      memory.deallocate()
      memory = grown
    }
    for (place, byte) in more.enumerated() { memory[count + place] = byte }
    count += more.count
  }

  /// How many bytes `text` begins with of those from `start` on, at most 255.
  func shared(with text: UnsafeRawBufferPointer, from start: Int) -> UInt8 {
    let limit = min(count - start, text.count, 255)
    var common = 0
    while common < limit, memory[start + common] == text[common] { common += 1 }
    return UInt8(truncatingIfNeeded: common)
  }
}
