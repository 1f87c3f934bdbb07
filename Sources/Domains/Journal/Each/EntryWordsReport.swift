internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

/// A table of all entries with the most common words of each, to be read by other programs.
struct EntryWordsReport {
  static let kind = ReportKind(
    name: "entry_words",
    summary: "the most common words of every entry, one row an entry",
    analysis: DreamAnalysis.kind
  ) { id, shown, result, facts in
    try EntryWordsReport(id: id, shown: shown).report(result, facts: facts)
  }

  let id: String
  /// How many rows HTML and Markdown print.
  let shown: Int

  private func report(_ result: DreamAnalysisResult, facts: RunFacts) throws -> Report {
    let privacy = max(
      result.privacy.words, result.privacy.id, facts.recordListPrivacy(result.privacy.record))
    return Report(
      id: id, title: facts.title, subtitle: "Words of \(result.entryCount) entries",
      freshness: "", privacy: .internal,
      parameters: [Parameter(name: "left out", value: result.options.stop.name)],
      balance: facts.balanceRows, findings: facts.findings + missing(result),
      sections: [
        Section(
          id: "entries", title: "Every entry",
          tables: try result.each.map { [try table($0, privacy: privacy)] } ?? [])
      ],
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  private func missing(_ result: DreamAnalysisResult) -> [Finding] {
    guard result.each == nil else { return [] }
    return [
      Finding(
        severity: .error, code: "ENTRY_WORDS_NOT_KEPT",
        text: "The analysis did not keep the words of every entry: write 'each: true' there.",
        count: result.entryCount)
    ]
  }

  private func table(_ each: EntryWords, privacy: PrivacyClass) throws -> Table {
    let count = each.ids.count
    let digits = String(count).utf8.count
    var numbers = TextArena()
    numbers.reserve(texts: count, byteCount: count * digits)
    var number = [UInt8](repeating: UInt8(ascii: "0"), count: digits)
    for _ in 0..<count {
      Self.increment(&number)
      numbers.append(bytes: number)
    }
    var columns = [
      Column(
        id: "number", title: "Number", values: .text(numbers), privacy: privacy, isShown: false),
      Column(id: "entry", title: "Entry", values: .text(each.ids), privacy: privacy),
    ]
    for place in each.words.indices {
      let presence = each.counts[place].map { $0 > 0 ? CellPresence.present : .missing }
      columns += [
        Column(
          id: "word_\(place + 1)", title: "Word \(place + 1)", values: .text(each.words[place]),
          privacy: privacy, presence: presence),
        Column(
          id: "count_\(place + 1)", title: "Count \(place + 1)",
          values: .integers(each.counts[place]), privacy: privacy, presence: presence),
      ]
    }
    return try Table(
      id: "words", caption: "The most common words of every entry", key: "number",
      columns: columns,
      order:
        "In the order in which the entries were read; words by count, then by first appearance.",
      shownRows: shown)
  }

  /// Counts one further in decimal digits.
  private static func increment(_ digits: inout [UInt8]) {
    for place in digits.indices.reversed() {
      if digits[place] < UInt8(ascii: "9") {
        digits[place] += 1
        return
      }
      digits[place] = UInt8(ascii: "0")
    }
  }
}
