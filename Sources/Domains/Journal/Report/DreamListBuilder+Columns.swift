internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension DreamListBuilder {
  /// What the list says of each entry.
  func columns() -> [Column] {
    let fields = result.fields
    let privacy = result.privacy
    var columns = [
      Column(
        id: "entry", title: "Entry", values: .strings(rows.map(\.key)), privacy: privacy.id,
        link: rows.contains { !$0.page.isEmpty } ? "page" : nil),
      text("id", "Id", privacy.id, isShown: false) { $0.id },
    ]
    if rows.contains(where: { !$0.page.isEmpty }) {
      columns.append(
        Column(
          id: "page", title: "Page", values: .strings(rows.map(\.page)), privacy: privacy.id,
          isShown: false))
    }
    columns += [
      text("date", "Date", max(.internal, privacy.date)) { $0.date.map { DreamText.date($0) } },
      text("date_form", "Form of the date", max(.internal, privacy.date), isShown: false) {
        $0.date?.form
      },
    ]
    if fields.dreamer != nil {
      columns.append(text("dreamer", "Dreamer", privacy.dreamer) { $0.dreamer })
    }
    columns += ownColumns()
    columns += [
      count("tokens", DreamMeasures.tokens) { $0.tokenCount },
      text("top", "Most common words", privacy.words) { DreamText.top($0.analyzed) },
      count("repeated", DreamMeasures.repeated) { $0.repetitionCount },
    ]
    if result.meaningDataset != nil {
      let meaning = max(privacy.words, privacy.meanings)
      columns += [
        text("basis", "Prediction rests on", privacy.words) { DreamText.basis($0.analyzed) },
        text("prediction", "Predicted meaning", meaning) { DreamText.prediction($0.analyzed) },
      ]
    }
    return columns
  }

  /// What the dreamer thought of it, and what came of it.
  private func ownColumns() -> [Column] {
    let fields = result.fields
    let privacy = result.privacy
    var columns: [Column] = []
    if fields.ownPrediction != nil {
      if quotes, facts.clearance >= privacy.ownPrediction {
        columns.append(
          text("own_prediction", "Own prediction", privacy.ownPrediction) { $0.ownPrediction })
      } else {
        columns.append(
          text("has_own_prediction", "Own prediction", privacy.words) {
            $0.ownPrediction == nil ? "no" : "yes"
          })
      }
    }
    if fields.confidence != nil {
      let values = rows.map { $0.entry.confidence ?? 0 }
      let isHundredths = values.allSatisfy { $0 % 100 == 0 }
      columns.append(
        Column(
          id: "confidence", title: DreamMeasures.confidence.title,
          values: isHundredths
            ? .decimals(values.map { $0 / 100 }, places: 2) : .decimals(values, places: 4),
          privacy: max(.internal, privacy.confidence),
          figure: figure(DreamMeasures.confidence),
          presence: rows.map { $0.entry.confidence == nil ? .missing : .present }))
    }
    if fields.cameTrue != nil {
      columns.append(
        text("came_true", "Came true", max(.internal, privacy.cameTrue)) {
          DreamText.cameTrue($0.cameTrue)
        })
    }
    return columns
  }

  private func text(
    _ id: String, _ title: String, _ privacy: PrivacyClass, isShown: Bool = true,
    _ value: (DreamEntry) -> String?
  ) -> Column {
    let values = rows.map { value($0.entry) }
    return Column(
      id: id, title: title, values: .strings(values.map { $0 ?? "" }), privacy: privacy,
      presence: values.map { $0 == nil ? .missing : .present }, isShown: isShown)
  }

  private func count(
    _ id: String, _ measure: Measure, _ value: (AnalyzedText) -> Int
  ) -> Column {
    Column(
      id: id, title: measure.title,
      values: .integers(rows.map { Int64(value($0.entry.analyzed)) }),
      privacy: result.privacy.words, figure: figure(measure))
  }

  /// Of the entries with the id; which of these is meant, the row key says.
  private func figure(_ measure: Measure) -> FigureDefinition {
    FigureDefinition(
      measure: measure, parameters: result.figureParameters,
      populations: [PopulationTemplate(dataset: result.dataset, query: "id:{id}")])
  }
}
