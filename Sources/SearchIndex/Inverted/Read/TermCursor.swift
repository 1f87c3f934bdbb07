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
    guard let first else { return }
    var start: Int?
    var failure: StoreError?
    first.withUnsafeBytes { first in
      do throws(StoreError) { start = try dictionary.block(of: first) } catch { failure = error }
    }
    if let failure { throw failure }
    guard let start else { return }
    block = start - 1
    while try advance() {
      guard term.lexicographicallyPrecedes(first) else {
        isAhead = true
        return
      }
    }
  }

  /// Goes to the next term; false at the end, where it may be called again.
  public mutating func advance() throws(StoreError) -> Bool {
    if isAhead {
      isAhead = false
      return true
    }
    while reader?.isAtEnd ?? true {
      guard block + 1 < dictionary.blockCount else { return false }
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
}
