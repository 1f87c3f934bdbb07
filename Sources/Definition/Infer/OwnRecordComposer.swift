internal import Platform
internal import SearchIndex

/// Writes a record of a table's own and the dataset of such records, with what speaks for each field.
struct OwnRecordComposer {
  let proposal: OwnRecordProposal
  /// The name of the record.
  let record: String
  /// The file, as people call it.
  let file: String

  /// The node of `records`.
  func declare(_ draft: inout DefinitionDraft) {
    draft.code(1, "\(record):")
    draft.code(2, "words: \(YAMLText.scalar("a row of \(file)"))")
    draft.code(2, "fields:")
    for column in proposal.columns {
      if !column.reasons.isEmpty {
        draft.comment(3, "\(column.name): \(column.reasons.joined(separator: "; ")).")
      }
      draft.code(3, "\(column.name): {\(declaration(column))}")
    }
  }

  private func declaration(_ column: OwnColumn) -> String {
    let field = column.field
    var parts = ["type: \(field.form.rawValue)"]
    if field.form == .decimal { parts.append("scale: \(field.places)") }
    if field.isRounded { parts.append("rounded: true") }
    if field.isRequired { parts.append("required: true") }
    if field.isUnique { parts.append("unique: true") }
    if field.privacy != .internal { parts.append("class: \(field.privacy.name)") }
    parts += column.rules
    if !field.words.isEmpty { parts.append("words: \(YAMLText.scalar(field.words))") }
    return parts.joined(separator: ", ")
  }

  /// The node of `normalize`.
  func normalize(_ draft: inout DefinitionDraft, source: String, dataset: String) {
    draft.code(1, "\(dataset):")
    draft.code(2, "record: \(record)")
    draft.code(2, "input: \(source)")
    draft.code(2, "map:")
    for column in proposal.columns { map(&draft, column) }
  }

  private func map(_ draft: inout DefinitionDraft, _ column: OwnColumn) {
    let from = YAMLText.scalar(column.column.name)
    let lines = column.formats.map { "\(column.name): {from: \(from), as: \(YAMLText.scalar($0))}" }
    guard lines.count > 1 else {
      draft.code(3, lines.first ?? "\(column.name): \(from)")
      return
    }
    draft.comment(
      3,
      "CHOOSE: \(lines.count) forms fit the sampled values as well as each other, and they mean "
        + "different times. Until then records do not have the field.")
    draft.choice(3, lines)
  }
}
