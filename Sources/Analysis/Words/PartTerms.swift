public import Platform
internal import SearchIndex
public import Store

/// Walks the terms of one field in byte order, each with the kept records of one part that have it.
///
/// `advance` or `find` first; then the term and its rows stand until the next call. One thread. Holds 8
/// bytes a record of the part.
public struct PartTerms: ~Copyable {
  /// The rows that have the term, ascending.
  public let rows: UnsafeMutablePointer<UInt32>
  /// How often each of them has it.
  public let frequencies: UnsafeMutablePointer<UInt32>
  /// How many rows have the term: its document frequency in the part.
  public private(set) var count = 0
  /// The number of the term in the index: it ascends with the terms and is below `termLimit`.
  public private(set) var ordinal = 0
  /// The term's bytes.
  public private(set) var term: [UInt8] = []
  private let words: PartWords
  private let kept: KeptRows
  private var cursor: TermCursor
  private var entry: TermEntry?

  /// The terms of `words` in the records that `part` keeps.
  public init(_ words: PartWords, of part: PartReader) throws(StoreError) {
    self.words = words
    kept = KeptRows(part.selection)
    cursor = try words.index.terms()
    rows = .allocate(capacity: max(1, words.documents.count))
    frequencies = .allocate(capacity: max(1, words.documents.count))
  }

  deinit {
    rows.deallocate()
    frequencies.deallocate()
  }

  /// No term has this number or a greater one.
  public var termLimit: Int { words.index.statistics.termCount }

  /// The rows that have the term; valid until the next step.
  public var current: TermRows {
    TermRows(rows: rows, frequencies: frequencies, count: count)
  }

  /// Goes to the next term that a kept record has; false at the end.
  public mutating func advance() throws(StoreError) -> Bool {
    while try cursor.advance() {
      try gather(cursor.entry)
      guard count > 0 else { continue }
      term = cursor.term
      return true
    }
    count = 0
    return false
  }

  /// Lets the walk go on before the first term that is not before `first`.
  public mutating func seek(_ first: [UInt8]) throws(StoreError) {
    cursor = try words.index.terms(from: first)
    count = 0
  }

  /// Goes to `term`, wherever the walk is; false if no kept record has it.
  public mutating func find(_ term: [UInt8]) throws(StoreError) -> Bool {
    count = 0
    guard let entry = try words.index.find(term) else { return false }
    try gather(entry)
    self.term = term
    return count > 0
  }

  private mutating func gather(_ entry: TermEntry) throws(StoreError) {
    var postings = try words.index.postings(entry)
    let start = UInt32(words.documents.lowerBound)
    let end = UInt32(words.documents.upperBound)
    if start > 0 { postings.advance(to: start) }
    var found = 0
    while postings.document < end {
      let batch = postings.batch()
      for number in 0..<batch.count {
        let document = batch.documents[number]
        guard document < end else { break }
        rows[found] = document &- start
        frequencies[found] = batch.frequencies[number]
        found &+= kept.contains(document &- start)
      }
      postings.nextBlock()
    }
    try postings.check()
    count = found
    ordinal = entry.ordinal
    self.entry = entry
  }

  /// Hands the positions of the term, ascending, in each of its rows that `isWanted` to `body`; both get
  /// the number of the row in `rows`.
  ///
  /// None in an index without positions. The positions are valid during the call.
  public func forEachRow(
    where isWanted: (_ number: Int) -> Bool,
    _ body: (_ number: Int, _ positions: UnsafeBufferPointer<UInt32>) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard let entry else { return }
    var postings = try words.index.postings(entry)
    let start = UInt32(words.documents.lowerBound)
    for number in 0..<count where isWanted(number) {
      postings.advance(to: start + rows[number])
      try body(number, try postings.positions())
    }
    try postings.check()
  }
}

/// Some rows of a part with a frequency each, such as those that have a term.
public struct TermRows {
  /// The rows, ascending.
  public let rows: UnsafePointer<UInt32>
  /// How often each of them has it.
  public let frequencies: UnsafePointer<UInt32>
  /// How many rows.
  public let count: Int

  /// Rows from their parts, which the caller keeps.
  public init(
    rows: UnsafePointer<UInt32>, frequencies: UnsafePointer<UInt32>, count: Int
  ) {
    self.rows = rows
    self.frequencies = frequencies
    self.count = count
  }

  /// The frequencies added up.
  public var totalFrequency: Int64 {
    var sum: Int64 = 0
    for number in 0..<count { sum += Int64(frequencies[number]) }
    return sum
  }
}

/// One bit a row: whether it is kept.
struct KeptRows {
  private let words: [UInt64]

  init(_ selection: Selection) {
    words = (0..<(selection.rowCount + 63) / 64).map { selection.kept(word: $0) }
  }

  /// 1 if `row` is kept, else 0.
  @inline(__always)
  func contains(_ row: UInt32) -> Int {
    Int(truncatingIfNeeded: words[Int(row >> 6)] >> UInt64(row & 63) & 1)
  }
}
