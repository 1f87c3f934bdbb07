internal import Glibc
internal import SearchIndex
internal import Text

/// Texts made of texts, and what is asked of them.
///
/// What is made lives in the arena; nothing left is null.
enum TextKernel {
  static func lettersCased(
    _ letters: LetterCase, _ a: Slot, _ result: Slot, _ rows: KernelRows, _ arena: BatchArena
  ) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      let text = a.texts[row]
      let made = arena.allocate(LetterCase.most(text.count))
      let count = letters.write(
        text.start.assumingMemoryBound(to: UInt8.self), count: text.count, to: made)
      result.texts[row] = ByteSlice(start: made, count: count)
    }
  }

  static func trim(_ a: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      let bytes = a.texts[row].bytes
      var (start, end) = (0, bytes.count)
      while start < end {
        let width = Characters.spaceWidth(bytes, at: start)
        guard width > 0 else { break }
        start += width
      }
      while end > start {
        let last = Characters.start(before: end, in: bytes)
        let width = Characters.spaceWidth(bytes, at: last)
        guard last >= start, width > 0, last + width == end else { break }
        end = last
      }
      take(bytes, start..<end, row, result)
    }
  }

  static func length(_ a: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      result.numbers[row] = Int64(Characters.count(a.texts[row].bytes))
    }
  }

  /// Characters from `from`, counted from 1, or from -1 at the end; `count` is nil for all that follow.
  static func slice(
    _ a: Slot, from: Slot, count: Slot?, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meetMasked([a, from] + (count.map { [$0] } ?? []), into: result)
    rows.forEach(result) { row in
      let bytes = a.texts[row].bytes
      var first = from.numbers[row]
      var wanted = count?.numbers[row] ?? .max
      if first < 0 {
        let total = Int64(Characters.count(bytes))
        first = first < -total ? 0 : total + first + 1
        // What would stand before the text is not there, and still counts.
        if from.numbers[row] < -total {
          let (less, isOver) = wanted.addingReportingOverflow(from.numbers[row] + total)
          wanted = isOver ? 0 : count == nil ? .max : less
          first = 1
        }
      } else if first == 0 {
        wanted = 0
      }
      guard wanted > 0, let start = Characters.offset(of: first - 1, in: bytes, from: 0) else {
        return result.clear(row)
      }
      let end = Characters.offset(of: wanted, in: bytes, from: start) ?? bytes.count
      take(bytes, start..<end, row, result)
    }
  }

  static func contains(_ a: Slot, _ part: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a, part], into: result)
    LogicKernel.fillSparse(result, rows) { row in
      let (text, part) = (a.texts[row], part.texts[row])
      return next(part.bytes, in: text.bytes, from: 0) != nil
    }
  }

  static func starts(_ a: Slot, _ part: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a, part], into: result)
    LogicKernel.fillSparse(result, rows) { row in
      let (text, part) = (a.texts[row], part.texts[row])
      return text.count >= part.count && memcmp(text.start, part.start, part.count) == 0
    }
  }

  /// The part before, between or behind separators, from 1, or from -1 at the end.
  static func split(
    _ a: Slot, by separator: UnsafeRawBufferPointer, _ number: Slot, _ result: Slot,
    _ rows: KernelRows
  ) {
    rows.meetMasked([a, number], into: result)
    rows.forEach(result) { row in
      let bytes = a.texts[row].bytes
      var wanted = number.numbers[row]
      if wanted < 0 {
        let parts = countParts(bytes, separator)
        wanted = wanted < -parts ? 0 : parts + wanted + 1
      }
      guard wanted > 0 else { return result.clear(row) }
      var start = 0
      while let end = next(separator, in: bytes, from: start) {
        wanted -= 1
        if wanted == 0 { return take(bytes, start..<end, row, result) }
        start = end + separator.count
      }
      if wanted == 1 { take(bytes, start..<bytes.count, row, result) } else { result.clear(row) }
    }
  }

  /// The texts that are there with a separator in between; one without a separator is put together with nothing.
  static func join(
    _ separator: Slot, _ texts: [Slot], _ result: Slot, _ rows: KernelRows, _ arena: BatchArena
  ) {
    for word in 0..<rows.wordCount {
      var bits: UInt64 = 0
      for text in texts { bits |= text.presence[word] }
      result.presence[word] = bits & rows.mask[word]
    }
    rows.forEach(result) { row in
      let between = separator.isPresent(row) ? separator.texts[row].count : 0
      var total = 0
      for text in texts where text.isPresent(row) { total += text.texts[row].count + between }
      let made = arena.allocate(total)
      var at = 0
      for text in texts where text.isPresent(row) {
        if at > 0, between > 0 {
          memcpy(made + at, separator.texts[row].start, between)
          at += between
        }
        memcpy(made + at, text.texts[row].start, text.texts[row].count)
        at += text.texts[row].count
      }
      result.texts[row] = ByteSlice(start: made, count: at)
    }
  }

  // MARK: - Patterns

  static func matches(
    _ match: inout TextMatch, _ a: Slot, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meetMasked([a], into: result)
    LogicKernel.fillSparse(result, rows) { match.matches(a.texts[$0].bytes) }
  }

  static func extract(
    _ match: inout TextMatch, _ a: Slot, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      let bytes = a.texts[row].bytes
      take(bytes, match.firstMatch(in: bytes, from: 0) ?? 0..<0, row, result)
    }
  }

  static func replace(
    _ match: inout TextMatch, by other: UnsafeRawBufferPointer, _ a: Slot, _ result: Slot,
    _ rows: KernelRows, _ arena: BatchArena, _ scratch: inout [UInt8]
  ) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      let bytes = a.texts[row].bytes
      var start = 0
      scratch.removeAll(keepingCapacity: true)
      while let found = match.firstMatch(in: bytes, from: start) {
        scratch.append(contentsOf: bytes[start..<found.lowerBound])
        scratch.append(contentsOf: other)
        start = found.upperBound
      }
      if start == 0 { return take(bytes, 0..<bytes.count, row, result) }
      scratch.append(contentsOf: bytes[start...])
      keep(scratch, row, result, arena)
    }
  }

  // MARK: - Parts

  /// Copies bytes to the arena as the value of a row.
  static func keep(_ bytes: [UInt8], _ row: Int, _ result: Slot, _ arena: BatchArena) {
    guard !bytes.isEmpty else { return result.clear(row) }
    let made = arena.allocate(bytes.count)
    UnsafeMutableRawBufferPointer(start: made, count: bytes.count).copyBytes(from: bytes)
    result.texts[row] = ByteSlice(start: made, count: bytes.count)
  }

  /// Makes a part of a text the value of a row, without a copy.
  @inline(__always)
  private static func take(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ row: Int, _ result: Slot
  ) {
    guard let base = bytes.baseAddress, !range.isEmpty else { return result.clear(row) }
    result.texts[row] = ByteSlice(start: base + range.lowerBound, count: range.count)
  }

  /// Where `separator`, of at least one byte, stands next.
  private static func next(
    _ separator: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, let mark = separator.baseAddress else { return nil }
    var at = start
    while at + separator.count <= bytes.count {
      let room = bytes.count - separator.count - at + 1
      guard let found = memchr(base + at, Int32(separator[0]), room) else { return nil }
      at = UnsafeRawPointer(found) - base
      if memcmp(base + at, mark, separator.count) == 0 { return at }
      at += 1
    }
    return nil
  }

  private static func countParts(
    _ bytes: UnsafeRawBufferPointer, _ separator: UnsafeRawBufferPointer
  ) -> Int64 {
    var (parts, start): (Int64, Int) = (1, 0)
    while let end = next(separator, in: bytes, from: start) {
      parts += 1
      start = end + separator.count
    }
    return parts
  }
}
