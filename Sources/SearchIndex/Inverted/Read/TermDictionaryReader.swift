internal import Platform

/// Finds terms: a binary search for the block over 8-byte prefixes, then a walk over its entries.
struct TermDictionaryReader {
  private let file: SectionFile
  private let index: Int
  private let statistics: FieldIndexStatistics
  private let documentCount: Int
  private let prefixes: UnsafeRawBufferPointer
  private let offsets: UnsafeRawBufferPointer
  private let byteCount: Int
  let blockCount: Int

  init(
    file: SectionFile, index: Int, statistics: FieldIndexStatistics, documentCount: Int
  ) throws(StoreError) {
    self.file = file
    self.index = index
    self.statistics = statistics
    self.documentCount = documentCount
    byteCount = file.byteCount(FieldIndexFormat.dictionary, index: index) ?? 0
    let marks = try file.section(FieldIndexFormat.dictionaryIndex, index: index)
    blockCount = marks.count / 16
    let perBlock = FieldIndexFormat.termsPerBlock
    guard marks.count % 16 == 0,
      (statistics.termCount - 1) / perBlock + 1 == blockCount
        || statistics.termCount == 0 && blockCount == 0
    else {
      throw .corrupt(
        file: file.path, offset: 0, expected: "a mark for each \(perBlock) terms",
        found: "\(marks.count) bytes for \(statistics.termCount) terms")
    }
    prefixes = UnsafeRawBufferPointer(rebasing: marks[..<(8 * blockCount)])
    offsets = UnsafeRawBufferPointer(rebasing: marks[(8 * blockCount)...])
  }

  /// The entry of `term`; nil if no document has it.
  func find(_ term: UnsafeRawBufferPointer) throws(StoreError) -> TermEntry? {
    guard let block = try block(of: term) else { return nil }
    var reader = try reader(atBlock: block)
    // How many bytes of `term` the entry before begins with; it stands before `term`.
    var matched = 0
    while !reader.isAtEnd {
      guard reader.advance() else { throw damage(block) }
      // It differs from `term` where the one before does, which is less there.
      if reader.shared > matched { continue }
      // It leaves the one before where that still equals `term`, upwards.
      if reader.shared < matched { return nil }
      let rest = UnsafeRawBufferPointer(rebasing: term[matched...])
      let common = commonLength(rest, reader.suffix)
      if common == reader.suffix.count {
        if common == rest.count { return reader.entry }
      } else if common == rest.count || reader.suffix[common] > rest[common] {
        return nil
      }
      matched += common
    }
    return nil
  }

  /// The last block, from block `first` on, whose first term is not after `term`; nil if there is none.
  func block(of term: [UInt8], from first: Int) throws(StoreError) -> Int? {
    try term.withUnsafeBufferPointer { (term) throws(StoreError) in
      try block(of: UnsafeRawBufferPointer(term), from: first)
    }
  }

  /// The last block, from block `first` on, whose first term is not after `term`; nil if there is none.
  func block(of term: UnsafeRawBufferPointer, from first: Int = 0) throws(StoreError) -> Int? {
    let prefix = keyPrefix(term)
    var (low, end) = (first, blockCount)
    if first > 0 {
      // A cursor mostly moves a short way, so steps that double come before the binary search.
      var step = 1
      end = first
      while end < blockCount, prefixes.u64(at: 8 * end) < prefix {
        low = end + 1
        end += step
        step *= 2
      }
    }
    var count = min(end, blockCount) - low
    while count > 0 {
      let half = count / 2
      let isBefore = prefixes.u64(at: 8 * (low + half)) < prefix
      low = isBefore ? low + half + 1 : low
      count = isBefore ? count - half - 1 : half
    }
    // Among blocks with this prefix whole terms decide; mostly there is none or one.
    var high = low
    var step = 1
    while high < blockCount, prefixes.u64(at: 8 * high) == prefix {
      high = min(blockCount, high + step)
      step *= 2
    }
    while low < high {
      let middle = (low + high) / 2
      let isAfter: Bool
      if prefixes.u64(at: 8 * middle) > prefix {
        isAfter = true
      } else {
        var reader = try reader(atBlock: middle)
        guard reader.advance(), reader.shared == 0 else { throw damage(middle) }
        isAfter = compareBytes(reader.suffix, term) > 0
      }
      if isAfter { high = middle } else { low = middle + 1 }
    }
    return low > first ? low - 1 : nil
  }

  /// A reader before the first entry of `block`.
  func reader(atBlock block: Int) throws(StoreError) -> TermBlockReader {
    let start = Int(clamping: offsets.u64(at: 8 * block))
    let end = block + 1 < blockCount ? Int(clamping: offsets.u64(at: 8 * block + 8)) : byteCount
    guard start < end else { throw damage(block) }
    let bytes = try file.section(FieldIndexFormat.dictionary, index: index, range: start..<end)
    guard
      let reader = TermBlockReader(
        bytes, ordinal: block * FieldIndexFormat.termsPerBlock, documentCount: documentCount,
        hasPositions: statistics.hasPositions)
    else { throw damage(block) }
    return reader
  }

  func damage(_ block: Int) -> StoreError {
    .corrupt(
      file: file.path, offset: 0, expected: "whole entries in block \(block) of the dictionary",
      found: "others")
  }

  private func commonLength(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    let limit = min(a.count, b.count)
    var length = 0
    while length < limit, a[length] == b[length] { length += 1 }
    return length
  }
}
