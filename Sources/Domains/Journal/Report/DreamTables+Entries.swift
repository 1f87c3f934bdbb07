internal import Analysis
internal import Report
internal import SearchIndex

/// An entry with its key among the rows of a list; by reference, since each column looks at all of them.
final class DreamRow {
  /// The entry's id, with a number if an earlier row has the same id.
  let key: String
  let entry: DreamEntry

  init(key: String, entry: DreamEntry) {
    self.key = key
    self.entry = entry
  }

  var words: AnalyzedText { entry.analyzed }
}

extension DreamTables {
  var entryRows: [DreamRow] {
    zip(EntryKeys.unique(result.newest.map(\.id)), result.newest).map {
      DreamRow(key: $0, entry: $1)
    }
  }

  /// The newest entries, a row each.
  func entries(_ rows: [DreamRow]) -> ResultTable {
    let fields = result.fields
    var columns: [ColumnForm<DreamRow>?] = [
      .text("entry", "Entry", privacy.id) { $0.key }, .text("id", "Id", privacy.id) { $0.entry.id },
      .text("date", "Date", dates) { $0.entry.date.map { DreamText.date($0) } },
      .text("date_form", "Form of the date", dates) { $0.entry.date?.form },
      .text("date_note", "Remark", dates) {
        result.isFuture($0.entry) ? "dated in the future" : nil
      },
    ]
    if fields.dreamer != nil {
      columns.append(.text("dreamer", "Dreamer", privacy.dreamer) { $0.entry.dreamer })
    }
    if fields.ownPrediction != nil {
      columns += [
        .text("own_prediction", "Own prediction", privacy.ownPrediction) { $0.entry.ownPrediction },
        .text("has_own_prediction", "Own prediction") {
          $0.entry.ownPrediction == nil ? "no" : "yes"
        },
      ]
    }
    if fields.confidence != nil { columns.append(confidence(rows)) }
    if fields.cameTrue != nil {
      columns.append(
        .text("came_true", "Came true", max(.internal, privacy.cameTrue)) {
          DreamText.cameTrue($0.entry.cameTrue)
        })
    }
    if fields.cameTrue != nil, fields.cameTrueOn != nil {
      columns += [
        .text("came_true_on", "Came true on", max(privacy.cameTrue, privacy.cameTrueOn)) {
          $0.entry.cameTrueOn.map { DreamText.day(Int32(clamping: $0)) }
        },
        .integer("delay", nil, ofEntry(DreamMeasures.delay), delayPrivacy) { $0.entry.delay },
      ]
    }
    columns += [
      .integer("tokens", nil, ofEntry(DreamMeasures.tokens)) { Int64($0.words.tokenCount) },
      .text("top", "Most common words") { DreamText.top($0.words) },
      .integer("repeated", nil, ofEntry(DreamMeasures.repeated)) {
        Int64($0.words.repetitionCount)
      },
    ]
    if result.meaningDataset != nil {
      columns += [
        .text("basis", "Prediction rests on") { DreamText.basis($0.words) },
        .text("prediction", "Predicted meaning", max(privacy.words, privacy.meanings)) {
          DreamText.prediction($0.words)
        },
      ]
    }
    return ResultTable(
      "entries", keys: "entry", rows: rows, privacy: privacy.words, recordPrivacy: privacy.record,
      columns)
  }

  /// How sure dreamers were: in hundredths, as people write, unless one of `rows` needs more places.
  func confidence(_ rows: [DreamRow], _ more: [Parameter] = []) -> ColumnForm<DreamRow> {
    let unit: Int64 = rows.allSatisfy { ($0.entry.confidence ?? 0) % 100 == 0 } ? 100 : 1
    return .decimal(
      "confidence", nil, ofEntry(DreamMeasures.confidence, more), places: unit == 100 ? 2 : 4,
      max(.internal, privacy.confidence)
    ) { $0.entry.confidence.map { $0 / unit } }
  }

  /// The words that stand among the most common of many entries.
  var leading: ResultTable {
    func figure(_ measure: Measure, n: String? = nil) -> FigureDefinition {
      FigureDefinition(
        measure: measure,
        parameters: result.figureParameters + [
          Parameter(name: "top", value: "\(result.options.top)")
        ], n: n,
        populations: [
          PopulationTemplate(role: "among", dataset: result.dataset, query: "text:{key}")
        ])
    }
    return ResultTable(
      "leading", keys: "word", rows: result.leadingWords,
      privacy: max(privacy.words, privacy.figures),
      [
        .text("word", "Word") { $0.word },
        .integer("entries", nil, figure(DreamMeasures.leadingEntries)) { $0.entries },
        .integer("occurrences", nil, figure(DreamMeasures.leadingOccurrences, n: "entries")) {
          $0.occurrences
        },
      ])
  }
}
