internal import Analysis
internal import Report

extension WordReportBuilder {
  /// Sums among counts whose queries do not show it: no query tells the entries of a category, nor those of a
  /// word in every sub-set.
  var relations: [AdditiveRelation] {
    let words = listed("words", result.lists.top.map(\.word))
    let categories =
      result.hasCategories ? listed("categories", result.categories.map(\.name)) : [:]
    var found = result.options.comparisons.enumerated().flatMap { number, comparison in
      self.relations(
        "key_", comparison, words,
        result.lists.keyWords[number].map {
          Sides(name: $0.word, target: $0.targetTexts, reference: $0.referenceTexts)
        })
    }
    if result.hasCategories {
      found += result.options.comparisons.flatMap { comparison in
        self.relations(
          "effect_", comparison, categories,
          result.categories.map {
            Sides(
              name: $0.name, target: $0.counts.sets[comparison.numbers.target].texts,
              reference: $0.counts.sets[comparison.numbers.reference].texts)
          })
      }
    }
    found += sameSets("key_", result.lists.keyWords.map { Set($0.map(\.word)) })
    if result.hasCategories {
      let names = Set(result.categories.map(\.name))
      found += sameSets("effect_", result.options.comparisons.map { _ in names })
    }
    if result.hasDates { found += trendRelations(words: words, categories: categories) }
    if result.hasDates, result.hasCategories { found += runRelations(categories) }
    return found
  }

  /// How many entries of each sub-set have a word or category.
  private struct Sides {
    let name: [UInt8]
    let target: Int64
    let reference: Int64
  }

  /// The addresses of the counts of all entries, by the key of their row.
  private func listed(
    _ table: String, _ names: [[UInt8]]
  ) -> [[UInt8]: (address: FigureAddress, entries: Int64)] {
    let counts =
      table == "words" ? result.lists.top.map(\.counts.all) : result.categories.map(\.counts.all)
    return Dictionary(
      uniqueKeysWithValues: zip(names, counts).map {
        ($0, (address: address(table, $0, "entries"), entries: $1.texts))
      })
  }

  private func address(_ table: String, _ key: [UInt8], _ column: String) -> FigureAddress {
    FigureAddress(report: id, table: table, key: key, column: column)
  }

  /// Those of the two sub-sets are of all; together if they may be apart, else each by itself.
  private func relations(
    _ prefix: String, _ comparison: EntryComparison,
    _ totals: [[UInt8]: (address: FigureAddress, entries: Int64)], _ rows: [Sides]
  ) -> [AdditiveRelation] {
    rows.flatMap { row -> [AdditiveRelation] in
      guard let total = totals[row.name] else { return [] }
      let sides = ["target_entries", "reference_entries"].map {
        address(prefix + comparison.name, row.name, $0)
      }
      return row.target + row.reference <= total.entries
        ? [AdditiveRelation(total: total.address, parts: sides)]
        : sides.map { AdditiveRelation(total: total.address, parts: [$0]) }
    }
  }

  /// The same sub-set may stand in several comparisons.
  private func sameSets(_ prefix: String, _ keys: [Set<[UInt8]>]) -> [AdditiveRelation] {
    var first: [Int: [[UInt8]: FigureAddress]] = [:]
    var found: [AdditiveRelation] = []
    for (comparison, keys) in zip(result.options.comparisons, keys) {
      let sides = [
        ("target_entries", comparison.numbers.target),
        ("reference_entries", comparison.numbers.reference),
      ]
      for (column, set) in sides {
        for key in keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
          let own = address(prefix + comparison.name, key, column)
          if let other = first[set]?[key] {
            found.append(AdditiveRelation(total: other, parts: [own]))
          } else {
            first[set, default: [:]][key] = own
          }
        }
      }
    }
    return found
  }

  /// Trends count the entries of a word or category once more.
  private func trendRelations(
    words: [[UInt8]: (address: FigureAddress, entries: Int64)],
    categories: [[UInt8]: (address: FigureAddress, entries: Int64)]
  ) -> [AdditiveRelation] {
    let rows =
      result.categories.map { ("category", $0.name, categories) }
      + result.lists.top.prefix(shown).map { ("word", $0.word, words) }
    return rows.compactMap { kind, name, totals in
      totals[name].map {
        AdditiveRelation(
          total: $0.address,
          parts: [address("trends", Array((kind + " ").utf8) + name, "entries")])
      }
    }
  }

  /// The entries of a dreamer that touch a category are some of all that do.
  private func runRelations(
    _ categories: [[UInt8]: (address: FigureAddress, entries: Int64)]
  ) -> [AdditiveRelation] {
    result.categories.enumerated().compactMap { number, category in
      let parts = result.runs.filter { $0.category == number }.map { run in
        address("runs", runKey(category: run.category, group: run.group), "with")
      }
      guard let total = categories[category.name], !parts.isEmpty else { return nil }
      return AdditiveRelation(total: total.address, parts: parts)
    }
  }

  /// The key of a row of runs.
  func runKey(category: Int, group: Int?) -> [UInt8] {
    result.categories[category].name + Array(" ".utf8)
      + (group.map { result.totals.groups[$0].name } ?? [])
  }
}
