/// A document that a query found, with its score.
public struct SearchHit: Hashable, Sendable {
  /// The place of its segment in the searcher's list.
  public let segment: Int
  /// Its row in that segment.
  public let document: UInt32
  /// The sum of what the clauses contribute.
  public let score: Float

  /// A document with its score; 0 if it was not found by words.
  public init(segment: Int, document: UInt32, score: Float) {
    self.segment = segment
    self.document = document
    self.score = score
  }
}

/// The best documents of those offered: by score, highest first, then by global order.
///
/// A heap with the worst of them on top. Documents come in global order, so one that scores no more
/// than the worst never enters: `threshold` is carried from segment to segment.
struct TopDocuments {
  /// How many are kept.
  let capacity: Int
  private var heap: [SearchHit] = []
  /// Only a document with a higher score can enter.
  private(set) var threshold: Float

  /// Keeps the `capacity` best.
  init(capacity: Int) {
    precondition(capacity >= 0, "not fewer than no documents")
    self.capacity = capacity
    threshold = capacity == 0 ? .infinity : -1
    heap.reserveCapacity(min(capacity, 1_024))
  }

  /// Offers a document that follows all before it in global order.
  mutating func offer(segment: Int, document: UInt32, score: Float) {
    guard score > threshold else { return }
    let hit = SearchHit(segment: segment, document: document, score: score)
    if heap.count < capacity {
      heap.append(hit)
      siftUp(heap.count - 1)
    } else {
      heap[0] = hit
      siftDown()
    }
    if heap.count == capacity { threshold = max(threshold, heap[0].score) }
  }

  /// Takes for known that at least `capacity` of the documents to be offered score `score` or more.
  mutating func expect(atLeast score: Float) { threshold = max(threshold, score.nextDown) }

  /// The documents, best first.
  func ranked() -> [SearchHit] { heap.sorted { Self.isWorse($1, $0) } }

  private static func isWorse(_ a: SearchHit, _ b: SearchHit) -> Bool {
    if a.score != b.score { return a.score < b.score }
    return (a.segment, a.document) > (b.segment, b.document)
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard Self.isWorse(heap[index], heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var worst = index
      for child in 2 * index + 1...2 * index + 2
      where child < heap.count && Self.isWorse(heap[child], heap[worst]) { worst = child }
      guard worst != index else { return }
      heap.swapAt(index, worst)
      index = worst
    }
  }
}
