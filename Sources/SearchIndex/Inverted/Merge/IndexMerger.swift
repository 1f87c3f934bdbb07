public import Platform

/// One part that goes into a merged index, and where its words stand so far.
public struct IndexMergeSource: Sendable {
  let part: IndexedPart
  /// By field.
  let indexes: [FieldID: FieldIndexReader]
  /// Its documents in these.
  let documents: Range<Int>
  /// The path of the file that holds them.
  let path: String

  /// The key of the part.
  public var key: Hash128 { part.key }

  /// The part with key `key`, whose words stand in its own segment.
  public init(_ segment: SegmentReader, key: Hash128) throws(StoreError) {
    var indexes: [FieldID: FieldIndexReader] = [:]
    for field in segment.schema.indexedFields {
      indexes[field] = try segment.index(of: field)
    }
    self.indexes = indexes
    part = IndexedPart(
      key: key, rowCount: segment.rowCount,
      fields: indexes.mapValues { IndexedPart.FieldCounts($0.statistics) })
    documents = 0..<segment.rowCount
    path = segment.path
  }

  /// Parts of a merged index, each a source.
  public static func all(
    _ numbers: [Int], of index: MergedIndexReader
  ) throws(StoreError) -> [IndexMergeSource] {
    var indexes: [FieldID: FieldIndexReader] = [:]
    for field in index.fields { indexes[field] = try index.index(of: field) }
    return numbers.map {
      IndexMergeSource(
        part: index.parts[$0], indexes: indexes, documents: index.documents(ofPart: $0),
        path: index.path)
    }
  }

  init(
    part: IndexedPart, indexes: [FieldID: FieldIndexReader], documents: Range<Int>, path: String
  ) {
    self.part = part
    self.indexes = indexes
    self.documents = documents
    self.path = path
  }
}

/// Writes the indexes of several parts as one, with the list of the parts.
///
/// The bytes depend on the parts and their order alone: not on where their words stood before, nor on
/// memory and workers.
public struct IndexMerger {
  private let sources: [IndexMergeSource]
  private let fields: [FieldID]

  /// Changes when the bytes of an index of the same parts do.
  public static var formatVersion: String {
    "\(MergedIndexReader.kind.version).\(FieldIndexFormat.version)"
  }

  /// The most documents that an index may have.
  public static var greatestRowCount: Int { IndexedPartList.greatestRowCount }

  /// A merger of `sources`, in global order, with the same fields in each.
  public init(_ sources: [IndexMergeSource]) {
    self.sources = sources
    fields = sources.first?.indexes.keys.sorted { $0.index < $1.index } ?? []
  }

  /// Writes the merged index to `path`, which must not exist yet; returns its fingerprint.
  ///
  /// The fields are merged by up to `workers` threads, which hold about `memoryLimit` bytes together,
  /// besides a byte a document and field. Throws `StoreError`, `FileError` or `Interrupted`.
  public func write(
    path: String, memoryLimit: Int, workers: Int, scratch: ScratchSpace,
    cancellation: Cancellation, fileSystem: any FileSystem
  ) throws -> UInt64 {
    let list = IndexedPartList(fields: fields, parts: sources.map(\.part))
    precondition(list.rowCount <= Self.greatestRowCount, "doc IDs are 32 bits")
    let share = memoryLimit / max(1, fields.count)
    let (fields, sources) = (fields, sources)
    let made = try WorkerPool(workerCount: workers).map(count: fields.count) { number in
      MergedField(
        writer: try FieldIndexMerger(fields[number], of: sources).merge(
          memoryLimit: share, scratch: scratch, cancellation: cancellation))
    }
    let file = try SectionFileWriter(
      path: path, kind: MergedIndexReader.kind,
      fileSystem: fileSystem)
    try file.begin(MergedIndexReader.partSection)
    try file.append(list.encoded)
    for (field, merged) in zip(fields, made) {
      try cancellation.check()
      try merged.writer.finish(to: file, index: field.index)
    }
    return try file.finish()
  }
}

/// What one worker hands to the thread that waits for it.
private struct MergedField: @unchecked Sendable {
  // Used by the worker until it ends, and by the caller from then on.
  let writer: FieldIndexWriter
}
