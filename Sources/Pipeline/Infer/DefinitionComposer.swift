internal import Formats
internal import Platform
internal import SearchIndex

/// Writes the draft of a definition from a sample and the record kinds that it was compared with.
struct DefinitionComposer {
  let sample: FileSample
  /// Best first.
  let proposals: [RecordProposal]
  let catalog: Catalog
  let today: CivilDate

  /// The whole definition; with an analysis and a report if one takes the records alone, in comments
  /// where the report needs a clearance, unless `isOpen`.
  func draft(withAnalysis: Bool, isOpen: Bool = false) -> DefinitionDraft {
    var draft = DefinitionDraft()
    var names = NodeNames()
    let source = names.unique(stem)
    opening(&draft)
    draft.code(0, "gristmill: 1")
    draft.code(0, "pipeline: \(YAMLText.scalar(pipelineID))")
    draft.blank()
    ingest(&draft, source: source)
    draft.blank()
    guard let best = proposals.first, !best.matches.isEmpty else {
      draft.comment(
        0,
        "No column has a name that suits a field of a record kind: there are \(kinds)."
          + (sample.hasNames ? "" : " Name the columns above by what they hold."))
      return draft
    }
    let mapping = MappingComposer(
      proposal: best, sample: sample, rivals: rivals(of: best), today: today)
    guard best.isComplete else {
      mapping.writeIncomplete(&draft, source: source)
      return draft
    }
    let dataset = names.unique(best.kind.name)
    mapping.write(&draft, source: source, dataset: dataset)
    if document != nil { index(&draft, best, dataset: dataset, names: &names) }
    if withAnalysis {
      analysis(&draft, kind: best.kind, dataset: dataset, names: &names, isOpen: isOpen)
    }
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
      definition, catalog: catalog, zones: TimeZoneDatabase(), diagnostics: diagnostics) != nil
  }

  private var stem: String {
    var name = Path.name(sample.path)
    if let ending = Compression(fileName: name)?.fileNameEnding {
      name.removeLast(ending.count)
    }
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  private var pipelineID: String {
    let id = NodeNames.cleaned(stem).replacing("_", with: "-")
    return id.isEmpty ? "proposal" : id
  }

  private var kinds: String {
    Wording.alternatives(catalog.records.map { "\($0.name) (\($0.summary))" })
  }

  private func rivals(of best: RecordProposal) -> [RecordProposal] {
    proposals.dropFirst().filter { $0.isClose(to: best) }
  }

  private func opening(_ draft: inout DefinitionDraft) {
    let count = sample.rows.recordCount + sample.rows.rejectCount
    let extent =
      sample.rows.isWhole
      ? "all \(Count.text(count, "record"))"
      : "\(Count.text(count)) of about \(Count.text(sample.estimatedRecordCount)) records, the first ones "
        + (document == nil
          ? "and stretches spread over the \(sample.form.isPlain ? "file" : "first of its text")"
          : "of the file")
    draft.comment(
      0,
      "Proposed by gristmill infer from \(extent). Lines after CHOOSE are for you to settle: "
        + "take the '# ' away from one of them. Then try: gristmill check FILE")
  }

  private func ingest(_ draft: inout DefinitionDraft, source: String) {
    draft.code(0, "ingest:")
    draft.code(1, "\(source):")
    draft.comment(2, "A path starts at the folder that this definition is saved in.")
    draft.code(2, "from: \(YAMLText.scalar(Self.literalPattern(sample.path)))")
    FormComposer(path: sample.path, form: sample.form).write(&draft)
    switch sample.layout {
    case .delimited(let guess, let header):
      DialectComposer(sample: sample, guess: guess, heading: header).write(&draft)
    case .document(let document): DocumentComposer(document: document).write(&draft)
    case .gedcom(let survey): GEDCOMComposer(survey: survey, rows: sample.rows).write(&draft)
    case .jsonLines(let json):
      JSONLinesComposer(json: json, rows: sample.rows, quotedNumbers: quotedNumbers).write(&draft)
    }
    zone(&draft)
    nullWords(&draft)
    draft.comment(2, "Columns, as the sample shows them:")
    for column in sample.columns { draft.comment(2, "- " + ColumnSummary(column).text) }
  }

  /// Columns that fill fields of numbers although the file marks values in them as texts.
  private var quotedNumbers: [ColumnProfile] {
    guard let best = proposals.first else { return [] }
    return best.matches.compactMap { match in
      switch best.kind.fields[match.field].type {
      case .integer, .decimal:
        let column = sample.columns[match.column]
        return column.quotedCount > 0 ? column : nil
      default: return nil
      }
    }
  }

  /// The sample of a file that can only be read from its front.
  private var document: DocumentSample? {
    if case .document(let document) = sample.layout { return document }
    return nil
  }

  private func zone(_ draft: inout DefinitionDraft) {
    if document?.guess.format.zone != nil { return }
    guard let best = proposals.first else { return }
    let local = best.matches.filter { match in
      best.kind.fields[match.field].type == .instant
        && sample.columns[match.column].instantReading?.needsZone == true
    }.map { YAMLText.quoted(sample.columns[$0.column].name) }
    guard !local.isEmpty else { return }
    draft.comment(
      2,
      "CHOOSE: the times in \(Wording.alternatives(local)) have no offset from UTC, and nothing "
        + "in the file says where they were written down. Name that zone, such as Europe/Berlin.")
    draft.choice(2, ["zone: \(DefinitionDraft.zonePlaceholder)"])
  }

  private func nullWords(_ draft: inout DefinitionDraft) {
    var counts: [String: Int] = [:]
    for column in sample.columns { counts.merge(column.nullLike, uniquingKeysWith: +) }
    guard !counts.isEmpty else { return }
    let words = counts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let found = words.map { "\(YAMLText.quoted($0)) \(Count.text(counts[$0] ?? 0, "time"))" }
    draft.comment(
      2,
      "These texts often mean \"no value\": \(found.joined(separator: ", ")). They count as "
        + "values unless a line declares them:")
    draft.comment(2, "null: [\((["\"\""] + words.map(YAMLText.quoted)).joined(separator: ", "))]")
  }

  /// The words of what was mapped to the record's text.
  private func index(
    _ draft: inout DefinitionDraft, _ best: RecordProposal, dataset: String,
    names: inout NodeNames
  ) {
    let mapped = best.matches.map { best.kind.fields[$0.field].name }
    if best.takesPosition {
      draft.comment(
        2, "Records have a position, so queries may ask near:LATITUDE,LONGITUDE,2km.")
    }
    guard let text = best.kind.defaultText, mapped.contains(text) else { return }
    draft.blank()
    draft.code(0, "index:")
    draft.comment(1, "Finds words of \(text) without reading all of it.")
    draft.code(1, "\(names.unique("words")): {input: \(dataset), text: [\(text)]}")
  }

  private func analysis(
    _ draft: inout DefinitionDraft, kind: RecordKind, dataset: String, names: inout NodeNames,
    isOpen: Bool
  ) {
    let fitting = catalog.analyses.first { analysis in
      analysis.roles.first?.record == kind.name
        && analysis.roles.dropFirst().allSatisfy(\.isOptional)
    }
    guard let fitting, let role = fitting.roles.first else { return }
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
    let left = fitting.roles.dropFirst().map { "\($0.name) (records \($0.record))" }
    if !left.isEmpty {
      draft.comment(1, "Inputs that it can take besides: \(left.joined(separator: ", ")).")
    }
    line(1, "\(node): {op: \(fitting.name), inputs: {\(role.name): \(dataset)}}")
    guard let report else { return }
    draft.blank()
    line(0, "report:")
    draft.comment(1, report.summary)
    line(1, "\(names.unique(report.name)): {kind: \(report.name), input: \(node)}")
  }

  /// Whether records say where somebody was.
  private func hasPrivatePosition(_ kind: RecordKind) -> Bool {
    guard let position = kind.position else { return false }
    return kind.fields.contains { $0.name == position.latitude && $0.privacy > .internal }
  }

  /// `path` as a pattern that matches nothing else.
  static func literalPattern(_ path: String) -> String {
    path.reduce(into: "") { pattern, character in
      pattern += "*?[".contains(character) ? "[\(character)]" : String(character)
    }
  }
}
