internal import Formats
internal import Platform

/// XML of any vocabulary: each element at a path is a row.
struct XMLFormat: InputFormat {
  let words = "[XML](#xml), one record an element"
  let endings = [".xml", ".rss", ".atom"]
  let hasLists = true
  var options: [SourceOption] { Self.options }

  func readRows(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    guard let paths = reader.strings("rows") else { return }
    guard paths.count == 1, let path = paths.first else {
      reader.error("expected one path of elements, found \(paths.count)", in: "rows")
      return
    }
    guard let rows = XMLPath(path.value), rows.isOfRows else {
      return reader.diagnostics.error(
        "rows: expected a path of elements from the root element on", at: path.mark,
        hint: "such as catalog/book")
    }
    source.dialect.elements = rows
  }

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    guard let form = Self.form(source) else { return nil }
    return FixedColumns.Columns(
      format: "XML", names: ["paths such as title, author/name, @id, ../@id and ."]
    ) { name in
      XMLPath(name).map { form.fault($0) == nil } ?? false
    } advice: { name in
      XMLPath(name).flatMap { form.fault($0) }
    }
  }

  /// Whether a path leads into the secret one.
  ///
  /// Prefixes count for nothing, since two may stand for one namespace. That paths meet which begin elsewhere is for
  /// the reader to see.
  func isInside(_ column: String, _ secret: String) -> Bool {
    guard let column = XMLPath(column), let secret = XMLPath(secret), column.base == secret.base,
      column.elements.map(\.name).starts(with: secret.elements.map(\.name))
    else { return column == secret }
    guard let attribute = secret.attribute else { return true }
    return column.elements.count == secret.elements.count
      && column.attribute?.name == attribute.name
  }

  /// Also a document without a row is read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try file.isEmpty() { return nil }
    guard let empty = Self.form(file.source) else {
      preconditionFailure("checked when the definition was bound")
    }
    let dialect = file.source.dialect
    var asked = AskedColumns<(path: XMLPath, takesLists: Bool)> {
      $0.path == $1.path && $0.takesLists == $1.takesLists
    }
    return file.layout { name, takesLists in
      let path = XMLPath(name).flatMap { empty.fault($0) == nil ? $0 : nil }
      return asked.place(path.map { ($0, takesLists) })
    } form: {
      var form = empty
      for (path, takesLists) in asked.all {
        form.add(path, takesLists: takesLists, isSecret: file.secrets.contains(path.text))
      }
      for refusal in dialect.refusals { form.refuse(with: refusal) }
      if let required = dialect.required { form.need(required) }
      return XMLForm(rows: form)
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    guard file.head.isXML else { return nil }
    let isDecoded = file.text.form.encoding != nil
    let survey = try XMLPathSurvey(
      file.text.source, isDecoded: isDecoded, byteCount: 4 * FileHead.byteCount)
    // Other texts begin so, too.
    if !file.head.root.isDeclared, survey.failure != nil || survey.candidates.isEmpty { return nil }
    guard let best = survey.candidates.first, let rows = XMLPath(best.path) else {
      throw file.refused(
        expected: "XML with elements that hold texts",
        found: survey.failure.map { "at \($0)" } ?? "none")
    }
    var form = XMLRowForm(rows: rows, namespaces: [:])
    for path in best.columns.compactMap({ XMLPath($0) }) {
      form.add(path, takesLists: false, isSecret: false)
    }
    let complete = form
    return try DocumentSample(
      file, .xml, title: "XML", columns: best.columns, row: "row",
      evidence: Self.evidence(survey.candidates), lines: ["rows: \(YAMLText.quoted(best.path))"]
    ) {
      var reader = XMLPathReader(
        source: file.text.source, form: complete, isDecoded: isDecoded,
        chunkByteCount: DocumentSample.chunkByteCount)
      try $0.look(&reader, limit: file.limit)
    }
  }

  /// What speaks for the first candidate, and what else may be rows.
  private static func evidence(_ candidates: [XMLPathSurvey.Candidate]) -> [String] {
    let best = candidates[0]
    var lines = [
      "\(Count.text(best.count, "element")) at \(best.path) in the front of the file, with "
        + "\(Count.text(best.columns.count, "column")): a path of elements, @ before an attribute, .. for the element "
        + "around."
    ]
    if !best.lists.isEmpty {
      lines.append(
        "These stand several times in a row; a field that is a list takes all, others the first: "
          + best.lists.joined(separator: ", ") + ".")
    }
    let others = candidates.dropFirst().prefix(4).map { "\($0.path) (\(Count.text($0.count)))" }
    if !others.isEmpty {
      lines.append("Other elements that can be rows: \(others.joined(separator: ", ")).")
    }
    return lines
  }
}

/// A document of XML whose rows these are.
struct XMLForm: DocumentFileForm {
  let rows: XMLRowForm

  func identity(columns: String) -> String {
    SourceFile.documentIdentity(["xml"] + rows.identity, [], columns)
  }

  func readParts(
    _ span: SpanReading, partByteCount: Int64,
    _ take: (RowBatch, _ start: Int64) throws -> Void, end: (SourceFile.Reading) throws -> Void
  ) throws {
    var reader = XMLPathReader(
      source: span.source, form: rows, isDecoded: span.textForm.encoding != nil,
      chunkByteCount: span.chunkByteCount)
    try span.parts(&reader, partByteCount: partByteCount, take, end)
  }
}
