internal import Formats
internal import Platform

/// Calendars and cards: each component of some names is a row, whose columns are properties.
struct ContentLinesFormat: InputFormat {
  /// Whether files hold cards and not calendars.
  let isOfCards: Bool
  var words: String {
    isOfCards ? "[vCard](#vcf), one record a card" : "[iCalendar](#ics), one record a component"
  }
  var endings: [String] { isOfCards ? [".vcf", ".vcard"] : [".ics", ".ical", ".ifb"] }
  let hasLists = true

  private var title: String { isOfCards ? "vCard" : "iCalendar" }

  func readRows(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    guard let names = reader.strings("rows") else { return }
    for name in names where !ContentColumn.isComponent(name.value) {
      reader.diagnostics.error(
        "rows: expected the name of a component, found \(Wording.quoted(name.shown))",
        at: name.mark, hint: "such as VEVENT, VTODO, VALARM or VJOURNAL")
    }
    source.dialect.components = names.map { $0.value.uppercased() }
  }

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    FixedColumns.Columns(
      format: title,
      names: [
        isOfCards
          ? "properties such as FN and TEL, their parts such as N.1 and their parameters such as TEL;TYPE"
          : "properties such as SUMMARY, their parameters such as DTSTART;TZID, and those of components inside and "
            + "around such as VALARM/TRIGGER and ../UID"
      ]
    ) { ContentColumn($0) != nil }
  }

  /// Whether a column is what a property has that is secret, or some of it.
  func isInside(_ column: String, _ secret: String) -> Bool {
    guard let column = ContentColumn(column), let secret = ContentColumn(secret) else {
      return column == secret
    }
    return secret.covers(column)
  }

  /// Also a file without a component is read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try file.isEmpty() { return nil }
    let dialect = file.source.dialect
    var asked = AskedColumns<ContentColumn> { $0.text == $1.text }
    var layout = file.layout { name, takesLists in
      asked.place(ContentColumn(name, takesLists: takesLists)) { same in
        if takesLists { same.takesLists = true }
      }
    } form: {
      ContentLinesForm(
        query: ContentQuery(
          rows: isOfCards ? ["VCARD"] : dialect.components, columns: asked.all))
    }
    if let form = layout.form as? ContentLinesForm {
      layout.textForm = file.textForm.reading(RowText(form.query))
    }
    return layout
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    try ContentLinesSample(file, isOfCards: isOfCards)
  }
}

/// A calendar or cards of which these rows are read, which stand in its text as JSON.
struct ContentLinesForm: FileForm {
  let query: ContentQuery

  let numbersAreText = true

  func identity(columns: String) -> String { "lines \(query.identity) columns \(columns)" }

  /// Two sources may read other rows of one file.
  var likeness: String { identity(columns: "") }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    let columns = query.columns.map { JSONPath(key: $0.text, takesLists: $0.takesLists) }
    let notes = ContentNote.allCases
    var reader = try JSONLinesReader(
      source: span.source, columns: columns + notes.map { JSONPath(key: $0.key) },
      chunkByteCount: span.chunkByteCount, span: span.span, assumedStart: span.assumedStart)
    var counter = RowNoteCounter(
      codes: notes.map(\.rawValue), firstColumn: columns.count)
    return try span.drain(&reader) { batch, start in
      counter.count(batch)
      try take(batch, start)
    } notes: {
      $0.notes.merging(counter.counts) { $1 }
    }
  }
}
