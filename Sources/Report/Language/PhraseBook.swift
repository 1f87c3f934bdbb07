public import Platform

/// The phrases of layouts, measures and tables in the language of a report, and the sentences of analyses.
///
/// A phrase is looked up whole, with its names in braces; one that is not known stays as it is.
public struct PhraseBook: Sendable {
  /// The language.
  public let language: Language
  private let phrases: [String: String]
  private let patterns: [SentencePattern]
  private let columns: Set<String>

  /// So many places of one sentence are tried at most; a text that needs more stays as it is.
  private static let mostSteps = 4_000
  /// More bytes are no sentence.
  private static let mostBytes = 2_000

  /// A book of phrases by what they are in English.
  ///
  /// `sentences` are what analyses say, with names in braces where values stand (`SentencePattern`), and `columns` those
  /// of their tables, as `table.column`, whose texts are such sentences.
  public init(
    _ language: Language = .english, _ phrases: [String: String] = [:],
    sentences: [String: String] = [:], columns: Set<String> = []
  ) {
    self.language = language
    self.phrases = phrases.merging(sentences.filter { !$0.key.contains("{") }) { one, _ in one }
    patterns = sentences.filter { $0.key.contains("{") }
      .map { (sentence: $0.key, pattern: SentencePattern($0.key, $0.value)) }
      .sorted { ($1.pattern.letterCount, $0.sentence) < ($0.pattern.letterCount, $1.sentence) }
      .map(\.pattern)
    self.columns = columns
  }

  /// The phrase in the language.
  func text(_ phrase: String) -> String { phrases[phrase] ?? phrase }

  /// Whether every phrase stays as it is.
  var isEmpty: Bool { phrases.isEmpty && patterns.isEmpty }

  /// What an analysis says, in the language: each line of it by its sentences, or else as a whole; one that is not known
  /// stays as it is.
  func said(_ text: String) -> String {
    guard !isEmpty, !text.isEmpty, text.utf8.count <= Self.mostBytes else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(line)
      .joined(separator: "\n")
  }

  /// What names in a sentence stand for must not take in the next one, so that single sentences come first.
  private func line(_ line: Substring) -> String {
    if let whole = phrases[String(line)] { return whole }
    let parts = Self.sentences(line)
    let known = parts.map(sentence)
    if parts.count == 1 || known.contains(nil), let whole = sentence(String(line)) { return whole }
    return zip(known, parts).map { $0 ?? $1 }.joined(separator: " ")
  }

  /// Whether the language has all of what an analysis says.
  func knows(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { line in
      sentence(String(line)) != nil || Self.sentences(line).allSatisfy { sentence($0) != nil }
    }
  }

  private func sentence(_ text: String) -> String? {
    var steps = Self.mostSteps
    return sentence(text, &steps)
  }

  private func sentence(_ text: String, _ steps: inout Int) -> String? {
    if let whole = phrases[text] ?? DateWords.translated(text, to: language) { return whole }
    let bytes = Array(text.utf8)
    for pattern in patterns where steps > 0 {
      let found = pattern.translated(bytes, steps: &steps) { kind, value, steps in
        self.value(kind, String(decoding: value, as: UTF8.self), &steps)
      }
      if let found { return found }
    }
    // In the midst of a sentence it begins with a small letter.
    guard let first = text.first, first.isUppercase else { return nil }
    return sentence(first.lowercased() + text.dropFirst(), &steps).map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
  }

  private func value(
    _ kind: SentencePattern.Kind, _ text: String, _ steps: inout Int
  ) -> String? {
    switch kind {
    case .text: return text
    case .date: return DateWords.translated(text, to: language, isOfDays: true)
    case .month: return DateWords.translated(text, to: language, isOfDays: false)
    case .sentence: return sentence(text, &steps)
    case .number:
      if let sign = text.first, "−+±".contains(sign) {
        return self.value(.number, String(text.dropFirst()), &steps).map { "\(sign)\($0)" }
      }
      let digits = text.filter { $0 != "," }
      let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      guard isNumber, !digits.isEmpty, digits.utf8.first != 0x2E, digits.utf8.last != 0x2E else {
        return nil
      }
      return language.number(digits, isGrouped: digits != text)
    }
  }

  /// The sentences of a line, each with what ends it.
  private static func sentences(_ line: Substring) -> [String] {
    var found: [String] = []
    var start = line.startIndex
    for place in line.indices where line[place] == " " && place > start {
      let next = line.index(after: place)
      guard ".?!".contains(line[line.index(before: place)]), next < line.endIndex,
        line[next].isUppercase || line[next] == "“"
      else { continue }
      found.append(String(line[start..<place]))
      start = next
    }
    return found + [String(line[start...])]
  }
}

extension Measure {
  /// The measure in other words; its id, unit and formula are those of every language.
  func inWords(of book: PhraseBook) -> Measure {
    Measure(
      id: id, title: book.text(title), unit: unit, formula: formula,
      definition: book.said(definition),
      source: countsRecords || countsOthers ? source : book.text(source))
  }
}

extension Finding {
  /// The finding in other words.
  func inWords(of book: PhraseBook) -> Finding {
    Finding(severity: severity, code: code, text: book.said(text), count: count)
  }
}

extension FigureDefinition {
  /// The definition with its measure in other words.
  fileprivate func inWords(of book: PhraseBook) -> FigureDefinition {
    FigureDefinition(
      measure: measure.inWords(of: book), unit: unit, parameters: parameters, n: nColumn,
      otherCounts: otherCounts, low: lowColumn, high: highColumn, populations: populations,
      dependence: dependence)
  }
}

extension Column {
  /// The column with its title and measure in other words.
  fileprivate func inWords(of book: PhraseBook) -> Column {
    Column(
      id: id, title: book.said(title), values: values, privacy: privacy,
      figure: figure?.inWords(of: book), unit: ownUnit, presence: presence, form: form,
      series: series,
      place: place, link: link, saysFigures: saysFigures)
  }

  /// The dates of some rows in words, if there is nothing else; a name that looks like one stays.
  fileprivate func dates(_ rows: some Collection<Int>, in language: Language) -> [String: String] {
    guard case .text(let texts) = values else { return [:] }
    var words: [String: String] = [:]
    for row in rows where !texts[row].isEmpty {
      let text = String(decoding: texts[row], as: UTF8.self)
      guard words[text] == nil else { continue }
      guard let date = language.date(text) else { return [:] }
      words[text] = date
    }
    return words.filter { $0.key != $0.value }
  }

  /// What the texts of some rows are in the language of `book`, those that are others.
  func words(of book: PhraseBook, _ rows: some Sequence<Int>) -> [String: String] {
    guard case .text(let texts) = values else { return [:] }
    var words: [String: String] = [:]
    var last: ArraySlice<UInt8> = []
    for row in rows where !texts[row].elementsEqual(last) {
      last = texts[row]
      let text = String(decoding: last, as: UTF8.self)
      guard words[text] == nil else { continue }
      let other = book.said(text)
      if other != text { words[text] = other }
    }
    return words
  }
}

extension ResultTable {
  /// The table with the heads and measures of its columns in other words; its texts stay, as rows are looked up by them.
  func inWords(of book: PhraseBook) -> ResultTable {
    var table = self
    table.columns = columns.map { $0.inWords(of: book) }
    return table
  }
}

extension ResultTable {
  /// The text of a cell in the language of `book`; nil where there is none.
  func text(_ id: String, at row: Int, in book: PhraseBook) -> String? {
    text(id, at: row).map { book.isSaid("\(self.id).\(id)") ? book.said($0) : $0 }
  }

  /// What texts of a column are to readers in the language of `book`, those of some rows that are others.
  func words(
    of column: Column, _ rows: some Collection<Int>, in book: PhraseBook
  ) -> [String: String] {
    let said = book.isSaid("\(id).\(column.id)") ? column.words(of: book, rows) : [:]
    return said.isEmpty ? column.dates(rows, in: book.language) : said
  }
}

extension PhraseBook {
  /// Whether the texts of a column, `table.column`, are sentences.
  fileprivate func isSaid(_ column: String) -> Bool { columns.contains(column) }
}
