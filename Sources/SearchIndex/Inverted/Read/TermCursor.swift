public import Platform

/// Walks the dictionary of a field in byte order: for prefixes, and for statistics of all terms.
///
/// `advance` first; then `term` and `entry` stand until the next call. One thread.
public struct TermCursor {
  private let dictionary: TermDictionaryReader
  // Keeps the file open that the entries are read from.
  private let owner: FieldIndexReader
  private var block: Int
  private var reader: TermBlockReader?
  private var isAhead = false
  private var isAtEnd = false
  /// The term.
  public private(set) var term: [UInt8] = []
  /// What the dictionary says about the term.
  public private(set) var entry: TermEntry

  init(
    _ dictionary: TermDictionaryReader, owner: FieldIndexReader, from first: [UInt8]?
  ) throws(StoreError) {
    self.dictionary = dictionary
    self.owner = owner
    block = -1
    entry = TermEntry(
      ordinal: -1, documentFrequency: 0, totalFrequency: 0, postings: 0..<0, positions: 0..<0,
      document: 0, position: 0)
    if let first { isAhead = try seek(to: first) }
  }

  /// Goes to the next term; false at the end, where it may be called again.
  public mutating func advance() throws(StoreError) -> Bool {
    if isAhead {
      isAhead = false
      return true
    }
    while reader?.isAtEnd ?? true {
      guard block + 1 < dictionary.blockCount else {
        isAtEnd = true
        return false
      }
      block += 1
      reader = try dictionary.reader(atBlock: block)
    }
    guard reader?.advance() == true, let reader, reader.shared <= term.count else {
      throw dictionary.damage(block)
    }
    term.removeSubrange(reader.shared...)
    term.append(contentsOf: reader.suffix)
    entry = reader.entry
    return true
  }

  /// Goes to the first term that is not before `target`, or stays if it stands on one or behind it;
  /// false at the end.
  ///
  /// The block is found by the index of blocks; of the terms in it that are passed over none is put
  /// together.
  public mutating func seek(to target: [UInt8]) throws(StoreError) -> Bool {
    isAhead = false
    if isAtEnd { return false }
    // How many bytes of `target` the entry before begins with; it stands before `target`.
    var matched = 0
    if reader != nil {
      matched = commonCount(term, target)
      let isBefore =
        matched < target.count && (matched == term.count || term[matched] < target[matched])
      if !isBefore { return true }
    }
    if let found = try dictionary.block(of: target, from: block + 1) {
      block = found
      reader = try dictionary.reader(atBlock: found)
      matched = 0
    }
    guard var reader else { return try advance() }
    while !reader.isAtEnd {
      guard reader.advance() else { throw dictionary.damage(block) }
      if reader.shared > matched { continue }
      if reader.shared == matched {
        let common = commonCount(reader.suffix, target[matched...])
        let isBefore =
          matched + common < target.count
          && (common == reader.suffix.count || reader.suffix[common] < target[matched + common])
        if isBefore {
          matched += common
          continue
        }
      }
      term.removeAll(keepingCapacity: true)
      term.append(contentsOf: target[..<reader.shared])
      term.append(contentsOf: reader.suffix)
      entry = reader.entry
      self.reader = reader
      return true
    }
    self.reader = reader
    return try advance()
  }

  /// How many bytes `a` and `b` have in common at their beginnings.
  @inline(__always)
  private func commonCount(
    _ a: some RandomAccessCollection<UInt8>, _ b: some RandomAccessCollection<UInt8>
  ) -> Int {
    var count = 0
    for (first, second) in zip(a, b) {
      if first != second { break }
      count += 1
    }
    return count
  }
}
