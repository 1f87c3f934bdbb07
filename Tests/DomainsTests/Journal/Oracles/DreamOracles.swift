import Analysis
import Report

@testable import Journal

/// Computes the figures of dreams again from the stored texts: each is cut into words, looked up in the
/// list of meanings and judged by itself, without the index.
enum DreamOracles {
  static let all: [FigureOracle] = entries + leading + predictions + words + delays

  private static let entries = [
    FigureOracle(DreamMeasures.tokens.id) { try entry($0).map { Double($0.tokenCount) } },
    FigureOracle(DreamMeasures.types.id) { try entry($0).map { Double($0.words.count) } },
    FigureOracle(DreamMeasures.contentTokens.id) { evidence in
      try entry(evidence).map { Double($0.content.reduce(0) { $0 + $1.count }) }
    },
    FigureOracle(DreamMeasures.contentTypes.id) { evidence in
      try entry(evidence).map { Double($0.content.count) }
    },
    FigureOracle(DreamMeasures.repeated.id) { evidence in
      try entry(evidence).map { Double($0.words.count { $0.count > 1 }) }
    },
    FigureOracle(DreamMeasures.occurrences.id) { evidence in
      try entry(evidence).map { entry in
        Double(entry.words.first { $0.term.elementsEqual(evidence.key) }?.count ?? 0)
      }
    },
    FigureOracle(DreamMeasures.meaningOccurrences.id) { evidence in
      guard let row = try row(evidence) else { return nil }
      return Double(
        try PlainPredictions.occurrences(evidence, in: evidence.symbols("text")[row] ?? []))
    },
    FigureOracle(DreamMeasures.confidence.id) { evidence in
      guard let row = try row(evidence) else { return nil }
      return try evidence.numbers("prediction_confidence")[row].map { Double($0) / scale }
    },
  ]

  private static let leading = [
    FigureOracle(DreamMeasures.leadingEntries.id) { Double(try led($0).count) },
    FigureOracle(DreamMeasures.leadingOccurrences.id) { evidence in
      Double(try led(evidence).reduce(0, +))
    },
  ]

  private static let predictions = [
    FigureOracle(DreamMeasures.entries.id) { Double(try sample($0).outcomes.count) },
    FigureOracle(DreamMeasures.known.id) { Double(try sample($0).known.count) },
    FigureOracle(DreamMeasures.cameTrue.id) { Double(try sample($0).known.count { $0 }) },
    FigureOracle(DreamMeasures.forecasts.id) { Double(try sample($0).forecasts.count) },
    FigureOracle(DreamMeasures.trueForecasts.id) { evidence in
      Double(try sample(evidence).forecasts.count { $0.cameTrue })
    },
    FigureOracle("forecast.share") { try sample($0).share },
    FigureOracle(DreamMeasures.percent.id) { try sample($0).share.map { 100 * $0 } },
    FigureOracle("forecast.share_bound") { evidence in
      try sample(evidence).bound(isUpper: evidence.parameters["end"] == "upper")
    },
    FigureOracle("forecast.brier") { try sample($0).brier },
    FigureOracle("forecast.base_rate_brier") { try sample($0).baseRateBrier },
    FigureOracle("forecast.skill") { evidence in
      let sample = try sample(evidence)
      guard let brier = sample.brier, let base = sample.baseRateBrier, base > 0 else { return nil }
      return 1 - brier / base
    },
  ]

  private static let words = [
    FigureOracle(DreamMeasures.wordKnown.id) { Double(try outcomes(ofWord: $0).count) },
    FigureOracle(DreamMeasures.wordCameTrue.id) { evidence in
      Double(try outcomes(ofWord: evidence).count { $0 })
    },
  ]

  private static let delays = [
    FigureOracle(DreamMeasures.delay.id) { evidence in
      guard let row = try row(evidence) else { return nil }
      return try days(evidence, of: "")[row].map { Double($0) }
    },
    FigureOracle(DreamMeasures.medianDelay.id) { evidence in
      let days = try days(evidence, of: "among").compactMap(\.self).filter { $0 >= 0 }.sorted()
      guard !days.isEmpty else { return nil }
      return Double(days[(days.count - 1) / 2] + days[days.count / 2]) / 2
    },
    FigureOracle(DreamMeasures.delayEntries.id) { evidence in
      let names = try zip(
        days(evidence, of: "among"), evidence.numbers("came_true_on", of: "among")
      )
      .map { days, on -> String in
        guard on != nil else { return "on a day that is not known" }
        guard let days else { return "the entry may be of several days" }
        if days < 0 { return "before the entry" }
        if days == 0 { return "on the same day" }
        if days <= 7 { return "within a week" }
        if days <= 30 { return "within 30 days" }
        return days <= 365 ? "within a year" : "after more than a year"
      }
      return Double(names.count { $0.utf8.elementsEqual(evidence.key) })
    },
  ]

  /// How many days passed until each entry came true; nil unless both days are known.
  private static func days(_ evidence: FigureEvidence, of role: String) throws -> [Int64?] {
    let first = try evidence.numbers("date", of: role)
    let last = try evidence.numbers("date_last", of: role)
    let on = try evidence.numbers("came_true_on", of: role)
    return first.indices.map { row in
      guard let day = first[row], let then = on[row], day == last[row] else { return nil }
      return then - day
    }
  }

  /// What became of the entries that have the word of a row, of those with an outcome.
  private static func outcomes(ofWord evidence: FigureEvidence) throws -> [Bool] {
    let reader = try PlainEntryReader(evidence.parameters)
    let outcomes = try evidence.numbers("came_true", of: "among")
    return try zip(evidence.symbols("text", of: "among"), outcomes).compactMap { text, outcome in
      let words = reader.read(text ?? []).content
      return words.contains { $0.term.elementsEqual(evidence.key) } ? outcome.map { $0 != 0 } : nil
    }
  }

  static let scale = 10_000.0

  /// The entry that a figure is about.
  private static func entry(_ evidence: FigureEvidence) throws -> PlainEntry? {
    guard let row = try row(evidence) else { return nil }
    let reader = try PlainEntryReader(evidence.parameters)
    return try evidence.shared("entry \(row) \(reader.name)", of: "") {
      reader.read(try evidence.symbols("text")[row] ?? [])
    }
  }

  /// The entry's number among those with its id, which the key counts from the newest on.
  private static func row(_ evidence: FigureEvidence) throws -> Int? {
    let ids = try evidence.symbols("id")
    guard ids.count > 1, let id = ids[0] else { return ids.isEmpty ? nil : 0 }
    let key = evidence.parameters["entry"].map { Array($0.utf8) } ?? evidence.key
    let days = try evidence.numbers("date")
    let order = ids.indices.sorted { (days[$0] ?? .min, $0) > (days[$1] ?? .min, $1) }
    let number = EntryKeys.number(of: key, name: id)
    return order.indices.contains(number - 1) ? order[number - 1] : nil
  }

  /// How often the word of a row occurs in each entry that has it among its most common.
  private static func led(_ evidence: FigureEvidence) throws -> [Int] {
    let reader = try PlainEntryReader(evidence.parameters)
    guard let top = evidence.parameters["top"].flatMap({ Int($0) }) else { return [] }
    return try evidence.symbols("text", of: "among").compactMap { text in
      reader.read(text ?? []).content.prefix(top)
        .first { $0.term.elementsEqual(evidence.key) }?.count
    }
  }

  /// The outcomes and forecasts of a row about predictions.
  private static func sample(_ evidence: FigureEvidence) throws -> PredictionSample {
    let rows = evidence.parameters["rows"] ?? ""
    if rows == "words" {
      var sample = PredictionSample(least: Int(evidence.parameters["least known"] ?? "") ?? 1)
      sample.outcomes = try outcomes(ofWord: evidence)
      return sample
    }
    let all = try PlainPredictions.read(evidence)
    let least = evidence.parameters["least known"].flatMap { Int($0) } ?? 1
    return all.sample(rows, key: String(decoding: evidence.key, as: UTF8.self), least: least)
  }
}

extension EntryKeys {
  /// Which of the rows called `name` has the key `key`, counted from 1.
  static func number(
    of key: some Collection<UInt8>, name: some Collection<UInt8>
  ) -> Int {
    let digits = key.dropFirst(name.count).filter { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)) ?? 1
  }
}
