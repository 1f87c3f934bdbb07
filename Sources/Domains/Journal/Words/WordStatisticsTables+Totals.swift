internal import Analysis
internal import Report
internal import SearchIndex

extension WordStatisticsTables {
  /// Some entries with how many different words they have.
  private typealias Diversity = (name: [UInt8], totals: TextTotals, types: Int64)

  /// All entries.
  var summary: ResultTable {
    let (totals, types) = (result.totals.all, result.lists.types)
    let all = entries("*")
    let own: [ColumnForm<Diversity>?] = [
      integer("once", WordMeasures.once, n: "entries", of: all) { _ in result.lists.onceTypes },
      real("type_token_ratio", known["words.type_token_ratio"], 4, of: all) {
        $0.totals.tokens == 0 ? nil : Double($0.types) / Double($0.totals.tokens)
      },
    ]
    return ResultTable(
      "summary", keys: "entries", rows: [([], totals, types)], privacy: privacy.figures,
      diversity(of: all) + own)
  }

  /// The entries of each dreamer.
  var dreamers: ResultTable {
    let rows = zip(result.totals.groups, result.lists.groupTypes)
      .filter { $0.0.totals.texts > 0 }
      .map { Diversity($0.name, $0.totals, $1) }
    return ResultTable(
      "dreamers", keys: "dreamer", rows: rows, privacy: privacy.groups,
      [.bytes("dreamer", "Dreamer") { $0.name }] + diversity(of: entries("dreamer:{key}")))
  }

  /// The entries of each month.
  var months: ResultTable {
    let rows = result.totals.months.map { month -> Diversity in
      let label = Self.text(month: month.month)
      return (Array(label.utf8), month.totals, result.lists.monthTypes[month.month] ?? 0)
    }
    return ResultTable(
      "months", keys: "month", rows: rows, privacy: privacy.months,
      [.bytes("month", "Month") { $0.name }] + diversity(of: entries("certain(date:{key})")))
  }

  private func diversity(of population: [PopulationTemplate]) -> [ColumnForm<Diversity>?] {
    let window = Int64(result.options.window)
    let mattr: ColumnForm<Diversity> = real("mattr", known["words.mattr"], 4, of: population) {
      $0.totals.movingAverage(window: window)
    }
    return [
      integer("entries", WordMeasures.entries, of: population) { $0.totals.texts },
      integer("tokens", known["words.tokens"], n: "entries", of: population) { $0.totals.tokens },
      integer("types", known["words.types"], n: "entries", of: population) { $0.types },
      window == 0 ? nil : mattr,
      real("mean_length", WordMeasures.meanLength, 2, of: population) { $0.totals.meanLength },
      real("median_length", WordMeasures.medianLength, 1, of: population) {
        $0.totals.medianLength
      },
      integer("longest", WordMeasures.longest, n: "entries", of: population) { $0.totals.longest },
    ]
  }

  // MARK: - Trends

  /// Whether categories and words become more or less frequent.
  var trends: ResultTable {
    typealias Row = (kind: String, name: [UInt8], counts: WordCounts, trend: Trend)
    let rows =
      result.categories.map { category -> Row in
        ("category", category.name, category.counts, result.trend(category.counts))
      }
      + result.lists.top.map { word -> Row in
        ("word", word.word, word.counts, result.trend(word.counts))
      }
    func test(_ measure: String) -> FigureDefinition {
      figure(known["trend." + measure], n: "entries", of: among)
    }
    return ResultTable(
      "trends", keys: "id", rows: rows, privacy: max(privacy.words, privacy.months),
      // They count the entries of a word or category once more.
      counted: [CountedRecords("entries", "{kind} {name}")],
      [
        .text("id", "Id") { $0.kind + " " + String(decoding: $0.name, as: UTF8.self) },
        .text("kind", "What") { $0.kind }, .bytes("name", "Name") { $0.name },
        .integer("s", nil, test("s")) { $0.trend.score },
        .real("z", nil, test("z"), places: 3) { $0.trend.z },
        .real("p", nil, test("p"), places: 6) { $0.trend.pValue },
        .real("slope", nil, test("slope"), places: 6) { $0.trend.slope },
        integer("entries", WordMeasures.entriesWith, of: among) { $0.counts.all.texts },
        .text("trend", "Trend", says: ["entries"]) { self.trend($0.counts) },
      ])
  }

  /// How many lines charts of trends have.
  private static let drawnCount = 5

  /// The share of each month's entries that the most frequent categories have, or words if there are no categories.
  var drawnTrends: ResultTable {
    let months = result.totals.months
    let most = result.categories.sorted {
      $0.counts.all.texts == $1.counts.all.texts
        ? $0.name.lexicographicallyPrecedes($1.name) : $0.counts.all.texts > $1.counts.all.texts
    }.map { (name: $0.name, counts: $0.counts) }
    let drawn = (most.isEmpty ? result.lists.top.map { ($0.word, $0.counts) } : most)
      .prefix(months.count > 1 ? Self.drawnCount : 0)
    let rows = drawn.flatMap { name, counts in
      let texts = Dictionary(
        uniqueKeysWithValues: counts.months.map { ($0.number, $0.count.texts) })
      return months.map { month in
        (
          name: name, month: month.month,
          share: 100 * Double(texts[month.month] ?? 0) / Double(month.totals.texts)
        )
      }
    }
    return ResultTable(
      "drawn_trends", keys: "name", "month", rows: rows,
      privacy: max(privacy.words, privacy.months),
      [
        .bytes("name", "Name") { $0.name },
        .text("month", "Month") { Self.text(month: $0.month) },
        .real("share", "Share", places: 1) { $0.share },
      ])
  }
}
