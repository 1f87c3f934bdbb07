internal import Platform
internal import SearchIndex
internal import Text

/// Writes the normalize section: which column fills which field, and why.
struct MappingComposer {
  let proposal: RecordProposal
  let sample: FileSample
  /// Other kinds that could be meant.
  let rivals: [RecordProposal]
  let today: CivilDate

  /// A complete mapping, as a node of `normalize`.
  func write(_ draft: inout DefinitionDraft, source: String, dataset: String) {
    draft.comment(1, "Records \(proposal.kind.name): \(proposal.kind.summary).")
    for rival in rivals {
      draft.comment(
        1,
        "They could also be records \(rival.kind.name): \(rival.kind.summary). "
          + "Try --record \(rival.kind.name).")
    }
    draft.code(1, "\(dataset):")
    draft.code(2, "record: \(proposal.kind.name)")
    draft.code(2, "input: \(source)")
    draft.code(2, "map:")
    for match in proposal.matches { field(&draft, match) }
    unused(&draft)
    let records = SampledRecords(
      fields: Set(proposal.matches.map { proposal.kind.fields[$0.field].name }), numbers: numbers,
      isTree: sample.found.format == .gedcom, today: today)
    for option in proposal.kind.proposeOptions(records) {
      for sentence in option.evidence { draft.comment(2, sentence) }
      draft.code(2, "\(option.key): \(option.value)")
    }
  }

  /// What was found of a mapping that lacks required fields: comments only, so that the rest stays
  /// a right definition.
  func writeIncomplete(_ draft: inout DefinitionDraft, source: String) {
    let missing = proposal.missing.map(\.name)
    draft.comment(
      0,
      "No record kind has all its required fields here. Nearest is \(proposal.kind.name) "
        + "(\(proposal.kind.summary)), without \(missing.joined(separator: ", ")). What was found:")
    draft.comment(0, "- normalize of \(source), record: \(proposal.kind.name)")
    for match in proposal.matches {
      let field = proposal.kind.fields[match.field]
      draft.comment(0, "- \(field.name): \(YAMLText.quoted(column(match).name)), \(match.reason)")
    }
    for misfit in proposal.misfits {
      let field = proposal.kind.fields[misfit.field]
      draft.comment(
        0,
        "- \(field.name): not \(YAMLText.quoted(sample.columns[misfit.column].name)), whose "
          + "values are no \(field.type.name)")
    }
    for field in proposal.missing {
      let fitting = sample.columns.enumerated().filter { index, column in
        !proposal.matches.contains { $0.column == index } && column.fit(field).score > 0
      }.map { YAMLText.quoted($0.element.name) }
      let words =
        fitting.isEmpty
        ? "no column has such values"
        : "by its values it could be "
          + Wording.alternatives(Array(fitting.prefix(8)))
      draft.comment(0, "- \(field.name) (\(field.type.name)): \(words)")
    }
  }

  private func column(_ match: RecordProposal.Match) -> ColumnProfile {
    sample.columns[match.column]
  }

  private func field(_ draft: inout DefinitionDraft, _ match: RecordProposal.Match) {
    let field = proposal.kind.fields[match.field]
    let column = column(match)
    draft.comment(3, evidence(match, field, column))
    let name = YAMLText.scalar(column.name)
    let formats = formats(of: field, column)
    let lines = formats.map { "\(field.name): {from: \(name), as: \(YAMLText.scalar($0))}" }
    guard let only = lines.first else {
      draft.code(3, "\(field.name): \(name)")
      return
    }
    if formats.contains(where: { $0.hasPrefix("written") }) {
      draft.comment(
        3,
        "Years of two digits are 1969 to 2068; for 1900 to 1999 write, for example, "
          + "\(formats[0]) from 1900.")
    }
    guard lines.count > 1 else {
      draft.code(3, only)
      return
    }
    draft.comment(
      3,
      "CHOOSE: \(lines.count) forms fit the sampled values as well as each other, and they mean "
        + "different times.")
    draft.choice(3, lines)
  }

  /// The forms in which the values are moments or dates; none if the field is neither.
  private func formats(of field: RecordField, _ column: ColumnProfile) -> [String] {
    switch field.type {
    case .instant: column.instantReading?.choices.map(\.format) ?? []
    case .date: column.dateForms(isUncertain: field.isUncertain).map(\.format)
    case .text where !field.isList: column.markup.map { [$0.kind.rawValue] } ?? []
    default: []
    }
  }

  private func evidence(
    _ match: RecordProposal.Match, _ field: RecordField, _ column: ColumnProfile
  ) -> String {
    var parts = ["\(field.name) (\(field.type.name)): \(match.reason)"]
    let fitting = column.fit(field).count
    parts.append("\(Count.text(fitting)) of \(Count.text(column.valueCount)) values fit")
    var lost = column.valueCount - fitting + column.nullLikeCount
    if field.type == .symbol || field.type == .text { lost = 0 }
    if !field.isOptional { lost += column.emptyCount }
    if lost > 0 {
      parts.append("a run rejects the \(Count.text(lost, "record")) without a fitting value")
    }
    if field.type == .instant, let reading = column.instantReading {
      parts.append(ColumnSummary.words(reading, column))
    }
    if field.type == .text, !field.isList, let markup = column.markup {
      parts.append(
        "\(Count.text(markup.count)) have marks of \(markup.kind.rawValue), which are taken out by \"as\""
      )
    }
    // A document's format says what its numbers are.
    if !sample.found.holdsPositions, let units = field.quantity?.units, let own = units.first {
      parts.append(
        "taken as \(own.name); if the column is in "
          + Wording.alternatives(units.dropFirst().map(\.name)) + ", say so by \"as\"")
    }
    if let rival = match.rival {
      parts.append("could also be \(YAMLText.quoted(sample.columns[rival].name))")
    }
    return parts.joined(separator: "; ") + "."
  }

  private func unused(_ draft: inout DefinitionDraft) {
    let left = sample.columns.indices.filter { index in
      !proposal.matches.contains { $0.column == index }
    }.map { YAMLText.quoted(sample.columns[$0].name) }
    if !left.isEmpty { draft.comment(3, "Not used: \(left.joined(separator: ", ")).") }
  }

  /// The numbers of every mapped decimal or integer field whose sample holds few different ones.
  private var numbers: [String: SampledNumbers] {
    var found: [String: SampledNumbers] = [:]
    for match in proposal.matches {
      let field = proposal.kind.fields[match.field]
      guard let places = field.type.places, places <= ColumnProfile.numberPlaces,
        let counts = column(match).numbers
      else {
        continue
      }
      let unit = Self.powerOfTen(ColumnProfile.numberPlaces - places)
      let fitting = counts.filter { $0.key % unit == 0 }.map { ($0.key / unit, $0.value) }
      found[field.name] = SampledNumbers(
        counts: Dictionary(fitting, uniquingKeysWith: +))
    }
    return found
  }

  private static func powerOfTen(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }
}
