internal import Formats
internal import Platform

extension SourceDeclaration {
  private static let delimited: [SourceFormat] = [.csv, .tsv]

  /// Which files, and how their rows and fields are told apart.
  static let form: [SourceOption] = [
    SourceOption(
      .own("from", .texts, isRequired: true, "the files: paths and patterns") { reader, source in
        guard let patterns = reader.strings("from") else { return }
        if patterns.isEmpty { reader.error("expected a path, found none", in: "from") }
        source.patterns = patterns
      }),
    SourceOption(
      .own(
        "rows", .texts, isRequired: true,
        "path of tags, such as `INDI.NAME`: which structures are rows", read: readRows),
      for: [.gedcom]),
    SourceOption(
      .own(
        "ids", .choice(["plain", "qualified"]), usual: "plain",
        "whether ids have the file's name before them"
      ) { reader, source in
        let ids = reader.optionalOneOf("ids", ["plain", "qualified"])
        source.dialect.qualifiesIDs = ids?.value == "qualified"
      }, for: [.gedcom]),
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
      .boolean("header", \.dialect.hasHeader, "whether the first record names the columns"),
      for: delimited),
    SourceOption(
      .own(
        "columns", .texts, "the names of the columns; required with `header: false`, else refused",
        read: readColumns), for: delimited),
    SourceOption(
      .own(
        "decimal_mark", .choice(NumberMarks.decimals), usual: ".",
        "what stands before the decimals of numbers"
      ) { reader, _ in _ = reader.optionalOneOf("decimal_mark", NumberMarks.decimals) },
      for: delimited),
    SourceOption(
      .own(
        "group_mark", .text,
        "what parts groups of three digits in numbers: `.` `,` `'` `’` or a blank, also one that no line is broken at",
        read: readMarks), for: delimited),
    SourceOption(
      .own("numbers", .choice(["text"]), "`text`: fields of numbers take texts too") {
        reader, source in
        source.dialect.numbersAreText = reader.optionalOneOf("numbers", ["text"]) != nil
      }, for: [.jsonl],
      otherwise: { format in
        delimited.contains(format) ? .init(text: "does not tell numbers from texts") : .init()
      }),
    SourceOption(
      .own(
        "null", .texts, usual: "\"\"", "words that mean \"no value\", beside an empty field"
      ) { reader, source in
        guard let words = reader.optionalStrings("null") else { return }
        source.dialect.nullWords = words.map(\.value)
      }, for: SourceFormat.allCases.filter { $0 != .text }),
  ]

  private static func readRows(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    guard let paths = reader.strings("rows") else { return }
    if paths.isEmpty { reader.error("expected a path of tags, found none", in: "rows") }
    for path in paths {
      guard let rows = GEDCOMPath(path.value), !source.dialect.rows.contains(rows) else {
        let found =
          GEDCOMPath(path.value) == nil ? "expected a path of tags" : "a path stands twice"
        reader.diagnostics.error(
          "rows: \(found)", at: path.mark,
          hint: "such as INDI for each individual, or INDI.NAME for each name")
        continue
      }
      source.dialect.rows.append(rows)
    }
  }

  private static func readQuote(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    if let given = reader.optionalString("quote") {
      source.dialect.quote =
        given.value == "none"
        ? nil : byte(given, reader, "quote", expected: "one ASCII character or none")
    }
    if source.dialect.quote == source.dialect.delimiter {
      reader.error("expected another byte than the delimiter", in: "quote")
    }
  }

  private static func byte(
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

  private static func readColumns(_ reader: NodeReader, _ source: inout SourceDeclaration) {
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
    var seen: Set<String> = []
    for column in columns where column.value.isEmpty || !seen.insert(column.value).inserted {
      return reader.diagnostics.error(
        column.value.isEmpty
          ? "columns: expected a name, found nothing" : "columns: a name stands twice",
        at: column.mark)
    }
    source.dialect.columns = columns
  }

  private static func readMarks(_ reader: NodeReader, _ source: inout SourceDeclaration) {
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
