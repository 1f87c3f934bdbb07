internal import Analysis
internal import Report
internal import SearchIndex

extension WordStatisticsTables {
  /// The categories that have a norm, beside it.
  var norms: ResultTable {
    let z = result.options.z
    let norm = result.normDataset.map {
      [PopulationTemplate(role: "norm", dataset: $0, query: "category:{key}")]
    }
    let both = among + (norm ?? [])
    let h = figure(known["share.cohen_h"], n: "entries", low: "h_low", high: "h_high", of: both)
    let bound = figure(known["share.cohen_h_bound"], n: "entries", of: both)
    let columns: [ColumnForm<CategoryAgainstNorm>?] = [
      .bytes("category", "Category") { $0.name },
      integer("entries", WordMeasures.entriesWith, of: among) { $0.entries },
      real("share", WordMeasures.share, 2, of: among) {
        $0.total == 0 ? nil : 100 * Double($0.entries) / Double($0.total)
      },
      .decimal("norm", "Norm", places: 2, unit: "%") { $0.norm.share },
      .integer("norm_entries", "Entries of the norm") { $0.norm.count },
      .bytes("source", "Source") { $0.norm.source },
      .real("cohen_h", "Cohen's h", h) { $0.cohenH },
      .real("h_low", "From", bound) { $0.interval(z: z)?.lower },
      .real("h_high", "To", bound) { $0.interval(z: z)?.upper },
      .text("verdict", "Verdict", says: ["cohen_h"]) { $0.verdict(z: z) },
    ]
    return ResultTable(
      "norms", keys: "category", rows: result.norms,
      privacy: max(privacy.words, privacy.norms),
      counted: [CountedRecords("entries", "category {category}")], columns)
  }

  /// Which categories stand apart from their norms; nil where none has one.
  var normsVerdict: String? {
    guard !result.norms.isEmpty else { return nil }
    func names(_ verdict: String) -> String? {
      let found = result.norms.filter { $0.verdict(z: result.options.z) == verdict }
      return found.isEmpty
        ? nil
        : CountWords.quoted(found.prefix(4).map { String(decoding: $0.name, as: UTF8.self) })
    }
    switch (names("more often than the norm"), names("less often than the norm")) {
    case (nil, nil): return "No category is told apart from its norm"
    case (let more?, nil): return "More often than the norm: \(more)"
    case (nil, let less?): return "Less often than the norm: \(less)"
    case (let more?, let less?):
      return "More often than the norm: \(more); less often: \(less)"
    }
  }
}
