internal import Formats
internal import Platform

/// Parquet: each row of a file is a row.
struct ParquetFormat: InputFormat {
  let words = "[Parquet](#parquet), one record a row"
  let endings = [".parquet"]
  let hasLists = true

  /// Throws `SourceFailure` where the file is no Parquet, or lacks a column.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    guard file.textForm.isPlain else {
      throw SourceFailure(
        code: "PARQUET", path: file.path,
        message:
          "\(file.path): expected a Parquet file as it is, found compression or an encoding; unpack it"
      )
    }
    let columns = try ParquetOutline(of: file.bytes).columns
    try check(columns, file)
    var asked = AskedColumns<JSONPath> { $0.keys == $1.keys }
    var layout = file.layout { name, takesLists in
      let path = JSONPath(key: name, takesLists: takesLists)
      return asked.place(columns.contains { $0.isNamed(name) } ? path : nil) { same in
        if takesLists { same.takesLists = true }
      }
    } form: {
      RowTextForm(
        identity: "parquet",
        columns: JSONColumnsForm(
          paths: asked.all, keys: nil, numbersAreText: file.source.dialect.numbersAreText,
          readsParse: false))
    }
    let query = ParquetQuery(columns: asked.all.flatMap(\.keys))
    layout.textForm = file.textForm.reading(RowText(query))
    return layout
  }

  /// Each column that has to be there is, once, and can be read.
  private func check(_ columns: [ParquetOutline.Column], _ file: FileOpening) throws {
    let needed =
      file.expansion.columns(of: file.mappings.filter { !$0.isOptionalColumn })
      + (file.expansion?.needed ?? [])
    let hidesAsked = file.source.condition?.isSecret == true
    let names =
      needed.map { (name: $0.value, shown: $0.shown) }
      + file.asked.map { (name: $0, shown: hidesAsked ? "of its where" : $0) }
    let mapped = file.mappings.map { (name: $0.column.value, shown: $0.column.shown) }
    for (name, shown) in names + mapped {
      let found = columns.filter { $0.isNamed(name) }
      if found.isEmpty, !names.contains(where: { $0.name == name }) { continue }
      if found.count == 1, found[0].isReadable { continue }
      let words: String
      if found.count > 1 {
        words = "column \(Wording.quoted(shown)) stands twice"
      } else if let found = found.first {
        words = "column \(Wording.quoted(shown)) is \(found.type), which is not read"
      } else {
        let others = columns.filter(\.isReadable).map(\.name)
        let hint =
          (name == shown ? Wording.suggestion(for: name, among: others) : nil)
          ?? "it has " + Wording.listed(others.prefix(20).map(Wording.quoted))
        words = "no column \(Wording.quoted(shown)); \(hint)"
      }
      throw SourceFailure(
        code: "PARQUET_COLUMN", path: file.path, message: "\(file.path): \(words)")
    }
  }

  /// Such a file is known before its text is looked at.
  func sample(_ file: SampledFile) throws -> (any FormatSample)? { nil }
}
