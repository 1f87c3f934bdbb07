internal import Formats
internal import Platform
internal import SearchIndex
internal import Store

/// Another pipeline's store: each record of a dataset, or each row of a table, is a row.
struct StoreFormat: InputFormat {
  let words = "[a store](#a-store), one record a record of another pipeline, or a row of its tables"
  let hasLists = true

  /// No text means "no value": what has none is not there.
  var dialect: SourceDialect {
    var dialect = SourceDialect()
    dialect.nullWords = []
    return dialect
  }

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    guard let input = source.stored, input.schema != nil else { return nil }
    let names = input.columns.map(\.name)
    return FixedColumns.Columns(
      format: "\(source.store?.name.shown ?? input.name) of \(input.shown)", names: names
    ) {
      names.contains($0)
    }
  }

  /// What is no file of the store are rows that a test of a definition gives, as JSON Lines.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    let input = file.source.stored.flatMap { $0.files.contains(file.path) ? $0 : nil }
    let names = file.source.stored?.columns.map(\.name)
    let form = input?.form(ofFile: file.path).text ?? "rows"
    var asked = AskedColumns<JSONPath> { $0.keys == $1.keys }
    var layout = file.layout { name, takesLists in
      let path = JSONPath(key: name, takesLists: takesLists)
      return asked.place(names?.contains(name) == false ? nil : path) { same in
        if takesLists { same.takesLists = true }
      }
    } form: {
      RowTextForm(
        identity: form,
        columns: JSONColumnsForm(
          paths: asked.all, keys: nil, numbersAreText: false, readsParse: false))
    }
    guard let input else { return layout }
    let columns = asked.all.flatMap(\.keys)
    layout.textForm = file.textForm.reading(
      RowText(
        name: form, identity: file.path + " " + asked.all.map(\.text).joined(separator: " ")
      ) { [path = file.path] file in
        StoreRows(
          try input.records(ofFile: path, columns: columns), byteCount: file.bytes.byteCount ?? 0)
      })
    return layout
  }

  /// A store is no file that could be a sample of one.
  func sample(_ file: SampledFile) throws -> (any FormatSample)? { nil }
}
