/// The documents of one block of postings that are left after each of several conditions.
struct DocumentBatch: ~Copyable {
  static let capacity = PatchedBlock.length

  let documents: UnsafeMutablePointer<UInt32>
  private(set) var count = 0

  init() { documents = .allocate(capacity: Self.capacity) }

  deinit { documents.deallocate() }

  /// Has the postings of the cursor's block from the current one on.
  mutating func take(_ cursor: borrowing PostingCursor) {
    let run = cursor.documentBatch
    count = run.count
    if let start = run.baseAddress { documents.update(from: start, count: count) }
  }

  /// Keeps the documents whose bits are set.
  mutating func keep(_ words: UnsafePointer<UInt64>) { filter(words, inverting: 0) }

  /// Drops the documents whose bits are set.
  mutating func drop(_ words: UnsafePointer<UInt64>) { filter(words, inverting: 1) }

  @inline(__always)
  private mutating func filter(_ words: UnsafePointer<UInt64>, inverting: UInt64) {
    var kept = 0
    for index in 0..<count {
      // No branch: which documents stay cannot be predicted.
      let document = documents[index]
      documents[kept] = document
      kept &+= Int((words[Int(document >> 6)] &>> UInt64(document & 63) ^ inverting) & 1)
    }
    count = kept
  }

  /// Keeps the documents that hold the cursor's term.
  mutating func keep(_ cursor: inout PostingCursor) {
    count = cursor.keepMatches(of: documents, count: count)
  }
}
