/// Documents that may still enter the top, with what their clauses contributed so far.
///
/// Arrays, not structs, so that each step is one loop; it keeps its buffers from batch to batch.
struct CandidateBatch: ~Copyable {
  /// The most documents at a time.
  static let capacity = SearchWindow.documentCount

  let documents: UnsafeMutablePointer<UInt32>
  let scores: UnsafeMutablePointer<Float>
  /// What other clauses may add to each, while it is asked.
  let bounds: UnsafeMutablePointer<Float>
  var count = 0

  init() {
    documents = .allocate(capacity: Self.capacity + 8)
    scores = .allocate(capacity: Self.capacity + 8)
    bounds = .allocate(capacity: Self.capacity + 8)
  }

  deinit {
    documents.deallocate()
    scores.deallocate()
    bounds.deallocate()
  }

  /// Keeps the documents whose score, with `bound` more, is above `threshold`.
  mutating func filter(bound: Float, threshold: Float) {
    var kept = 0
    for index in 0..<count {
      // No branch: which documents pass cannot be predicted.
      let score = scores[index]
      documents[kept] = documents[index]
      scores[kept] = score
      kept += score + bound > threshold ? 1 : 0
    }
    count = kept
  }

  /// Keeps the documents whose score, with their own of `bounds` more, is above `threshold`.
  mutating func filter(threshold: Float) {
    var kept = 0
    for index in 0..<count {
      let score = scores[index]
      let bound = bounds[index]
      documents[kept] = documents[index]
      scores[kept] = score
      kept += score + bound > threshold ? 1 : 0
    }
    count = kept
  }

  /// Keeps the documents in `mask`.
  mutating func filter(_ mask: DocumentMask) {
    mask.words.withUnsafeBufferPointer { words in
      var kept = 0
      for index in 0..<count {
        let document = documents[index]
        documents[kept] = document
        scores[kept] = scores[index]
        kept += Int(words[Int(document >> 6)] >> UInt64(document & 63) & 1)
      }
      count = kept
    }
  }

  /// Offers all of them, in order.
  borrowing func offer(to top: inout TopDocuments, segment: Int) {
    for index in 0..<count where scores[index] > top.threshold {
      top.offer(segment: segment, document: documents[index], score: scores[index])
    }
  }
}
