/// Codes the postings and positions of one term after another.
///
/// One value, so that an access from a class is checked once a posting.
struct TermWriter: ~Copyable {
  private let norms: [UInt8]
  private let hasPositions: Bool
  var postings = PostingListWriter()
  var positions: PositionListWriter
  /// The first position of the first posting.
  private(set) var firstPosition: UInt32 = 0

  init(norms: [UInt8], slack: UInt32, hasPositions: Bool) {
    self.norms = norms
    self.hasPositions = hasPositions
    positions = PositionListWriter(slack: slack)
  }

  mutating func beginTerm() {
    postings.beginTerm()
    positions.beginTerm()
  }

  /// Appends a posting; true if it ends a block, so that it may be time to hand blocks on.
  mutating func append(
    document: UInt32, frequency: UInt32, positions list: UnsafePointer<UInt32>?
  ) -> Bool {
    precondition(
      frequency > 0 && document &+ 1 > postings.lastDocument &+ 1,
      "documents must ascend and have the term")
    let norm = norms[Int(document)]
    if hasPositions, let list {
      if postings.documentFrequency == 0 { firstPosition = list[0] }
      positions.append(list, count: Int(frequency), norm: norm)
    }
    guard postings.append(document: document, frequency: frequency, norm: norm) else {
      return false
    }
    positions.endBlock()
    postings.endBlock(positionEnd: positions.termByteCount)
    return true
  }

  /// Ends the term and says where its postings are; nil if an end in them does not fit 32 bits.
  mutating func endTerm() -> TermDictionaryWriter.Place? {
    if postings.totalFrequency == 1 {
      positions.dropBlock()
      return .inline(document: postings.lastDocument, position: firstPosition)
    }
    positions.endBlock()
    let positionByteCount = positions.termByteCount
    guard postings.fits, positionByteCount <= Int(UInt32.max) else { return nil }
    if postings.documentFrequency == 1 {
      return .oneDocument(postings.lastDocument, positionByteCount: positionByteCount)
    }
    let byteCount = postings.endTerm(
      documentCount: norms.count, hasPositions: hasPositions)
    return .list(byteCount: byteCount, positionByteCount: positionByteCount)
  }
}
