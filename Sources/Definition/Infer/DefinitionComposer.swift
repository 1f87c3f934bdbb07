internal import Formats
internal import Platform
internal import SearchIndex

/// Writes the draft of a definition from tables and the record kinds that they were compared with.
struct DefinitionComposer {
  /// At least one.
  let tables: [InferredTable]
  let catalog: Catalog
  let today: CivilDate

  /// The whole definition; with an analysis and a report if one takes the records alone, in comments
  /// where the report needs a clearance, unless `isOpen`.
  func draft(withAnalysis: Bool, isOpen: Bool = false) -> DefinitionDraft {
    var draft = DefinitionDraft()
    var names = NodeNames()
    let sources = tables.map { names.unique($0.stem) }
    let composers = zip(tables, sources).map { table, source in
      TableComposer(
        table: table, source: source, dataset: dataset(table, &names),
        record: table.own == nil ? "" : names.unique(prefix(table) + "row"), today: today)
    }
    opening(&draft)
    draft.code(0, "gristmill: 1")
    draft.code(0, "pipeline: \(YAMLText.scalar(pipelineID))")
    draft.blank()
    records(&draft, composers)
    draft.code(0, "ingest:")
    for composer in composers { composer.ingest(&draft) }
    draft.blank()
    if composers.contains(where: \.table.isRead) { draft.code(0, "normalize:") }
    for composer in composers where composer.table.isRead { composer.normalize(&draft) }
    for composer in composers where !composer.table.isRead {
      if composer.table.best == nil {
        noMatch(&draft, composer)
      } else {
        composer.normalize(&draft)
      }
    }
    for line in TableJoins(composers).lines { draft.comment(0, line) }
    index(&draft, composers, names: &names)
    if withAnalysis { analysis(&draft, composers, names: &names, isOpen: isOpen) }
    return draft
  }

  /// Whether the draft is a right definition once its choices are made.
  func binds(_ draft: DefinitionDraft) -> Bool {
    let diagnostics = Diagnostics(file: "proposal")
    let text = draft.filled(zone: TimeZone.utc.name)
    guard let definition = Definition.parse(Array(text.utf8), diagnostics: diagnostics) else {
      return false
    }
    return PipelineBinder.bind(
      definition, catalog: catalog, zones: TimeZoneDatabase(), needsFiles: false,
      diagnostics: diagnostics) != nil
  }

  /// A table of one's own has rows; where there are several tables, those of its file.
  private func dataset(_ table: InferredTable, _ names: inout NodeNames) -> String {
    if table.own != nil { return names.unique(prefix(table) + "rows") }
    return table.kind.map { names.unique($0.name) } ?? ""
  }

  private func prefix(_ table: InferredTable) -> String {
    tables.count == 1 ? "" : table.stem + "_"
  }

  /// The records of tables that are none of the program's.
  private func records(_ draft: inout DefinitionDraft, _ composers: [TableComposer]) {
    let own = composers.compactMap { composer in composer.own.map { (composer.table, $0) } }
    guard !own.isEmpty else { return }
    draft.code(0, "records:")
    for (table, composer) in own {
      if table.schema != nil {
        draft.comment(1, "The fields are those that the schema has for the columns of the file.")
      } else if let best = table.best, best.isNear(table.sample.columns) || best.isComplete {
        nearest(&draft, best, table)
      }
      composer.declare(&draft)
    }
    draft.blank()
  }

  /// What was found of the kind of the program that is nearest.
  private func nearest(
    _ draft: inout DefinitionDraft, _ best: RecordProposal, _ table: InferredTable
  ) {
    guard best.isComplete else {
      return MappingComposer(proposal: best, sample: table.sample, rivals: [], today: today)
        .writeIncomplete(&draft, source: table.stem)
    }
    draft.comment(
      1,
      "Too few columns speak for one of the program's kinds of records. Nearest is \(best.kind.name) "
        + "(\(best.kind.summary)): try --record \(best.kind.name).")
  }

  private func noMatch(_ draft: inout DefinitionDraft, _ composer: TableComposer) {
    let start =
      tables.count == 1
      ? "No column has a name that suits a field of a record kind: there are \(kinds)."
      : "No column of \(composer.source) has a name that suits a field of a record kind."
    draft.comment(
      0,
      start
        + (composer.table.sample.found.hasNames ? "" : " Name the columns above by what they hold.")
    )
  }

  private var pipelineID: String {
    let id = NodeNames.cleaned(tables[0].stem).replacing("_", with: "-")
    return id.isEmpty ? "proposal" : id
  }

  private var kinds: String {
    Wording.alternatives(catalog.records.map { "\($0.name) (\($0.summary))" })
  }

  private func opening(_ draft: inout DefinitionDraft) {
    draft.comment(
      0,
      "Proposed by gristmill infer from \(extent). Lines after CHOOSE are for you to settle: "
        + "take the '# ' away from one of them. Then try: gristmill check FILE")
  }

  /// What was looked at.
  private var extent: String {
    guard tables.count == 1 else {
      let files = tables.reduce(0) { $0 + $1.fileCount }
      return "samples of \(tables.count) kinds of tables in \(Count.text(files, "file"))"
    }
    let sample = tables[0].sample
    let count = sample.rows.recordCount + sample.rows.rejectCount
    if sample.rows.isWhole { return "all \(Count.text(count, "record"))" }
    let rest =
      sample.found.isDocument
      ? "of the file"
      : "and stretches spread over the \(sample.form.isPlain ? "file" : "first of its text")"
    return
      "\(Count.text(count)) of about \(Count.text(sample.estimatedRecordCount)) records, the first ones "
      + rest
  }

  private func index(
    _ draft: inout DefinitionDraft, _ composers: [TableComposer], names: inout NodeNames
  ) {
    let indexed = composers.filter { $0.table.kind != nil && $0.indexedField != nil }
    guard !indexed.isEmpty else { return }
    draft.blank()
    draft.code(0, "index:")
    for composer in indexed {
      guard let text = composer.indexedField else { continue }
      draft.comment(1, "Finds words of \(text) without reading all of it.")
      draft.code(1, "\(names.unique("words")): {input: \(composer.dataset), text: [\(text)]}")
    }
  }

  /// The analysis that takes most of the tables, the first of the catalog where several do, and what it takes.
  private func analysis(
    taking composers: [TableComposer]
  ) -> (AnalysisKind, inputs: [TableComposer])? {
    var best: (AnalysisKind, inputs: [TableComposer])?
    for analysis in catalog.analyses {
      let inputs = filled(analysis, by: composers)
      let isWhole = zip(analysis.roles, inputs).allSatisfy { $0.isOptional || $1 != nil }
      let taken = inputs.compactMap(\.self)
      guard isWhole, inputs.first.flatMap(\.self) != nil, taken.count > best?.inputs.count ?? 0
      else { continue }
      best = (analysis, taken)
    }
    return best
  }

  /// The table for each role of an analysis, each table once; nil for a role that none has the records of.
  private func filled(
    _ analysis: AnalysisKind, by composers: [TableComposer]
  ) -> [TableComposer?] {
    var used: Set<String> = []
    return analysis.roles.map { role in
      let found = composers.first {
        $0.table.kind?.name == role.records.first && !used.contains($0.dataset)
      }
      if let found { used.insert(found.dataset) }
      return found
    }
  }

  private func analysis(
    _ draft: inout DefinitionDraft, _ composers: [TableComposer], names: inout NodeNames,
    isOpen: Bool
  ) {
    let groups = ownGroups(composers, &names)
    let complete = composers.filter { $0.table.kind != nil }
    guard let (fitting, inputs) = analysis(taking: complete), let kind = inputs.first?.table.kind
    else {
      guard !groups.isEmpty else { return }
      draft.blank()
      draft.code(0, "analyze:")
      for group in groups { group.analyze(&draft) }
      draft.blank()
      draft.code(0, "report:")
      for group in groups { group.report(&draft, names: &names) }
      return
    }
    let node = names.unique(fitting.name)
    let report = catalog.reports.first { $0.analysis == fitting.name }
    // A clearance is nothing to be given by a proposal.
    let needsClearance = !isOpen && report != nil && hasPrivatePosition(kind)
    func line(_ indent: Int, _ text: String) {
      if needsClearance { draft.comment(indent, text) } else { draft.code(indent, text) }
    }
    draft.blank()
    if needsClearance {
      draft.comment(
        0,
        "Reports of these records may show positions, which are personal. To have one, write "
          + "\"clearance: personal\" below \"pipeline\", and take the '# ' away from the lines of code "
          + "below.")
    }
    line(0, "analyze:")
    draft.comment(1, fitting.summary)
    let given = zip(fitting.roles, filled(fitting, by: complete)).compactMap { role, input in
      input.map { "\(role.name): \($0.dataset)" }
    }
    let left = zip(fitting.roles, filled(fitting, by: complete)).filter { $0.1 == nil }
      .map { "\($0.0.name) (records \($0.0.records.joined(separator: " or ")))" }
    if !left.isEmpty {
      draft.comment(1, "Inputs that it can take besides: \(left.joined(separator: ", ")).")
    }
    line(1, "\(node): {op: \(fitting.name), inputs: {\(given.joined(separator: ", "))}}")
    if !needsClearance { for group in groups { group.analyze(&draft) } }
    guard let report else { return }
    draft.blank()
    line(0, "report:")
    draft.comment(1, report.summary)
    line(1, "\(names.unique(report.name)): {kind: \(report.name), input: \(node)}")
    if !needsClearance { for group in groups { group.report(&draft, names: &names) } }
  }

  /// First groups of tables that are none of the program's.
  private func ownGroups(
    _ composers: [TableComposer], _ names: inout NodeNames
  ) -> [GroupComposer] {
    guard catalog.analyses.contains(where: { $0.name == GroupComposer.analysis }),
      catalog.reports.contains(where: { $0.name == GroupComposer.report })
    else { return [] }
    return composers.compactMap { composer in
      composer.table.own.map {
        GroupComposer($0, dataset: composer.dataset, stem: composer.table.stem, names: &names)
      }
    }
  }

  /// Whether records say where somebody was.
  private func hasPrivatePosition(_ kind: RecordKind) -> Bool {
    guard let position = kind.position else { return false }
    return kind.fields.contains { $0.name == position.latitude && $0.privacy > .internal }
  }
}
