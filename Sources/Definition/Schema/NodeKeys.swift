internal import Report
internal import SearchIndex

/// What nodes may say beside their own options, by section; a test holds the binder to it.
enum NodeKeys {
  private static let `where` = OptionDescription(
    "where", .text, "query: which records count; see [queries](#queries)")
  private static func expect(ofTable: Bool) -> OptionDescription {
    let kinds = ExpectationKind.allCases.filter { !ofTable || $0.isOfTables }
    return OptionDescription(
      "expect",
      .list(.mapping(kinds.map(\.description) + ExpectationItem.common(ofTable: ofTable))),
      "what \(ofTable ? "tables" : "records") should be like; see [expectations](#expectations)")
  }

  /// The keys of nodes of `normalize` of records of one of `kinds`.
  static func normalize(_ kinds: [RecordKind]) -> [OptionDescription] {
    let column = OptionForm.either([
      .text,
      .mapping(MappedColumn.options),
    ])
    let classes = OptionForm.choice(PrivacyClass.allCases.map(\.name))
    let fields = OptionForm.mapping(
      kinds[0].fields.map { field in
        OptionDescription(
          field.name, column, isRequired: !field.isOptional,
          "\(field.words) (\(field.form), \(field.privacy.name))")
      })
    let isOpen = kinds.count > 1 || kinds[0].acceptsFurtherText
    return [
      OptionDescription(
        "record", .choice(kinds.map(\.name)), isRequired: true, "which records are made"),
      OptionDescription(
        "input", .texts,
        "sources, read in this order; all must declare the same `zone`; required, unless there is `together`"
      ),
      TogetherReader.option,
      OptionDescription(
        "map", isOpen ? .names(column) : fields,
        "fields to columns: `field: column`, or `field: {from: column, as: format}`; required, unless all sources are [stores](sources.md#a-store)"
      ),
      OptionDescription(
        "class", .names(classes),
        "fields to classes, where they are others than those of the record"),
    ] + RowExpansionReader.options + [
      OptionDescription(
        "derive", DeriveOption.form,
        "names to [expressions](tables.md#derive): fields that are computed"),
      OptionDescription(
        "lookup", .names(.mapping(LookupOption.table.descriptions)),
        "names to [lookups](tables.md#lookup): fields of another dataset"),
      OptionDescription(
        "sessions", .names(.mapping(SessionOption.table.descriptions)),
        "names to [sessions](tables.md#sessions): when the session of a record began"),
      `where`,
    ] + KeepRule.options + [RetainRule.option, expect(ofTable: false)]
      + (kinds.count > 1 ? [] : kinds[0].options)
  }

  /// The keys of a node of `index`.
  static let index =
    [OptionDescription("input", .text, isRequired: true, "the dataset")]
    + IndexNode.options.descriptions

  /// The keys of a node of `export`.
  static let export =
    [
      OptionDescription(
        "input", .text, isRequired: true, "the dataset, or `rejects`: what could not be used"),
      `where`,
    ]
    + ExportNode.options.descriptions

  /// The keys of nodes of `analyze` of one of `kinds`.
  static func analyze(_ kinds: [AnalysisKind]) -> [OptionDescription] {
    let roles = OptionForm.mapping(
      kinds[0].roles.map { role in
        OptionDescription(
          role.name, .text, isRequired: !role.isOptional,
          "a dataset of "
            + (role.records.isEmpty
              ? "any records" : "records `\(role.records.joined(separator: "` or `"))`"))
      })
    return [
      OptionDescription("op", .choice(kinds.map(\.name)), isRequired: true, "the analysis"),
      OptionDescription(
        "inputs", kinds.count > 1 ? .names(.text) : roles, "the datasets, by role"),
      OptionDescription("input", .text, "short for `inputs` with the first role alone"),
      `where`,
    ] + (kinds.count > 1 ? [] : kinds[0].options)
  }

  /// The keys of nodes of `report` of one of `kinds`.
  static func report(_ kinds: [ReportKind]) -> [OptionDescription] {
    let input =
      (kinds.count > 1 ? nil : kinds[0].analysis).map { "a node with `op: \($0)`" }
      ?? "a node of `analyze` that it shows"
    return [
      OptionDescription("kind", .choice(kinds.map(\.name)), isRequired: true, "the report"),
      OptionDescription("input", .text, isRequired: true, input), DefinitionReader.reportTitle,
      OptionDescription(
        "formats", .texts,
        "one or more of \(ReportFormat.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")); all unless it is "
          + "given"),
      expect(ofTable: true), SmallCellRule.option,
    ] + (kinds.contains { $0.analysis == nil } ? [DefinitionReader.beside] : [])
      + (kinds.count > 1 ? [] : kinds[0].options)
  }
}
