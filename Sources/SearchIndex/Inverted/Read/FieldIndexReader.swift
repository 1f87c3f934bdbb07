public import Platform

/// Reads the inverted index of one field of a segment.
///
/// Small sections are checked when it is opened, the others block by block when they are touched. Any
/// thread may read.
public final class FieldIndexReader: @unchecked Sendable {
  // The pointers show verified, immutable pages that `file` keeps mapped, or the table made in init.
  /// What the index says about itself.
  public let statistics: FieldIndexStatistics
  /// Documents of the segment, with the field or without.
  public let documentCount: Int
  /// The code of the field's length for each document of the segment, 0 without tokens; valid as long
  /// as the reader lives.
  public let norms: UnsafePointer<UInt8>
  let file: SectionFile
  let index: Int
  private let dictionary: TermDictionaryReader
  /// How the positions of postings are coded.
  let positionForms: PositionForms

  /// Opens index `index` of `file`, a segment with `documentCount` documents.
  public init(file: SectionFile, index: Int, documentCount: Int) throws(StoreError) {
    self.file = file
    self.index = index
    self.documentCount = documentCount
    let head = try file.section(FieldIndexFormat.statistics, index: index)
    var reader = ByteReader(head)
    let version = try? reader.varint()
    guard version == FieldIndexFormat.version else {
      throw .incompatible(
        file: file.path, expected: "an index of version \(FieldIndexFormat.version)",
        found: version.map { "version \($0)" } ?? "none")
    }
    func corrupt(_ expected: String, _ found: String) -> StoreError {
      .corrupt(file: file.path, offset: 0, expected: expected, found: found)
    }
    guard let statistics = FieldIndexStatistics(&reader) else {
      throw corrupt("statistics of index \(index)", "cut ones")
    }
    self.statistics = statistics
    let norms = try file.section(FieldIndexFormat.norms, index: index)
    guard norms.count == documentCount, let start = norms.baseAddress else {
      throw corrupt("\(documentCount) norms in index \(index)", "\(norms.count)")
    }
    self.norms = start.assumingMemoryBound(to: UInt8.self)
    dictionary = try TermDictionaryReader(
      file: file, index: index, statistics: statistics, documentCount: documentCount)
    positionForms = PositionForms(slack: statistics.slack)
  }

  deinit { positionForms.deallocate() }

  /// The entry of `term`; nil if no document has it.
  public func find(_ term: UnsafeRawBufferPointer) throws(StoreError) -> TermEntry? {
    try dictionary.find(term)
  }

  /// The entry of `term`; nil if no document has it.
  public func find(_ term: [UInt8]) throws(StoreError) -> TermEntry? {
    var entry: TermEntry?
    var failure: StoreError?
    term.withUnsafeBytes { term in
      do throws(StoreError) { entry = try find(term) } catch { failure = error }
    }
    if let failure { throw failure }
    return entry
  }

  /// A cursor before the first term that is not before `first` (nil: before all).
  public func terms(from first: [UInt8]? = nil) throws(StoreError) -> TermCursor {
    try TermCursor(dictionary, owner: self, from: first)
  }

  /// A cursor on the first posting of the term of `entry`, which this reader gave.
  public func postings(_ entry: TermEntry) throws(StoreError) -> PostingCursor {
    guard entry.documentFrequency > 1 else { return PostingCursor(self, entry, nil) }
    let bytes = try file.section(FieldIndexFormat.postings, index: index, range: entry.postings)
    guard
      let list = PostingList(
        bytes, documentFrequency: entry.documentFrequency, hasPositions: statistics.hasPositions)
    else { throw damage(entry) }
    let cursor = PostingCursor(self, entry, list)
    try cursor.check()
    return cursor
  }

  func damage(_ entry: TermEntry) -> StoreError {
    .corrupt(
      file: file.path, offset: Int64(entry.postings.lowerBound),
      expected: "postings of term \(entry.ordinal) of index \(index)", found: "other bytes")
  }
}
