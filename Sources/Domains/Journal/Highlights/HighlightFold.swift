internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// The fields that tell highlights.
struct HighlightFields: Sendable {
  let text: FieldID
  let highlights: FieldID?
  let spans: FieldID?

  /// The fields of `schema`, which is one of entries.
  init(_ schema: Schema) {
    text = schema.id(required: EntryRecord.text)
    highlights = schema.id(of: EntryRecord.highlights)
    spans = schema.id(of: EntryRecord.spans)
  }

  var identity: String {
    [text, highlights, spans].map { $0.map { "\($0.index)" } ?? "none" }.joined(separator: " ")
  }
}

/// Counts the highlights of the kept entries of a part, and writes its partial.
///
/// Holds some 100 bytes for each different word of a category.
struct HighlightFold: ~Copyable {
  private struct Count {
    var count = HighlightCount()
    var lastRow = -1

    mutating func add(_ row: Int) {
      if lastRow != row { count.entries += 1 }
      lastRow = row
      count.occurrences += 1
    }
  }

  private let fields: HighlightFields
  private let categories: HighlightCategories
  private var analyzer: Analyzer
  private var counts: [[UInt8]: Count] = [:]
  private var sums = HighlightSums()
  /// The last entry that was counted among those with a highlight.
  private var markedRow = -1

  /// What makes words of highlights.
  static let specification = AnalyzerSpecification(.uax29)

  init(_ fields: HighlightFields, _ categories: HighlightCategories) {
    self.fields = fields
    self.categories = categories
    analyzer = Analyzer(Self.specification)
  }

  /// Writes the partial of `part` to `path`; returns its fingerprint.
  mutating func write(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    let segment = part.segment
    func column(_ field: FieldID?) throws(StoreError) -> ByteColumnReader? {
      guard let field else { return nil }
      return try ByteColumnReader(segment, field: field)
    }
    let texts = try ByteColumnReader(segment, field: fields.text)
    let (lists, spans) = (try column(fields.highlights), try column(fields.spans))
    for row in 0..<segment.rowCount where part.selection.isKept(row) {
      if row & 0x3FF == 0 { try context.cancellation.check() }
      sums.entries += 1
      if let list = try lists?.bytes(row) { add(list: list, row) }
      if let list = try spans?.bytes(row) {
        let (found, isCut) = MarkupSpan.read(list)
        if isCut { sums.cut += 1 }
        let marked = categories.highlights(among: found)
        if !marked.isEmpty, let text = try texts.bytes(row) {
          for span in marked where span.end <= text.count {
            add(
              categories.category(ofValue: span.value), Array(text[span.start..<span.end]), row)
          }
        }
      }
    }
    let writer = try SortedTableWriter(
      path: path, kind: HighlightPartial.kind, fileSystem: context.fileSystem)
    for (key, count) in counts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var value = ByteWriter()
      value.varint(UInt64(count.count.entries))
      value.varint(UInt64(count.count.occurrences))
      try writer.append(key: key, value: value.buffer)
    }
    return try writer.finish(meta: sums.bytes)
  }

  private mutating func add(list: [UInt8], _ row: Int) {
    for item in list.split(separator: HighlightPartial.separator) {
      let highlight = String(decoding: item, as: UTF8.self)
      let (category, words) = categories.category(of: highlight)
      add(category, Array(words.utf8), row)
    }
  }

  /// Counts a highlight of an entry.
  private mutating func add(_ category: String, _ words: [UInt8], _ row: Int) {
    sums.highlights += 1
    if markedRow != row { sums.marked += 1 }
    markedRow = row
    var key = [HighlightPartial.Tag.category.rawValue] + Array(category.utf8)
    counts[key, default: Count()].add(row)
    key[0] = HighlightPartial.Tag.word.rawValue
    key.append(HighlightPartial.separator)
    let start = key.count
    for term in analyzer.terms(of: words) {
      key.removeSubrange(start...)
      key += term.bytes
      counts[key, default: Count()].add(row)
    }
  }
}
