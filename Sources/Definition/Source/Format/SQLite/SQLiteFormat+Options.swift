internal import Formats

extension SQLiteFormat {
  /// Which rows of a database are read.
  static let options: [SourceOption] = [
    SourceOption(
      .own("table", .text, "name of the table or view whose rows are read") { reader, source in
        source.dialect.table = reader.optionalString("table")?.value
      }, for: [.sqlite]),
    SourceOption(
      .own("query", .text, "statement whose rows are read, in place of `table`", read: readQuery),
      for: [.sqlite]),
  ]

  @Sendable private static func readQuery(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    source.dialect.query = reader.optionalString("query")?.value
    if reader.has("query"), reader.has("table") {
      reader.error("expected table or query, found both", in: "query")
    } else if !reader.has("query"), !reader.has("table") {
      reader.error("expected table: NAME, or query: SELECT ...", in: "format")
    }
  }
}
