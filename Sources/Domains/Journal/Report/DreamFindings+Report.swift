internal import Report
internal import Text

extension DreamAnalysisResult {
  /// What was found out about the entries and meanings, as every report of them says.
  var reportFindings: [Finding] {
    var found: [Finding] = []
    func add(_ severity: Finding.Severity, _ code: String, _ text: String, _ count: Int64) {
      guard count > 0 else { return }
      found.append(Finding(severity: severity, code: code, text: text, count: count))
    }
    add(
      .note, "TEXT_SHORT", "Entries of fewer than \(DreamFindings.leastTokens) words.",
      findings.shortEntries)
    add(.note, "TEXT_LONG", "Entries of more than 20,000 words.", findings.longEntries)
    for form in findings.dateForms {
      add(
        form.form == "ambiguous" ? .warning : .note, "DATE_" + form.form.uppercased(),
        Self.words(form.form), form.entries)
    }
    add(.note, "DATE_MISSING", "Entries without a date; they stand last.", findings.missingDates)
    add(
      .warning, "DATE_FUTURE", "Entries whose date is after the day of now.",
      findings.futureDates ?? 0)
    add(
      .warning, "CAME_TRUE_BEFORE", "Entries that came true on a day before their own.",
      delays.before)
    add(
      .warning, "TEXT_DOUBLED", "Entries whose text is, byte by byte, that of an entry before.",
      findings.doubledTexts)
    add(
      .warning, "TEXT_TWICE_OVER", "Entries whose words are one text twice over.",
      findings.textsTwiceOver)
    add(
      .warning, "MEANING_NOT_A_WORD",
      "Meanings of what is no word, or more than \(MeaningTable.longestPhrase) words; they can never be predicted.",
      findings.unusableMeanings)
    add(
      .warning, "SPANS_LEFT_OUT",
      "Entries with more than 65,536 marks; words in further ones count once.",
      findings.cutSpans)
    return found
  }

  /// What a form of dates means for those who read a report.
  private static func words(_ form: String) -> String {
    switch form {
    case "ambiguous":
      "Entries whose date can be read in several ways; all days of all readings are kept as possible."
    case "approximate": "Entries whose date its writer was not sure of."
    case "range": "Entries whose date is between two days."
    default:
      "Entries whose date is a \(form); no day in it is made up, all of them are kept as possible."
    }
  }

  /// What figures depend on besides their records, so that they can be computed again.
  var figureParameters: [Parameter] {
    [
      Parameter(name: "analyzer", value: analyzer),
      Parameter(name: "left out", value: options.stop.name),
    ] + (options.weights.isUsed ? [Parameter(name: "weights", value: options.weights.text)] : [])
  }

  /// What figures about predictions depend on besides.
  func predictionParameters(_ rows: String) -> [Parameter] {
    figureParameters + [
      Parameter(name: "basis", value: "\(options.basis)"),
      Parameter(name: "stem", value: options.stemmer?.name ?? "none"),
      Parameter(name: "least known", value: "\(options.leastKnown)"),
      Parameter(name: "rows", value: rows),
    ]
  }
}
