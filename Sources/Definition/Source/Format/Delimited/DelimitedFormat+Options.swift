internal import Formats
internal import Platform

extension DelimitedFormat {
  private static let delimited: [SourceFormat] = [.csv, .tsv]
  /// The formats whose values are texts alone.
  private static let untyped = delimited + [.fixed]

  /// How records and fields are told apart, which columns there are, and how numbers are written.
  static let options: [SourceOption] = [
    SourceOption(
      .own("delimiter", .text, usual: ",", "one ASCII character: what stands between fields") {
        reader, source in
        guard let given = reader.optionalString("delimiter") else { return }
        if let byte = byte(given, reader, "delimiter", expected: "one ASCII character") {
          source.dialect.delimiter = byte
        }
      }, for: [.csv],
      otherwise: { format in
        format == .tsv
          ? .init(text: "always has tabs between its fields", hint: "write format: csv") : .init()
      }),
    SourceOption(
      .own(
        "quote", .text, usual: "\"",
        "one ASCII character, or `none`: what stands around fields that hold delimiters; `none` for `tsv` unless it is "
          + "given", read: readQuote), for: delimited),
    SourceOption(
      .boolean(
        "header", \.dialect.hasHeader,
        "whether the first record names the columns; of `fixed`, by default `false`, whether the first line is passed over"
      ),
      for: untyped + [.xlsx]),
    SourceOption(
      .own(
        "columns", .either([.texts, .names(.text)]),
        "the names of the columns; required with `header: false`, else refused; of `fixed` the names and their places, such as "
          + "`{id: 1-11, name: 42-}`, or the names of `widths`", read: readColumns), for: untyped),
    SourceOption(
      .own(
        "decimal_mark", .choice(NumberMarks.decimals), usual: ".",
        "what stands before the decimals of numbers"
      ) { reader, _ in _ = reader.optionalOneOf("decimal_mark", NumberMarks.decimals) },
      for: untyped),
    SourceOption(
      .own(
        "group_mark", .text,
        "what parts groups of three digits in numbers: `.` `,` `'` `’` or a blank, also one that no line is broken at",
        read: readMarks), for: untyped),
  ]

  @Sendable private static func readQuote(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    if let given = reader.optionalString("quote") {
      source.dialect.quote =
        given.value == "none"
        ? nil : byte(given, reader, "quote", expected: "one ASCII character or none")
    }
    if source.dialect.quote == source.dialect.delimiter {
      reader.error("expected another byte than the delimiter", in: "quote")
    }
  }

  @Sendable private static func byte(
    _ text: Located<String>, _ reader: NodeReader, _ key: String, expected: String
  ) -> UInt8? {
    let bytes = Array(text.value.utf8)
    let isLineEnd = bytes == [UInt8(ascii: "\n")] || bytes == [UInt8(ascii: "\r")]
    guard bytes.count == 1, bytes[0] < 0x80, bytes[0] != 0, !isLineEnd else {
      reader.error("expected \(expected), found another text", in: key)
      return nil
    }
    return bytes[0]
  }

  @Sendable private static func readColumns(_ reader: NodeReader, _ source: inout SourceDeclaration)
  {
    if source.format == .fixed { return FixedFormat.readColumns(reader, &source) }
    guard let columns = reader.optionalStrings("columns") else {
      if !source.dialect.hasHeader, !reader.has("columns") {
        reader.error("false requires columns: [...], found none", in: "header")
      }
      return
    }
    if source.dialect.hasHeader {
      return reader.error(
        "expected none, since the file has a header", in: "columns", hint: "or write header: false")
    }
    if columns.isEmpty { reader.error("expected at least one name, found none", in: "columns") }
    if checkNames(columns, reader) { source.dialect.columns = columns }
  }

  /// Whether all are names, and differ; reports the first that does not.
  static func checkNames(_ columns: [Located<String>], _ reader: NodeReader) -> Bool {
    var seen: Set<String> = []
    for column in columns where column.value.isEmpty || !seen.insert(column.value).inserted {
      reader.diagnostics.error(
        column.value.isEmpty
          ? "columns: expected a name, found nothing" : "columns: a name stands twice",
        at: column.mark)
      return false
    }
    return true
  }

  @Sendable private static func readMarks(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    let decimal = reader.optionalOneOf("decimal_mark", NumberMarks.decimals)
    let group = reader.optionalOneOf("group_mark", NumberMarks.groups)
    guard reader.has("decimal_mark") == (decimal != nil), reader.has("group_mark") == (group != nil)
    else { return }
    if let marks = NumberMarks(decimal: decimal?.value ?? ".", group: group?.value) {
      source.dialect.numberMarks = marks
    } else {
      reader.error(
        "expected another mark than the one before decimals", in: "group_mark",
        hint: "write decimal_mark: \",\" where groups have points")
    }
  }
}
