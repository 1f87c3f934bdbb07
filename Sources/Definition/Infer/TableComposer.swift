internal import Formats
internal import Platform
internal import SearchIndex

/// Files of one form, of which one was sampled, and the record kinds that its columns were compared with.
struct InferredTable {
  /// The sample of the first of them.
  let sample: FileSample
  /// Best first.
  let proposals: [RecordProposal]
  /// A record of the table's own, where no kind is convincing.
  let own: OwnRecordProposal?
  /// What somebody said of the columns.
  var schema: TableSchemaFile?
  /// Paths or patterns of all of them.
  var patterns: [String]
  var fileCount = 1

  /// Stands where the reader fills in where standard input is kept.
  static let standardInputPlaceholder = "FILE"

  /// The proposal that is written; nil if no column has a name that suits.
  var best: RecordProposal? { proposals.first.flatMap { $0.matches.isEmpty ? nil : $0 } }

  /// The record kind, if all of its required fields are found.
  var kind: RecordKind? {
    own == nil ? best.flatMap { $0.isComplete ? $0.kind : nil } : nil
  }
  /// Whether a dataset can be made of it.
  var isRead: Bool { own != nil || kind != nil }

  /// The name of the table, or of the file without its endings; that of `doc.kml` in an archive is the archive's.
  var stem: String {
    if let name = sample.found.tableName { return name }
    let split = ArchivePath.split(sample.path)
    var name = Path.name(
      split.map { $0.member == "doc.kml" ? $0.archive : sample.path } ?? sample.path)
    name.removeLast(Compression.ending(ofFileName: name).count)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

/// Writes the source of a table, and the dataset that is made of it.
struct TableComposer {
  let table: InferredTable
  /// The names of the nodes.
  let source: String
  let dataset: String
  /// The name of the record of the table's own.
  let record: String
  let today: CivilDate

  /// What writes the record of the table's own, if it has one.
  var own: OwnRecordComposer? {
    table.own.map {
      OwnRecordComposer(proposal: $0, record: record, file: Path.name(table.sample.path))
    }
  }

  private var sample: FileSample { table.sample }
  private var proposals: [RecordProposal] { table.proposals }

  /// The node of the source.
  func ingest(_ draft: inout DefinitionDraft) {
    draft.code(1, "\(source):")
    draft.comment(2, "A path starts at the folder that this definition is saved in.")
    if table.patterns == [InferredTable.standardInputPlaceholder] {
      draft.comment(
        2,
        "Standard input was looked at: keep it in a file, and write the path of that in place of FILE."
      )
    }
    if table.fileCount > 1 {
      draft.comment(
        2,
        "\(Count.text(table.fileCount, "file")) with the same columns; \(YAMLText.quoted(sample.path)) was looked at."
      )
    }
    let patterns = table.patterns.map(YAMLText.scalar)
    draft.code(
      2, "from: " + (patterns.count == 1 ? patterns[0] : "[\(patterns.joined(separator: ", "))]"))
    FormComposer(path: sample.form.file(at: sample.path), form: sample.form, inner: sample.inner)
      .write(&draft)
    sample.found.write(&draft, numbers: numbers)
    zone(&draft)
    schemaMarks(&draft)
    nullWords(&draft)
    draft.comment(2, "Columns, as the sample shows them:")
    for column in sample.columns { draft.comment(2, "- " + ColumnSummary(column).text) }
  }

  /// The node of the dataset, or in comments what was found of it.
  func normalize(_ draft: inout DefinitionDraft) {
    if let own { return own.normalize(&draft, source: source, dataset: dataset) }
    guard let best = table.best else { return }
    let rivals = proposals.dropFirst().filter { $0.isClose(to: best) }
    let mapping = MappingComposer(
      proposal: best, sample: sample, rivals: Array(rivals), today: today)
    guard best.isComplete else { return mapping.writeIncomplete(&draft, source: source) }
    mapping.write(&draft, source: source, dataset: dataset)
    if sample.found.holdsPositions, best.takesPosition {
      draft.comment(
        2, "Records have a position, so queries may ask near:LATITUDE,LONGITUDE,2km.")
    }
  }

  /// The field whose words an index of the dataset finds; nil if there is none to have.
  var indexedField: String? {
    guard sample.found.holdsPositions, let best = table.best, let text = best.kind.defaultText?.name
    else {
      return nil
    }
    return best.matches.contains { best.kind.fields[$0.field].name == text } ? text : nil
  }

  /// The columns that fill fields of numbers.
  private var numbers: [ColumnProfile] {
    if let own = table.own { return own.columns.filter(\.isNumber).map(\.column) }
    guard let best = proposals.first else { return [] }
    return best.matches.filter { best.kind.fields[$0.field].type.places != nil }.map {
      sample.columns[$0.column]
    }
  }

  private func zone(_ draft: inout DefinitionDraft) {
    if sample.found.format.kind.zone != nil { return }
    if let own = table.own { return asWritten(&draft, own) }
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

  /// Times of a table of its own are grouped as clocks showed them, wherever that was.
  private func asWritten(_ draft: inout DefinitionDraft, _ own: OwnRecordProposal) {
    let local = own.columns.filter {
      $0.field.form == .instant && $0.column.instantReading?.needsZone == true
    }.map { YAMLText.quoted($0.column.name) }
    guard !local.isEmpty else { return }
    draft.comment(
      2,
      "The times in \(Wording.alternatives(local)) have no offset from UTC. They are taken as they are "
        + "written; to compare them with other times, name the zone of whoever wrote them, such as Europe/Berlin."
    )
    draft.code(2, "zone: UTC")
  }

  /// What the schema says of all columns.
  private func schemaMarks(_ draft: inout DefinitionDraft) {
    guard let schema = table.schema else { return }
    for remark in schema.remarks(columns: sample.columns.map(\.name)) {
      draft.comment(2, "Of the schema: \(remark).")
    }
    guard let delimited = sample.found as? DelimitedSample,
      delimited.heading.markCounts.verdict.marks.isPlain
    else { return }
    let marks = schema.fields.map(\.marks)
    let decimal = marks.lazy.compactMap(\.decimal).first ?? "."
    let group = marks.lazy.compactMap(\.group).first
    guard let known = NumberMarks(decimal: decimal, group: group) else {
      draft.comment(2, "Of the schema: its decimalChar and groupChar are no marks that are read.")
      return
    }
    if known.isPlain { return }
    draft.comment(2, "The marks of numbers are those of the schema; the sample shows none.")
    if decimal != "." { draft.code(2, "decimal_mark: \(YAMLText.quoted(decimal))") }
    if let group { draft.code(2, "group_mark: \(YAMLText.quoted(group))") }
  }

  private func nullWords(_ draft: inout DefinitionDraft) {
    if let missing = table.schema?.missing?.filter({ !$0.isEmpty }) {
      guard !missing.isEmpty else { return }
      draft.comment(2, "What the schema says means no value:")
      draft.code(2, "null: [\(missing.map(YAMLText.scalar).joined(separator: ", "))]")
      return
    }
    var counts: [String: Int] = [:]
    for column in sample.columns { counts.merge(column.nullLike, uniquingKeysWith: +) }
    guard !counts.isEmpty else { return }
    let words = counts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let found = words.map { "\(YAMLText.quoted($0)) \(Count.text(counts[$0] ?? 0, "time"))" }
    let line = "null: [\((["\"\""] + words.map(YAMLText.quoted)).joined(separator: ", "))]"
    // Among numbers and times such a text can mean nothing else.
    let isNeeded = table.own?.columns.contains { !$0.isWord && $0.column.nullLikeCount > 0 } == true
    draft.comment(
      2,
      "These texts often mean \"no value\": \(found.joined(separator: ", ")). "
        + (isNeeded
          ? "Some stand among numbers or times, so they are declared:"
          : "They count as values unless a line declares them:"))
    if isNeeded { draft.code(2, line) } else { draft.comment(2, line) }
  }
}
