internal import Glibc
internal import Platform

/// Writes the inverted index of one field: its terms in byte order with their postings.
///
/// Legal call order: for each term `begin`, `append`… (at least once), `endTerm`; then `finish`, once.
/// Gives up by being dropped. One thread.
///
/// Everything gathers in buffers that spill to `scratch` beyond about `memoryLimit` bytes in all; the
/// sections are written by `finish` and do not depend on the limit. Not counted: the norms, 400 KiB
/// and, of the term in hand, about 20 bytes for each 128 postings.
final class FieldIndexWriter {
  private let norms: [UInt8]
  private let hasPositions: Bool
  private let path: String
  private var statistics = FieldIndexStatistics()
  private var dictionary: TermDictionaryWriter
  private var postings = PostingListWriter()
  private var positions: PositionListWriter
  private let postingBuffer: SpillBuffer
  private let positionBuffer: SpillBuffer
  private var term: [UInt8] = []
  private var firstPosition: UInt32 = 0
  private var failure: FileError?

  /// A writer for documents with `norms`, one a document of the segment.
  ///
  /// Each position has to be below the greatest length of the document's norm plus `slack`.
  init(
    norms: [UInt8], slack: UInt32, hasPositions: Bool, analyzer: String, memoryLimit: Int,
    scratch: ScratchSpace
  ) {
    self.norms = norms
    self.hasPositions = hasPositions
    path = scratch.folder
    statistics.documentCount = norms.reduce(0) { $0 + ($1 == 0 ? 0 : 1) }
    statistics.slack = slack
    statistics.hasPositions = hasPositions
    statistics.analyzer = analyzer
    dictionary = TermDictionaryWriter(
      hasPositions: hasPositions, memoryLimit: memoryLimit / 8, scratch: scratch)
    positions = PositionListWriter(slack: slack)
    postingBuffer = SpillBuffer(memoryLimit: memoryLimit / 8 * 3, scratch: scratch)
    positionBuffer = SpillBuffer(memoryLimit: memoryLimit / 8 * 3, scratch: scratch)
  }

  /// Begins a term, which must be greater than the one before.
  func begin(term: UnsafeRawBufferPointer) {
    precondition(dictionary.isAfterLast(term), "terms must ascend and differ")
    self.term.removeAll(keepingCapacity: true)
    self.term.append(contentsOf: term)
    postings.beginTerm()
    positions.beginTerm()
  }

  /// Appends a posting: documents ascend; there are `frequency` ascending positions, which an index
  /// without positions does not look at.
  ///
  /// A failure to spill is thrown by `endTerm`.
  func append(document: UInt32, frequency: UInt32, positions: UnsafePointer<UInt32>?) {
    precondition(
      frequency > 0 && document &+ 1 > postings.lastDocument &+ 1,
      "documents must ascend and have the term")
    let norm = norms[Int(document)]
    if hasPositions, let positions {
      if postings.documentFrequency == 0 { firstPosition = positions[0] }
      self.positions.append(positions, count: Int(frequency), norm: norm)
    }
    if postings.append(document: document, frequency: frequency, norm: norm) { endBlock() }
  }

  private func endBlock() {
    positions.endBlock()
    postings.endBlock(positionEnd: positions.termByteCount)
    guard failure == nil else { return }
    do throws(FileError) { try drain() } catch { failure = error }
  }

  private func drain() throws(FileError) {
    if postings.isFull { try postings.drain(to: postingBuffer) }
    if positions.isFull { try positions.drain(to: positionBuffer) }
  }

  /// Ends the term.
  func endTerm() throws(FileError) {
    precondition(postings.documentFrequency > 0, "a term is in a document")
    if let failure { throw failure }
    let place: TermDictionaryWriter.Place
    if postings.totalFrequency == 1 {
      positions.dropBlock()
      place = .inline(document: postings.lastDocument, position: firstPosition)
    } else {
      positions.endBlock()
      guard postings.fits, positions.termByteCount <= Int(UInt32.max) else {
        throw FileError(.write, path, errno: EFBIG)
      }
      let byteCount = postings.endTerm(hasPositions: hasPositions)
      place =
        postings.documentFrequency == 1
        ? .oneDocument(postings.lastDocument, positionByteCount: positions.termByteCount)
        : .list(byteCount: byteCount, positionByteCount: positions.termByteCount)
    }
    statistics.postingCount += postings.documentFrequency
    statistics.tokenCount += postings.totalFrequency
    term.withUnsafeBytes { term in
      do throws(FileError) {
        try dictionary.append(
          term, documentFrequency: postings.documentFrequency,
          totalFrequency: postings.totalFrequency, place: place)
      } catch { failure = error }
    }
    if let failure { throw failure }
    try drain()
  }

  /// Writes the sections with number `index` to `writer`, which is not ended.
  func finish(to writer: SectionFileWriter, index: Int) throws {
    statistics.termCount = dictionary.termCount
    try writer.begin(FieldIndexFormat.statistics, index: index)
    try writer.append(statistics.encoded())
    try dictionary.finish(to: writer, index: index)
    try postings.drain(to: postingBuffer)
    try writer.begin(FieldIndexFormat.postings, index: index)
    try postingBuffer.copy(to: writer)
    if hasPositions {
      try positions.drain(to: positionBuffer)
      try writer.begin(FieldIndexFormat.positions, index: index)
      try positionBuffer.copy(to: writer)
    }
    try writer.begin(FieldIndexFormat.norms, index: index)
    try writer.append(norms)
  }
}
