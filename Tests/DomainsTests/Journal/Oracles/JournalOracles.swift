import Analysis
import Platform
import Report
import Text

@testable import Journal

/// Computes the figures of a journal again from the texts and dates of their entries: slow, and without
/// the index and the partial states.
enum JournalOracles {
  static let all =
    [
      FigureOracle(JournalMeasures.entries.id) { Double(try $0.count()) },
      FigureOracle(JournalMeasures.days.id) { Double(Set(try days($0)).count) },
      FigureOracle(JournalMeasures.words.id) { Double(try words($0).reduce(0, +)) },
      FigureOracle(JournalMeasures.differentWords.id) { evidence in
        Double(Set(try terms(evidence).joined()).count)
      },
      FigureOracle(JournalMeasures.pages.id) { Double(try pages($0).reduce(0, +)) },
      FigureOracle(JournalMeasures.meanWords.id) { evidence in
        let words = try words(evidence)
        return words.isEmpty ? nil : Double(words.reduce(0, +)) / Double(words.count)
      },
      FigureOracle(JournalMeasures.medianWords.id) { evidence in
        let words = try words(evidence).sorted()
        guard !words.isEmpty else { return nil }
        return Double(words[(words.count - 1) / 2] + words[words.count / 2]) / 2
      },
      FigureOracle(JournalMeasures.longestEntry.id) { try words($0).max().map { Double($0) } },
      FigureOracle(JournalMeasures.wordsADay.id) { evidence in
        let days = Set(try days(evidence)).count
        return days == 0 ? nil : Double(try words(evidence).reduce(0, +)) / Double(days)
      },
      FigureOracle(JournalMeasures.entriesAWeek.id) { evidence in
        let days = try days(evidence).sorted()
        guard let first = days.first, let last = days.last, last - first >= 6 else { return nil }
        return Double(days.count) / (Double(last - first + 1) / 7)
      },
      FigureOracle(JournalMeasures.longestStreak.id) { evidence in
        let days = Set(try days(evidence))
        return days.map { length(of: $0, in: days) }.max().map { Double($0) }
      },
      FigureOracle(JournalMeasures.currentStreak.id) { evidence in
        let days = Set(try days(evidence))
        return days.max().map { Double(length(of: $0, in: days)) }
      },
      FigureOracle(JournalMeasures.streakDays.id) { Double(Set(try days($0)).count) },
      FigureOracle(JournalMeasures.declaredPages.id) { evidence in
        Double(try evidence.numbers("pages").compactMap(\.self).reduce(0, +))
      },
    ] + ofWeekdays + ofLists

  private static let ofWeekdays = [
    FigureOracle(JournalMeasures.weekdayEntries.id) { evidence in
      Double(try days(evidence).count { isOnWeekday($0, evidence) })
    },
    FigureOracle(JournalMeasures.weekdayWords.id) { evidence in
      Double(
        zip(try days(evidence), try words(evidence)).reduce(0) {
          $0 + (isOnWeekday($1.0, evidence) ? $1.1 : 0)
        })
    },
    FigureOracle(JournalMeasures.weekdayPages.id) { evidence in
      Double(
        zip(try days(evidence), try pages(evidence)).reduce(0) {
          $0 + (isOnWeekday($1.0, evidence) ? $1.1 : 0)
        })
    },
  ]

  private static let ofLists = [
    FigureOracle(JournalMeasures.colourEntries.id) { evidence in
      Double(try lists("colours", evidence).count { $0.contains(evidence.key) })
    },
    FigureOracle(JournalMeasures.penEntries.id) { evidence in
      Double(try lists("pen_styles", evidence).count { $0.contains(evidence.key) })
    },
    FigureOracle(JournalMeasures.pairEntries.id) { evidence in
      let parts = evidence.key.split(separator: ListTally.separator).map { Array($0) }
      guard parts.count == 2 else { return nil }
      return Double(
        zip(try lists("pen_styles", evidence), try lists("colours", evidence)).count {
          $0.contains(parts[0]) && $1.contains(parts[1])
        })
    },
  ]

  /// The days of entries that are dated to the day, as all of the population are.
  private static func days(_ evidence: FigureEvidence) throws -> [Int64] {
    try evidence.numbers("date").compactMap(\.self)
  }

  /// How many days in a row up to `day` are among `days`.
  private static func length(of day: Int64, in days: Set<Int64>) -> Int {
    var first = day
    while days.contains(first - 1) { first -= 1 }
    return Int(day - first + 1)
  }

  private static func isOnWeekday(_ day: Int64, _ evidence: FigureEvidence) -> Bool {
    // 1970-01-01 was a Thursday.
    let names = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    return names[Int((day % 7 + 7) % 7)].utf8.elementsEqual(evidence.key)
  }

  /// The words of each entry.
  private static func terms(_ evidence: FigureEvidence) throws -> [[[UInt8]]] {
    let parameter = try evidence.parameter("analyzer")
    return try evidence.shared("terms " + parameter, of: "") {
      var analyzer = Analyzer(try AnalyzerSpecification(parsing: parameter))
      return try evidence.symbols("text").map { text in
        analyzer.terms(of: text ?? []).map(\.bytes)
      }
    }
  }

  private static func words(_ evidence: FigureEvidence) throws -> [Int] {
    try terms(evidence).map(\.count)
  }

  /// The pages of each entry, line by line and word by word.
  private static func pages(_ evidence: FigureEvidence) throws -> [Int] {
    let width = Int(try evidence.number("width"))
    let lines = Int(try evidence.number("lines"))
    return try evidence.shared("pages \(width) \(lines)", of: "") {
      try evidence.symbols("text").map { text in
        (PlainPages.lines(of: text ?? [], width: width).count + lines - 1) / lines
      }
    }
  }

  /// The different items of a list of each entry.
  private static func lists(_ field: String, _ evidence: FigureEvidence) throws -> [Set<[UInt8]>] {
    try evidence.symbols(field).map { text in
      Set((text ?? []).split(separator: ListTally.separator).map { Array($0) })
    }
  }
}

/// The rule of pages in the plainest form: the lines themselves.
enum PlainPages {
  /// The lines of a text in UTF-8.
  static func lines(of text: [UInt8], width: Int) -> [String] {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      self.lines(ofParagraph: paragraph, width: width)
    }
    // What stands behind the last line feed is a line only if it has a word.
    if lines.last == [""] { lines.removeLast() }
    return lines.flatMap(\.self)
  }

  private static func lines(
    ofParagraph paragraph: ArraySlice<Unicode.Scalar>, width: Int
  ) -> [String] {
    var lines: [[Unicode.Scalar]] = [[]]
    for word in paragraph.split(whereSeparator: { $0.value <= 0x20 }) {
      let line = lines[lines.count - 1]
      if !line.isEmpty, line.count + 1 + word.count <= width {
        lines[lines.count - 1] += [" "] + word
        continue
      }
      if !line.isEmpty { lines.append([]) }
      for scalar in word {
        if lines[lines.count - 1].count == width { lines.append([]) }
        lines[lines.count - 1].append(scalar)
      }
    }
    return lines.map { line in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: line)
      return String(text)
    }
  }
}
