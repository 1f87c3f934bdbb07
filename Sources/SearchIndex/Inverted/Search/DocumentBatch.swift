/// The documents of one block of postings that are left after each of several conditions.
struct DocumentBatch: ~Copyable {
  static let capacity = BlockCode.length

  let documents: UnsafeMutablePointer<UInt32>
  private(set) var count = 0

  init() { documents = .allocate(capacity: Self.capacity) }

  deinit { documents.deallocate() }

  /// Has the postings of the cursor's block from the current one on.
  mutating func take(_ cursor: inout PostingCursor) {
    let run = cursor.documentBatch
    count = run.count
    if let start = run.baseAddress { documents.update(from: start, count: count) }
  }

  /// Keeps the documents whose bits are set, or with `isHeld` false those whose bits are not.
  mutating func filter(_ words: UnsafePointer<UInt64>, isHeld: Bool) {
    let inverted: UInt64 = isHeld ? 0 : 1
    var kept = 0
    for index in 0..<count {
      // No branch: which documents stay cannot be predicted.
      let document = documents[index]
      documents[kept] = document
      kept &+= Int((words[Int(document >> 6)] &>> UInt64(document & 63) ^ inverted) & 1)
    }
    count = kept
  }

  /// Keeps the documents that hold the cursor's term, or with `isHeld` false those that do not.
  mutating func filter(_ cursor: inout PostingCursor, isHeld: Bool) {
    count = cursor.filter(documents, count: count, isHeld: isHeld)
  }
}
