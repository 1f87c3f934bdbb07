internal import Formats
internal import Platform
internal import SearchIndex

extension SourceDeclaration {
  /// Keys of a source that are planned and not built yet.
  private static let notSupportedKeys = [
    "types", "drop", "on_bad", "expect", "service", "kind", "count", "seed",
  ]

  /// What a definition may say of a source; `format` comes first, since the others depend on it.
  static var options: [OptionDescription] {
    [SourceFormat.description] + (form + general).map(\.description)
  }

  /// The same of a source of `format`.
  static func options(of format: SourceFormat) -> [OptionDescription] {
    [SourceFormat.description] + (form + general).filter { $0.isOf(format) }.map(\.description)
  }

  /// Reads a node of `ingest`; what is wrong is reported, and gives nil where it leaves open what the rows are.
  public init?(_ node: NodeDeclaration, diagnostics: Diagnostics) {
    guard let reader = node.reader(diagnostics) else { return nil }
    defer { reader.finish() }
    let before = diagnostics.count
    let format = SourceFormat.read(reader)
    self.init(name: node.name, mark: node.mark, format: format ?? .csv)
    for option in Self.form { option.read(reader, &self) }
    let isUsable = diagnostics.count == before
    for option in Self.general { option.read(reader, &self) }
    coding.usualInner = self.format.kind.usualInner
    checkCondition(reader)
    if coding.isANSEL, let format, format != .gedcom {
      reader.error("ansel is an encoding of gedcom alone", in: "encoding")
    }
    reader.refuseNotSupported(Self.notSupportedKeys)
    guard isUsable else { return nil }
  }

  /// What an error says of a source whose files' times name no day.
  static let zoneForDates = "needs the zone whose days the times of files are"
  /// What to do about that.
  static let zoneForDatesHint = "declare it in the source, such as zone: Europe/Berlin"

  /// Which files, and how their rows and fields are told apart.
  private static let form: [SourceOption] =
    [
      SourceOption(
        .own(
          "from", .either([.texts, .mapping(StoreChoice.options)]), isRequired: true,
          "the files: paths and patterns; or [a store](#a-store)"
        ) { reader, source in
          guard source.format != .store else {
            source.store = StoreChoice(reader)
            return
          }
          guard let patterns = reader.strings("from") else { return }
          if patterns.isEmpty { reader.error("expected a path, found none", in: "from") }
          source.patterns = patterns
        })
    ] + [.rows, .kindsOfRows] + SourceFormat.allCases.flatMap(\.kind.options) + [
      SourceOption(
        .own(
          "null", .texts, usual: "\"\"", "words that mean \"no value\", beside an empty field"
        ) { reader, source in
          guard let words = reader.optionalStrings("null") else { return }
          source.dialect.nullWords = words.map(\.value)
        }, for: SourceFormat.allCases.filter { $0 != .text })
    ]

  /// What is asked of rows before they have types, and how files are looked at.
  private static let general: [SourceOption] =
    [
      SourceOption(
        .boolean(
          "infer_dates", \.infersDates,
          "whether an entry that names no day has that of its file; needs `zone`"),
        for: [.text],
        otherwise: { _ in .init(text: "has rows, which have no file of their own") })
    ]
    + SourceCoding.options.map {
      SourceOption($0.within(\.coding), for: SourceFormat.allCases.filter { $0 != .store })
    } + [
      SourceOption(
        .own(
          "zone", .text,
          "name of the time zone where times without an offset were written, and whose days the times of files are"
        ) { reader, source in
          let zone = reader.optionalString("zone")
          if let zone, !ZoneName.isWellFormed(zone.value) {
            reader.error("expected \(ZoneName.expected), found another text", in: "zone")
          } else {
            source.zone = zone
          }
          if source.infersDates, !reader.has("zone") {
            reader.error(zoneForDates, in: "infer_dates", hint: zoneForDatesHint)
          }
        }),
      SourceOption(
        .own(
          "where", .text,
          "query of columns: which rows become records; see [rows of a source](#rows-of-a-source)"
        ) { reader, source in source.condition = SourceCondition(reader) }),
      SourceOption(
        .choice(
          "on_failure", \.onFailure,
          "what a file means that cannot be used; see [sources that fail](#sources-that-fail)")),
      SourceOption(
        .own(
          "class", .names(.choice(PrivacyClass.allCases.map(\.name))),
          "how private columns are, by their names"
        ) { reader, source in
          for entry in reader.optionalEntries("class") ?? [] {
            let names = PrivacyClass.allCases.map(\.name)
            guard let name = reader.value(entry.value, entry.key).oneOf(names) else { continue }
            source.classes[entry.key] = PrivacyClass.allCases.first { $0.name == name.value }
          }
        }),
    ]

  private func checkCondition(_ reader: NodeReader) {
    let secrets = classes.filter { $0.value == .secret }.map(\.key)
    for name in condition?.columns ?? []
    where secrets.contains(where: { SecretColumns.isInside(name, $0, self) }) {
      let shown = condition?.isSecret == true ? "a column" : "column \(Wording.quoted(name))"
      reader.error("\(shown) is secret, so it cannot be asked", in: "where")
    }
  }
}
