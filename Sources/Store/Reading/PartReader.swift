public import Platform
public import SearchIndex

/// One part of a dataset, open for a fold.
public struct PartReader: Sendable {
  /// The records.
  public let segment: SegmentReader
  /// What became of each of them.
  public private(set) var selection: Selection
  /// Bytes of input that the part was made from.
  public let byteCount: Int64
  /// The dataset and the part's number there, which tell where its words are if it does not have them.
  private let place: (dataset: DatasetReader, number: Int)?

  package init(
    segment: SegmentReader, selection: Selection, byteCount: Int64,
    place: (dataset: DatasetReader, number: Int)? = nil
  ) {
    self.segment = segment
    self.selection = selection
    self.byteCount = byteCount
    self.place = place
  }

  /// Where each file begins in the part, as the part counts bytes.
  public var fileStarts: [Int64] {
    place.map { $0.dataset.parts[$0.number].sliceStarts } ?? [0]
  }

  /// The part with those records filtered out that `filter` does not find.
  func filtered(by filter: RowFilter) throws(StoreError) -> PartReader {
    let matches = try filter.matches(self)
    var part = self
    for word in matches.indices { part.selection.filtered[word] |= ~matches[word] }
    return part
  }

  /// Where the words of a field stand: in an index of the part's own, or in one that was merged from
  /// those of several parts; nil if the field is not indexed.
  public func words(of field: FieldID) throws(StoreError) -> PartWords? {
    if let index = try segment.index(of: field) {
      return PartWords(index: index, documents: 0..<segment.rowCount)
    }
    guard segment.schema[field].indexing != nil, let place else { return nil }
    return try place.dataset.mergedWords(of: field, part: place.number)
  }
}

/// The words of one part's texts in an inverted index.
public struct PartWords: Sendable {
  /// The index; it may have documents of other parts too.
  public let index: FieldIndexReader
  /// The part's rows as documents of the index, in their order.
  public let documents: Range<Int>

  /// Words from their parts.
  public init(index: FieldIndexReader, documents: Range<Int>) {
    self.index = index
    self.documents = documents
  }
}

extension DatasetReader {
  /// The words of part `number` in the merged index that has them.
  fileprivate func mergedWords(
    of field: FieldID, part number: Int
  ) throws(StoreError) -> PartWords? {
    let key = parts[number].segment.key
    for (place, index) in indexes.enumerated() {
      guard let inside = index.parts.firstIndex(of: key) else { continue }
      let reader = try openIndex(place)
      return try reader.index(of: field).map {
        PartWords(index: $0, documents: reader.documents(ofPart: inside))
      }
    }
    throw .corrupt(
      file: store.path(of: parts[number].segment), offset: 0,
      expected: "a merged index with the words of the part", found: "none in the state")
  }
}
