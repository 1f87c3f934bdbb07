internal import Analysis
internal import Definition
internal import SearchIndex
internal import Store
internal import Text

/// What `word_statistics` found, before tables are made of it.
struct WordStatisticsResult: Sendable {
  /// The dataset that was counted.
  let dataset: String
  let options: WordStatisticsOptions
  let privacy: WordPrivacy
  /// What makes the words.
  let analyzer: String
  let hasGroups: Bool
  let hasDates: Bool
  let hasCategories: Bool
  /// The dataset of norms; nil if there is none.
  let normDataset: String?
  let totals: WordTableTotals
  let lists: WordLists
  /// By sub-set, the tokens that counts of keywords are compared with.
  var setTokens: [Int64] = []
  /// Of the listed words, in their order.
  var dispersions: [Dispersion] = []
  /// In the order of the names' bytes.
  var categories: [CategoryCount] = []
  /// Entries of the categories' file that are no single word.
  var unusableCategoryWords: Int64 = 0
  /// The categories that have a norm, in the order of the names' bytes.
  var norms: [CategoryAgainstNorm] = []
  /// Norms of what is no category.
  var unknownNorms: Int64 = 0
  /// Norms of a category that had one before.
  var repeatedNorms: Int64 = 0
  /// By category and group.
  var runs: [ThemeRuns] = []

  /// By node.
  var collocates: [Collocates] = []
  /// By length, the shortest first.
  var sequences: [WordSequences] = []
  /// By word, in the order of the options.
  var contexts: [[WordContext]] = []

  init(_ analysis: WordStatisticsAnalysis, totals: WordTableTotals, lists: WordLists) {
    dataset = analysis.dataset
    options = analysis.options
    privacy = analysis.privacy
    analyzer = analysis.text.analyzer.withoutStopWords
    hasGroups = analysis.fold.grouping.group != nil
    hasDates = analysis.fold.grouping.date != nil
    hasCategories = analysis.categories != nil
    normDataset = analysis.norms?.name
    self.totals = totals
    self.lists = lists
  }

  /// Puts the categories beside their norms.
  mutating func compare(with read: CategoryNorms) {
    let total = totals.all.texts
    norms = categories.compactMap { category in
      read.norms[category.name].map {
        CategoryAgainstNorm(
          name: category.name, entries: category.counts.all.texts, total: total, norm: $0)
      }
    }
    unknownNorms = Int64(read.norms.count - norms.count)
    repeatedNorms = read.repeated
  }

  /// The trend of a word or category over the months: in which share of the month's entries it occurs.
  func trend(_ counts: WordCounts) -> Trend {
    let texts = Dictionary(
      uniqueKeysWithValues: counts.months.map { ($0.number, $0.count.texts) })
    return Trend(
      totals.months.map {
        Trend.Point(period: Int64($0.month), part: texts[$0.month] ?? 0, whole: $0.totals.texts)
      })
  }
}

/// How often words of a category occur.
struct CategoryCount: Sendable {
  let name: [UInt8]
  let counts: WordCounts
}

/// Whether the entries of one dreamer that have a word of a category stand together in time.
struct ThemeRuns: Sendable {
  /// The number of the category.
  let category: Int
  /// The number of the dreamer; nil for entries without one.
  let group: Int?
  let test: RunsTest

  /// The tests of every category in the entries of every dreamer, by day and then in global order;
  /// without those that have nothing to test.
  static func all(_ series: CategorySeries, categories: Int) -> [ThemeRuns] {
    let order = series.days.indices.sorted {
      (series.groups[$0], series.days[$0], $0) < (series.groups[$1], series.days[$1], $1)
    }
    var found: [ThemeRuns] = []
    var start = 0
    while start < order.count {
      let group = series.groups[order[start]]
      var end = start
      while end < order.count, series.groups[order[end]] == group { end += 1 }
      for category in 0..<categories {
        let test = RunsTest(order[start..<end].lazy.map { series.isMarked($0, category: category) })
        guard test.pValue != nil else { continue }
        found.append(
          ThemeRuns(
            category: category, group: group == TextGroups.none ? nil : Int(group), test: test))
      }
      start = end
    }
    return found
  }
}

/// The classes of what the report prints.
///
/// A word of a text says less than a sentence of it: it is `personal` at most, while the text may be
/// `intimate`. Counts over entries are `internal` at least, or what their groups and queries are.
struct WordPrivacy: Sendable {
  /// Of words and what is said about each.
  let words: PrivacyClass
  /// Of figures over all entries.
  let figures: PrivacyClass
  /// Of figures by dreamer.
  let groups: PrivacyClass
  /// Of figures by month.
  let months: PrivacyClass
  /// Of figures over sub-sets.
  let sets: PrivacyClass
  /// Of sentences, and of several words in their order.
  let sentences: PrivacyClass
  /// Of norms.
  let norms: PrivacyClass
  /// Of an entry as a whole.
  let record: PrivacyClass

  init(
    _ entries: DeclaredDataset, text: IndexedText, sets: [RowFilter], norms: DeclaredDataset?
  ) {
    let schema = entries.schema
    let figures = max(.internal, entries.filteredBy)
    record = schema.recordPrivacy
    self.norms = max(
      norms?.schema.privacy(of: NormRecord.kind.fields) ?? .public, norms?.filteredBy ?? .public)
    self.figures = figures
    words = max(figures, text.wordPrivacy)
    groups = max(figures, schema.privacy(of: EntryRecord.dreamer))
    months = max(figures, schema.privacy(of: EntryRecord.date))
    sentences = max(words, text.sentencePrivacy, schema.privacy(of: EntryRecord.id))
    self.sets = max(figures, sets.map { $0.privacy(in: schema) }.max() ?? .public)
  }
}
