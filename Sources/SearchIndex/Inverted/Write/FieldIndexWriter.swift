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
  private var content: TermWriter
  private let postingBuffer: SpillBuffer
  private let positionBuffer: SpillBuffer
  private var term: [UInt8] = []
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
    content = TermWriter(norms: norms, slack: slack, hasPositions: hasPositions)
    postingBuffer = SpillBuffer(memoryLimit: memoryLimit / 8 * 3, scratch: scratch)
    positionBuffer = SpillBuffer(memoryLimit: memoryLimit / 8 * 3, scratch: scratch)
  }

  /// Begins a term, which must be greater than the one before.
  func begin(term: UnsafeRawBufferPointer) {
    precondition(dictionary.isAfterLast(term), "terms must ascend and differ")
    self.term.removeAll(keepingCapacity: true)
    self.term.append(contentsOf: term)
    content.beginTerm()
  }

  /// Appends a posting: documents ascend; there are `frequency` ascending positions, which an index
  /// without positions does not look at.
  ///
  /// A failure to spill is thrown by `endTerm`.
  func append(document: UInt32, frequency: UInt32, positions: UnsafePointer<UInt32>?) {
    guard content.append(document: document, frequency: frequency, positions: positions),
      failure == nil
    else { return }
    do throws(FileError) { try drain() } catch { failure = error }
  }

  private func drain() throws(FileError) {
    if content.postings.isFull { try content.postings.drain(to: postingBuffer) }
    if content.positions.isFull { try content.positions.drain(to: positionBuffer) }
  }

  /// Ends the term.
  func endTerm() throws(FileError) {
    let documentFrequency = content.postings.documentFrequency
    let totalFrequency = content.postings.totalFrequency
    precondition(documentFrequency > 0, "a term is in a document")
    if let failure { throw failure }
    guard let place = content.endTerm() else { throw FileError(.write, path, errno: EFBIG) }
    statistics.postingCount += documentFrequency
    statistics.tokenCount += totalFrequency
    term.withUnsafeBytes { term in
      do throws(FileError) {
        try dictionary.append(
          term, documentFrequency: documentFrequency, totalFrequency: totalFrequency, place: place)
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
    try content.postings.drain(to: postingBuffer)
    try writer.begin(FieldIndexFormat.postings, index: index)
    try postingBuffer.copy(to: writer)
    if hasPositions {
      try content.positions.drain(to: positionBuffer)
      try writer.begin(FieldIndexFormat.positions, index: index)
      try positionBuffer.copy(to: writer)
    }
    try writer.begin(FieldIndexFormat.norms, index: index)
    try writer.append(norms)
  }
}
