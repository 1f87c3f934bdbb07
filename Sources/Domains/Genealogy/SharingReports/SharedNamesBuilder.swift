internal import Analysis
internal import Pipeline
internal import Report

/// Lays out the names that can be taken.
struct SharedNamesBuilder {
  let layout: SharingLayout

  func report() throws -> Report {
    let counts = SharingCounts(layout: layout)
    var sections: [Section] = []
    if layout.showsSingles {
      let order = layout.result.options.rules.orderSentence
      func section(_ id: String, _ title: String, _ names: [Int], _ words: String) throws -> Section
      {
        let columns = NameColumns(layout: layout, names: names)
        return Section(
          id: id + "_section", title: title, paragraphs: [words],
          tables: [try columns.table(id, title, columns.shared, order: order)])
      }
      let top = layout.result.options.rules.top
      sections = [
        try section(
          "top", "Top names", layout.list.top(top),
          top == 1
            ? "gristmill names reserve --top takes the first man and the first woman of the list."
            : "gristmill names reserve --top takes the first \(top) men and women of the list."),
        try section(
          "names", "Shared names", layout.list.offered,
          "Names that nobody has taken, and of which something is left to be done."),
      ]
    }
    sections.append(try counts.section())
    return try layout.report(
      "Shared names", findings: counts.findings, sections: sections)
  }
}

/// Counts of names by what can be done with them and by sex, and what does not fit together.
struct SharingCounts {
  let layout: SharingLayout

  func section() throws -> Section {
    let list = layout.list
    let filters = NameList.Filter.allCases
    let sexes = Ancestor.Sex.allCases
    let ofSex = sexes.map { sex in
      Int64(list.offered.count { list.machine.names[$0].person.sex == sex })
    }
    let figures = layout.privacy.figures
    let words = ["men", "women", "other", "unknown"]
    let sexTable = try Table(
      id: "sexes", caption: "By sex", key: "sex",
      columns: [
        layout.texts("sex", "Sex", sexes.map(\.rawValue), figures),
        layout.texts("meaning", "Who", words, figures),
        layout.numbers("names", SharingMeasures.ofSex, ofSex),
        layout.texts(
          NameColumns.swatch, "Colour", sexes.map { NameColumns.swatch(of: $0).rawValue }, figures,
          isShown: false),
      ], order: "Names that can be taken.", swatch: NameColumns.swatch)
    let filterTable = try Table(
      id: "filters", caption: "By state", key: "filter",
      columns: [
        layout.texts("filter", "Filter", filters.map(\.rawValue), figures, isShown: false),
        layout.texts("title", "State", filters.map(\.title), figures),
        layout.numbers(
          "names", SharingMeasures.inFilter, filters.map { Int64(list.names($0).count) },
          showsBar: true),
        layout.texts("meaning", "What", filters.map(\.sentence), figures),
      ])
    return Section(
      id: "counts", title: "Counts",
      charts: [
        .bars(
          id: "by_sex", title: "Names that can be taken, by sex",
          description: "One bar a sex, M to U.", privacy: figures, labelTitle: "sex",
          labels: zip(sexes, words).map { "\($0.rawValue) \($1)" },
          values: ChartSeries(title: "names", integers: ofSex))
      ], tables: [filterTable, sexTable])
  }

  /// What does not fit together among the shares of the group, by code.
  var findings: [Finding] {
    let own = layout.machine.findings.filter { $0.group == layout.group.id }
    return SharingCode.allCases.compactMap { code in
      let count = own.count { $0.code == code }
      return count == 0
        ? nil
        : Finding(
          severity: code == .sharedTwice ? .note : .warning, code: code.rawValue,
          text: "\(code.sentence) \(code.advice)", count: Int64(count))
    }
  }
}
