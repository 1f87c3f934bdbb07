internal import Platform

/// Reads the rows of an XML document of any vocabulary, batch by batch: the elements at a path.
///
/// Columns are paths of elements and attributes. Values are texts without the white space around them; an element's
/// text is all that stands in it, also in elements in it.
///
///     var form = XMLRowForm(rows: XMLPath("catalog/book")!, namespaces: [:])
///     form.add(XMLPath("title")!, takesLists: false, isSecret: false)
///     var reader = XMLPathReader(source: file, form: form)
///
/// `notes` counts `XML_REPEATED`, elements that stand again where a column takes the first, and `XML_LATE`, elements
/// and attributes around rows that stand behind rows.
///
/// Used from one thread at a time.
public struct XMLPathReader: DocumentReader, ~Copyable {
  /// The longest row that is read.
  public static let maximumRowByteCount = 16 << 20

  private var reader: XMLRowReader<XMLPathWalk>

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { reader.start }

  /// What was noticed in this span so far, by code.
  public var notes: [String: Int64] { reader.notes }

  /// A reader of the document in `source`; `form` has at least one column.
  ///
  /// `isDecoded` says that the source gives UTF-8, whatever the document declares.
  public init(
    source: any ByteSource, form: XMLRowForm, isDecoded: Bool = false,
    chunkByteCount: Int = 1 << 20
  ) {
    reader = XMLRowReader(
      source: source,
      xml: XMLReader(names: form.names, namespaces: form.namespaces, isDecoded: isDecoded),
      walk: XMLPathWalk(form), chunkByteCount: chunkByteCount)
  }

  /// Goes on to the rows that start before the offset `end`; false once the document has ended.
  public mutating func beginSpan(end: Int64) -> Bool { reader.beginSpan(end: end) }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  public mutating func nextRows() throws -> RowBatch? { try reader.nextRows() }

  /// What was found so far: of the whole span once `nextRows` returned nil.
  public borrowing func finish() -> SpanSummary { reader.finish() }
}
