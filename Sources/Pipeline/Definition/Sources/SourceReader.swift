internal import Formats
internal import Platform
internal import SearchIndex

extension SourceDeclaration {
  /// Keys of a source that are planned and not built yet.
  private static let notSupportedKeys = [
    "types", "drop", "on_bad", "expect", "service", "kind", "count", "seed",
  ]

  /// Reads a node of `ingest`; what is wrong is reported, and gives nil.
  public init?(_ node: NodeDeclaration, diagnostics: Diagnostics) {
    guard let reader = node.reader(diagnostics) else { return nil }
    defer { reader.finish() }
    let patterns = reader.strings("from")
    if let patterns, patterns.isEmpty { reader.error("expected a path, found none", in: "from") }
    let zone = Self.zone(reader)
    let coding = SourceCoding(reader)
    let classes = Self.classes(reader)
    reader.refuseNotSupported(Self.notSupportedKeys)
    let format = Self.format(reader)
    let infersDates = Self.infersDates(reader, format: format, hasZone: reader.has("zone"))
    let policies = SourceFailurePolicy.allCases.map(\.rawValue)
    let onFailure = reader.optionalOneOf("on_failure", policies)
    let condition = SourceCondition(reader)
    let secrets = classes.filter { $0.value == .secret }.map(\.key)
    for name in condition?.columns ?? []
    where secrets.contains(where: { SecretColumns.isInside(name, $0, format ?? .csv) }) {
      let shown = condition?.isSecret == true ? "a column" : "column \(Wording.quoted(name))"
      reader.error("\(shown) is secret, so it cannot be asked", in: "where")
    }
    if coding.isANSEL, let format, format != .gedcom {
      reader.error("ansel is an encoding of gedcom alone", in: "encoding")
    }
    guard let dialect = DialectReader(reader: reader, format: format ?? .csv).read(),
      let format, let patterns
    else { return nil }
    self.init(
      name: node.name, mark: node.mark, patterns: patterns, format: format, dialect: dialect,
      zone: zone, coding: coding, infersDates: infersDates,
      onFailure: onFailure.flatMap { SourceFailurePolicy(rawValue: $0.value) } ?? .stop,
      condition: condition, classes: classes)
  }

  /// What an error says of a source whose files' times name no day.
  static let zoneForDates = "needs the zone whose days the times of files are"
  /// What to do about that.
  static let zoneForDatesHint = "declare it in the source, such as zone: Europe/Berlin"

  private static func infersDates(
    _ reader: NodeReader, format: SourceFormat?, hasZone: Bool
  ) -> Bool {
    guard let infers = reader.optionalBoolean("infer_dates") else { return false }
    if let format, format != .text {
      reader.error(
        "\(format.rawValue) has rows, which have no file of their own", in: "infer_dates")
    } else if infers.value, !hasZone {
      reader.error(zoneForDates, in: "infer_dates", hint: zoneForDatesHint)
    }
    return infers.value
  }

  private static func classes(_ reader: NodeReader) -> [String: PrivacyClass] {
    var classes: [String: PrivacyClass] = [:]
    for entry in reader.optionalEntries("class") ?? [] {
      let names = PrivacyClass.allCases.map(\.name)
      guard let name = reader.value(entry.value, entry.key).oneOf(names) else { continue }
      classes[entry.key] = PrivacyClass.allCases.first { $0.name == name.value }
    }
    return classes
  }

  private static func format(_ reader: NodeReader) -> SourceFormat? {
    if let node = reader.node("format"), let scalar = node.scalar, !scalar.isSecret {
      if let foreign = ForeignFormat(scalar.text) {
        reader.diagnostics.error(
          "format: \(foreign.name) is not supported", at: node.mark, kind: .notSupported,
          hint: [Wording.suggestion(for: scalar.text, among: names), foreign.advice]
            .compactMap(\.self).joined(separator: " "))
        return nil
      }
      if SourceFormat.notSupportedYet.contains(scalar.text) {
        reader.diagnostics.error(
          "format: '\(scalar.text)' is not supported yet", at: node.mark,
          kind: .notSupported, hint: "supported: \(names.joined(separator: ", "))")
        return nil
      }
    }
    return reader.oneOf("format", names).flatMap { SourceFormat(rawValue: $0.value) }
  }

  private static var names: [String] { SourceFormat.allCases.map(\.rawValue) }

  private static func zone(_ reader: NodeReader) -> Located<String>? {
    guard let zone = reader.optionalString("zone") else { return nil }
    if ZoneName.isWellFormed(zone.value) { return zone }
    reader.error("expected \(ZoneName.expected), found another text", in: "zone")
    return nil
  }
}

/// Reads the keys of a source that say how rows and fields are told apart.
private struct DialectReader {
  let reader: NodeReader
  let format: SourceFormat

  private static let decimalKey = "decimal_mark"
  private static let groupKey = "group_mark"

  func read() -> SourceDialect? {
    guard format == .gedcom || refuse(["rows", "ids"]) else { return nil }
    guard format == .csv || format == .tsv || refuse([Self.decimalKey, Self.groupKey]) else {
      return nil
    }
    return switch format {
    case .csv, .tsv: readDelimited()
    case .jsonl: readTyped()
    case .text: readText()
    case .gpx, .geojson: readDocument()
    case .gedcom: readStructures()
    }
  }

  /// The dialect of files that are one record each.
  private func readText() -> SourceDialect? {
    let keys = ["delimiter", "quote", "header", "columns", "numbers", "null"]
    guard refuse(keys) else { return nil }
    return SourceDialect(
      delimiter: UInt8(ascii: ","), quote: nil, hasHeader: false, columns: [], nullWords: [],
      numbersAreText: false)
  }

  /// The dialect of documents, which say by themselves where values are.
  private func readDocument() -> SourceDialect? {
    let isRight = refuse(["delimiter", "quote", "header", "columns", "numbers"])
    guard isRight, let nullWords = nullWords() else { return nil }
    return SourceDialect(
      delimiter: UInt8(ascii: ","), quote: nil, hasHeader: false, columns: [],
      nullWords: nullWords, numbersAreText: false)
  }

  /// The dialect of GEDCOM, of which it has to be said what a row is.
  private func readStructures() -> SourceDialect? {
    guard var dialect = readDocument() else { return nil }
    guard let paths = reader.strings("rows") else { return nil }
    var isRight = !paths.isEmpty
    if paths.isEmpty { reader.error("expected a path of tags, found none", in: "rows") }
    for path in paths {
      guard let rows = GEDCOMPath(path.value), !dialect.rows.contains(rows) else {
        let found =
          GEDCOMPath(path.value) == nil ? "expected a path of tags" : "a path stands twice"
        reader.diagnostics.error(
          "rows: \(found)", at: path.mark,
          hint: "such as INDI for each individual, or INDI.NAME for each name")
        isRight = false
        continue
      }
      dialect.rows.append(rows)
    }
    let ids = reader.optionalOneOf("ids", ["plain", "qualified"])
    dialect.qualifiesIDs = ids?.value == "qualified"
    return isRight ? dialect : nil
  }

  /// Whether none of `keys` stands in the source; each that does is reported.
  private func refuse(_ keys: [String]) -> Bool {
    var isRight = true
    for key in keys where reader.node(key) != nil {
      reader.error("\(format.rawValue) has none to declare", in: key)
      isRight = false
    }
    return isRight
  }

  /// The dialect of a format that tells rows and fields apart by itself, and types too.
  private func readTyped() -> SourceDialect? {
    let isRight = refuse(["delimiter", "quote", "header", "columns"])
    let numbers = reader.optionalOneOf("numbers", ["text"])
    guard isRight, let nullWords = nullWords() else { return nil }
    return SourceDialect(
      delimiter: UInt8(ascii: ","), quote: nil, hasHeader: false, columns: [],
      nullWords: nullWords, numbersAreText: numbers != nil)
  }

  private func nullWords() -> [String]? {
    reader.has("null") ? reader.strings("null")?.map(\.value) : [""]
  }

  private func readDelimited() -> SourceDialect? {
    let delimiter = delimiter()
    let quote = quote()
    let header = reader.optionalBoolean("header")
    let hasHeader = header?.value ?? true
    let columns = columns(hasHeader: hasHeader)
    let marks = numberMarks()
    if reader.node("numbers") != nil {
      reader.error("\(format.rawValue) does not tell numbers from texts", in: "numbers")
      return nil
    }
    guard let delimiter, let quote, let columns, let marks, let nullWords = nullWords() else {
      return nil
    }
    if quote == delimiter {
      reader.error("expected another byte than the delimiter", in: "quote")
      return nil
    }
    return SourceDialect(
      delimiter: delimiter, quote: quote, hasHeader: hasHeader, columns: columns,
      nullWords: nullWords, numbersAreText: false, numberMarks: marks)
  }

  /// The marks in numbers; nil after reporting an error.
  private func numberMarks() -> NumberMarks? {
    let decimal = reader.optionalOneOf(Self.decimalKey, NumberMarks.decimals)
    let group = reader.optionalOneOf(Self.groupKey, NumberMarks.groups)
    guard reader.has(Self.decimalKey) == (decimal != nil),
      reader.has(Self.groupKey) == (group != nil)
    else { return nil }
    if let marks = NumberMarks(decimal: decimal?.value ?? ".", group: group?.value) { return marks }
    reader.error(
      "expected another mark than the one before decimals", in: Self.groupKey,
      hint: "write \(Self.decimalKey): \",\" where groups have points")
    return nil
  }

  private func delimiter() -> UInt8? {
    let given = reader.optionalString("delimiter")
    if format == .tsv {
      guard given != nil else { return UInt8(ascii: "\t") }
      reader.error(
        "tsv always has tabs between its fields", in: "delimiter", hint: "write format: csv")
      return nil
    }
    guard reader.has("delimiter") else { return UInt8(ascii: ",") }
    return given.flatMap { byte($0, "delimiter", expected: "one ASCII character") }
  }

  /// A byte, "none", or nothing if it was reported.
  private func quote() -> UInt8?? {
    guard reader.has("quote") else {
      _ = reader.node("quote")
      return .some(format == .tsv ? nil : UInt8(ascii: "\""))
    }
    guard let given = reader.optionalString("quote") else { return .none }
    if given.value == "none" { return .some(nil) }
    return byte(given, "quote", expected: "one ASCII character or none").map { .some($0) } ?? .none
  }

  private func byte(_ text: Located<String>, _ key: String, expected: String) -> UInt8? {
    let bytes = Array(text.value.utf8)
    let isLineEnd = bytes == [UInt8(ascii: "\n")] || bytes == [UInt8(ascii: "\r")]
    guard bytes.count == 1, bytes[0] < 0x80, bytes[0] != 0, !isLineEnd else {
      reader.error("expected \(expected), found another text", in: key)
      return nil
    }
    return bytes[0]
  }

  private func columns(hasHeader: Bool) -> [Located<String>]? {
    guard reader.has("columns") else {
      _ = reader.node("columns")
      if hasHeader { return [] }
      reader.error("false requires columns: [...], found none", in: "header")
      return nil
    }
    guard let columns = reader.strings("columns") else { return nil }
    if hasHeader {
      reader.error(
        "expected none, since the file has a header", in: "columns", hint: "or write header: false")
      return nil
    }
    var seen: Set<String> = []
    for column in columns {
      let isEmpty = column.value.isEmpty
      if !isEmpty, seen.insert(column.value).inserted { continue }
      reader.diagnostics.error(
        isEmpty ? "columns: expected a name, found nothing" : "columns: a name stands twice",
        at: column.mark)
      return nil
    }
    if columns.isEmpty { reader.error("expected at least one name, found none", in: "columns") }
    return columns.isEmpty ? nil : columns
  }
}
