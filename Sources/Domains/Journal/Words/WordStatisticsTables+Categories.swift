internal import Analysis
internal import Report
internal import SearchIndex

extension WordStatisticsTables {
  /// In how many entries the words of each category occur.
  var categories: ResultTable {
    let totals = result.totals.all
    typealias Bound = (_ successes: Int64, _ trials: Int64, _ z: Double) -> Double
    func bound(_ id: String, _ title: String, _ bound: @escaping Bound) -> ColumnForm<CategoryCount>
    {
      real(id, WordMeasures.shareBound, 2, titled: title, of: among) {
        100 * bound($0.counts.all.texts, totals.texts, result.options.z)
      }
    }
    let share = figure(
      WordMeasures.share, n: "entries", low: "share_low", high: "share_high", of: among)
    let columns: [ColumnForm<CategoryCount>?] = [
      .bytes("category", "Category") { $0.name },
      integer("entries", WordMeasures.entriesWith, of: among) { $0.counts.all.texts },
      .real("share", nil, share, places: 2) {
        100 * Double($0.counts.all.texts) / Double(totals.texts)
      },
      bound("share_low", "From", WilsonInterval.lowerBound),
      bound("share_high", "To", WilsonInterval.upperBound),
      integer("frequency", known["words.frequency"], n: "entries", of: among) {
        $0.counts.all.frequency
      },
      real("per_hundred", WordMeasures.perHundred, 3, of: among) {
        100 * Double($0.counts.all.frequency) / Double(totals.tokens)
      },
    ]
    return ResultTable(
      "categories", keys: "category", rows: mostEntriesFirst, privacy: privacy.words,
      counted: [CountedRecords("entries", "category {category}")], columns)
  }

  /// The categories as they are listed and drawn; those of equally many entries in byte order.
  private var mostEntriesFirst: [CategoryCount] {
    result.categories.enumerated().sorted {
      let (a, b) = ($0.element.counts.all.texts, $1.element.counts.all.texts)
      return a == b ? $0.offset < $1.offset : a > b
    }.map(\.element)
  }

  /// How the shares of two sub-sets differ, by category.
  var effects: ResultTable {
    typealias Row = (comparison: String, category: [UInt8], size: EffectSize)
    let totals = result.totals.sets
    let rows = result.options.comparisons.flatMap { comparison in
      let (target, reference) = (comparison.numbers.target, comparison.numbers.reference)
      return result.categories.map { category -> Row in
        let size = EffectSize(
          firstCount: category.counts.sets[target].texts, firstTotal: totals[target].texts,
          secondCount: category.counts.sets[reference].texts,
          secondTotal: totals[reference].texts)
        return (comparison.name, category.name, size)
      }
    }
    let target = entries("{comparisons.target}", "among target")
    let reference = entries("{comparisons.reference}", "among reference")
    // What compares two sub-sets tells the count of one to whoever knows that of the other.
    let sides = ["target_entries", "reference_entries"]
    func share(_ count: Int64, _ total: Int64) -> Double? {
      total == 0 ? nil : 100 * Double(count) / Double(total)
    }
    let both = target + reference
    let h = FigureDefinition(
      measure: known["share.cohen_h"], n: "fewer_entries", otherCounts: sides, low: "h_low",
      high: "h_high", populations: both)
    let bound = figure(known["share.cohen_h_bound"], n: "fewer_entries", and: sides, of: both)
    let fewer = figure(WordMeasures.entriesWith, and: sides, of: both)
    let count = figure(WordMeasures.entriesWith, of: both)
    let z = result.options.z
    let columns: [ColumnForm<Row>?] = [
      .text("comparison", "Comparison", .public) { $0.comparison },
      .bytes("category", "Category") { $0.category },
      real(
        "target_share", WordMeasures.share, 2, titled: "Share in these entries", n: sides[0],
        of: target
      ) {
        share($0.size.firstCount, $0.size.firstTotal)
      },
      real(
        "reference_share", WordMeasures.share, 2, titled: "Share in the others", n: sides[1],
        of: reference
      ) { share($0.size.secondCount, $0.size.secondTotal) },
      .real("cohen_h", "Cohen's h", h) { $0.size.cohenH },
      .real("h_low", "From", bound) { $0.size.cohenHInterval(z: z)?.lower },
      .real("h_high", "To", bound) { $0.size.cohenHInterval(z: z)?.upper },
      .integer("target_entries", "Entries of the target", count) { $0.size.firstCount },
      .integer("reference_entries", "Entries of the reference", count) { $0.size.secondCount },
      .integer("fewer_entries", "Entries of the smaller", fewer) {
        min($0.size.firstCount, $0.size.secondCount)
      },
    ]
    return ResultTable(
      "effects", keys: "comparison", "category", rows: rows,
      privacy: max(privacy.words, privacy.sets), counted: Self.counted("category"), columns)
  }

  /// Whether the entries of a theme stand together.
  var runs: ResultTable {
    func dreamer(_ runs: ThemeRuns) -> [UInt8] {
      runs.group.map { result.totals.groups[$0].name } ?? []
    }
    func category(_ runs: ThemeRuns) -> [UInt8] { result.categories[runs.category].name }
    func test(_ measure: String) -> FigureDefinition {
      figure(known["runs." + measure], n: "with", of: among)
    }
    return ResultTable(
      "runs", keys: "id", rows: result.runs,
      privacy: max(privacy.words, privacy.months, privacy.groups),
      // The entries of a dreamer that touch a category are some of all that do.
      counted: [CountedRecords("with", nil, partOf: "category {category}")],
      [
        .bytes("id", "Id") { category($0) + [UInt8(ascii: " ")] + dreamer($0) },
        .bytes("dreamer", "Dreamer") { dreamer($0) },
        .bytes("category", "Category") { category($0) },
        integer("with", WordMeasures.entriesWith, of: among) { $0.test.marked },
        .integer("runs", nil, test("count")) { $0.test.runs },
        .real("expected", nil, test("expected"), places: 2) { $0.test.expectedRuns },
        .real("z", nil, test("z"), places: 3) { $0.test.z },
        .real("p", nil, test("p"), places: 6) { $0.test.pValue },
      ])
  }
}
