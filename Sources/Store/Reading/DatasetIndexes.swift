public import Platform
public import SearchIndex

/// The inverted indexes of a dataset, open: what searches and statistics go over.
///
/// Any thread may read.
public struct DatasetIndexes: Sendable {
  /// The words of one part, or of several adjacent ones that were merged.
  public struct Segment: Sendable {
    /// How many documents the index has.
    public let documentCount: Int
    /// By field.
    public let fields: [FieldID: FieldIndexReader]
    /// What counts of the index if it holds documents of other parts too; nil for all.
    public let remaining: RemainingDocuments?
    /// Its parts by their numbers in the dataset, each with its documents in the index; both ascend.
    public let parts: [(number: Int, documents: Range<Int>)]

    /// What a field amounts to: documents and tokens of these parts; terms and postings of the whole
    /// index.
    public func statistics(of field: FieldID) -> FieldIndexStatistics? {
      guard let all = fields[field]?.statistics else { return nil }
      return remaining?.statistics(of: field, in: all) ?? all
    }

    /// The documents that `masks`, one a part of the dataset, let through; nil for all of the index.
    func mask(_ masks: [DocumentMask?]) -> DocumentMask? {
      guard remaining != nil || parts.contains(where: { masks[$0.number] != nil }) else {
        return nil
      }
      return DocumentMask(
        documentCount: documentCount,
        parts: parts.map { ($0.documents.lowerBound, $0.documents.count, masks[$0.number]) })
    }

    /// The part that has a document, and its row there.
    func place(of document: UInt32) -> (part: Int, row: Int) {
      var (low, high) = (0, parts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if parts[middle].documents.lowerBound <= Int(document) {
          low = middle
        } else {
          high = middle
        }
      }
      return (parts[low].number, Int(document) - parts[low].documents.lowerBound)
    }
  }

  /// In global order; one merged index may be there several times, each time for other parts.
  public let segments: [Segment]
  /// The merged indexes that are used.
  public let merged: [MergedIndexReader]
  /// By part, the segment that has its words, and its first document there.
  private let places: [(segment: Int, start: Int)]

  /// The indexes of `dataset`, whose parts have the segments `parts`.
  public init(_ dataset: DatasetReader, parts: [SegmentReader]) throws(StoreError) {
    var open: [Int: (reader: MergedIndexReader, fields: [FieldID: FieldIndexReader])] = [:]
    var order: [Int] = []
    var segments: [Segment] = []
    for run in try IndexLayout(dataset).runs {
      guard let index = run.index else {
        for place in run.places { segments.append(try Segment(parts[place.part], place.part)) }
        continue
      }
      if open[index] == nil {
        let reader = try dataset.openIndex(index)
        var fields: [FieldID: FieldIndexReader] = [:]
        for field in reader.fields { fields[field] = try reader.index(of: field) }
        open[index] = (reader, fields)
        order.append(index)
      }
      if let (reader, fields) = open[index] {
        segments.append(try Segment(reader, fields, run.places, parts))
      }
    }
    self.segments = segments
    merged = order.compactMap { open[$0]?.reader }
    // Segments have the parts in their order, each once.
    places = segments.enumerated().flatMap { number, segment in
      segment.parts.map { (number, $0.documents.lowerBound) }
    }
  }

  /// The segment that has the words of a part, and the part's first document there.
  func place(ofPart number: Int) -> (segment: Int, start: Int) { places[number] }
}

extension DatasetIndexes.Segment {
  /// A part with an index of its own.
  fileprivate init(_ segment: SegmentReader, _ number: Int) throws(StoreError) {
    var fields: [FieldID: FieldIndexReader] = [:]
    for field in segment.schema.indexedFields { fields[field] = try segment.index(of: field) }
    self.init(
      documentCount: segment.rowCount, fields: fields, remaining: nil,
      parts: [(number, 0..<segment.rowCount)])
  }

  /// Parts of a merged index.
  fileprivate init(
    _ index: MergedIndexReader, _ fields: [FieldID: FieldIndexReader],
    _ places: [IndexLayout.Place], _ segments: [SegmentReader]
  ) throws(StoreError) {
    var parts: [(number: Int, documents: Range<Int>)] = []
    for place in places {
      let documents = index.documents(ofPart: place.number)
      let segment = segments[place.part]
      guard documents.count == segment.rowCount, index.fields == segment.schema.indexedFields else {
        throw .corrupt(
          file: index.path, offset: 0,
          expected: "the indexed fields of \(segment.rowCount) documents in part \(place.number)",
          found: "those of \(documents.count)")
      }
      parts.append((place.part, documents))
    }
    self.init(
      documentCount: index.rowCount, fields: fields,
      remaining: RemainingDocuments(parts: places.map(\.number), of: index), parts: parts)
  }
}
