internal import Analysis
internal import Pipeline
internal import Platform
internal import Report

/// Lays out the names that members hold.
struct ReservedNamesBuilder {
  let layout: SharingLayout

  func report() throws -> Report {
    var sections: [Section] = []
    if layout.showsSingles {
      let columns = NameColumns(layout: layout, names: layout.list.reserved)
      sections.append(
        Section(
          id: "reserved", title: "Reserved names",
          paragraphs: [
            "What to do with a reservation: gristmill names code shows its code, "
              + "gristmill names print prints its names."
          ],
          tables: [
            try columns.table(
              "names", "Reserved names", columns.reserved + columns.shared,
              order: layout.result.options.rules.orderSentence)
          ]))
    }
    sections.append(try months())
    return try layout.report("Reserved names", sections: sections)
  }

  private func months() throws -> Section {
    let statistics = SharingStatistics(layout)
    let counts = statistics.months.map { month in
      Int64(statistics.reservations.count { $0.month == month })
    }
    let labels = statistics.months.map { SharingStatistics.text(ofMonth: $0) }
    let table = try Table(
      id: "months", caption: "Reservations by month", key: "month",
      columns: [
        layout.texts("month", "Month", labels, layout.privacy.figures),
        layout.numbers(
          "reservations", SharingMeasures.reservations, counts, .actions, showsBar: true),
      ])
    let chart = Chart.histogram(
      id: "by_month", title: "Reservations by month", description: "One column a month.",
      privacy: layout.privacy.figures, labelTitle: "month", buckets: labels,
      counts: ChartSeries(title: "reservations", integers: counts))
    return Section(
      id: "by_time", title: "By month", paragraphs: statistics.cutSentence,
      charts: labels.isEmpty ? [] : [chart],
      tables: labels.isEmpty ? [] : [table])
  }
}
