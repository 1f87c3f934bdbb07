internal import Platform
internal import SearchIndex

/// Writes the draft of a definition that reads plain text files.
struct PlainTextComposer {
  let sample: PlainTextSample
  /// The record kinds that may be proposed.
  let kinds: [RecordKind]

  /// The kind that takes any text, if its other fields can be filled.
  var kind: RecordKind? {
    kinds.first { kind in
      kind.acceptsFurtherText && kind.fields.count { !$0.isOptional } == 1
        && kind.fields.allSatisfy { $0.isOptional || !$0.type.isNumeric }
    }
  }

  func draft() -> DefinitionDraft {
    var draft = DefinitionDraft()
    var names = NodeNames()
    let source = names.unique(stem)
    let extent =
      sample.readCount == sample.fileCount
      ? "all \(Count.text(sample.fileCount, "file"))"
      : "\(Count.text(sample.readCount)) of \(Count.text(sample.fileCount, "file"))"
    draft.comment(
      0, "Proposed by gristmill infer from \(extent). Then try: gristmill check FILE")
    draft.code(0, "gristmill: 1")
    draft.code(0, "pipeline: \(YAMLText.scalar(pipelineID))")
    draft.blank()
    draft.code(0, "ingest:")
    draft.code(1, "\(source):")
    ingest(&draft)
    draft.blank()
    guard let kind, let required = kind.fields.first(where: { !$0.isOptional }) else {
      draft.comment(
        0, "Nothing tells which of these columns fills which field of a record: map them yourself.")
      return draft
    }
    draft.code(0, "normalize:")
    draft.comment(1, "Records \(kind.name): \(kind.summary).")
    draft.code(1, "\(names.unique(kind.name)):")
    draft.code(2, "record: \(kind.name)")
    draft.code(2, "input: \(source)")
    draft.code(2, "map: {\(required.name): name, date: date, text: text}")
    return draft
  }

  private func ingest(_ draft: inout DefinitionDraft) {
    draft.comment(2, "A path starts at the folder that this definition is saved in.")
    let patterns = sample.patterns.map(YAMLText.scalar)
    draft.code(
      2, "from: " + (patterns.count == 1 ? patterns[0] : "[\(patterns.joined(separator: ", "))]"))
    draft.comment(
      2, "Plain text: each file is one record with the columns name, date, date_from and text.")
    draft.code(2, "format: text")
    draft.comment(
      2,
      "Files whose name begins with a day: \(Count.text(sample.namedCount)). Others whose first line "
        + "is one: \(Count.text(sample.headedCount)). Files without a day: "
        + "\(Count.text(sample.undatedCount)).")
    if sample.undatedCount > 0 {
      draft.comment(
        2,
        "Two lines would date the last ones by the time of the file: \"infer_dates: true\", and "
          + "\"zone: \(DefinitionDraft.zonePlaceholder)\" with the zone whose days are meant.")
    }
    if sample.emptyCount > 0 {
      draft.comment(2, "\(Count.text(sample.emptyCount, "file")) without a text.")
    }
    for (code, count) in sample.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2,
        "\(Count.text(count, "file")) that a run rejects as \(code)"
          + (code == "UTF8" ? "; declare \"encoding\" if they are in another one." : "."))
    }
  }

  private var stem: String {
    var path = sample.path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
    let name = Path.name(String(path))
    return name.firstIndex(of: ".").flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil }
      ?? name
  }

  private var pipelineID: String {
    let words = NodeNames.cleaned(stem).split { $0 == "_" || $0 == "-" }
    return words.isEmpty ? "proposal" : words.joined(separator: "-")
  }
}
