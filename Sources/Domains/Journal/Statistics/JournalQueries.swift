internal import Report

/// The queries that find the entries behind figures.
///
/// Where dates may be uncertain, `date:2021-03` finds what *may* be of March. A figure of a month counts
/// what certainly is, and a figure of a day what is dated to the day.
struct JournalQueries {
  let dataset: String
  /// Whether some date is not known to the day.
  let hasUncertain: Bool

  init(_ result: JournalResult) {
    dataset = result.dataset
    hasUncertain = result.totals.forms.contains { $0.form != JournalFields.dayForm }
  }

  /// All entries.
  var all: String { "*" }
  /// Entries that are dated to the day.
  var exact: String { hasUncertain ? "date_form:\(JournalFields.dayForm)" : "*" }
  /// Those of the day in the column `day`.
  var day: String { dated("date:{day}") }
  /// Those of the days in the columns `first` and `last`.
  var run: String { dated("date:[{first} TO {last}]") }
  /// Those that certainly are of the month in the column `month`.
  var month: String { hasUncertain ? "certain(date:{month})" : "date:{month}" }
  /// Those dated to the day, as a whole that tells nothing about its parts: no query asks for a weekday.
  var weekdays: String { "(\(exact))" }
  /// Those with a number of pages that is one.
  var declared: String {
    "pages:[\(DeclaredPages.plausible.lowerBound) TO \(DeclaredPages.plausible.upperBound)]"
  }

  private func dated(_ query: String) -> String {
    hasUncertain ? "\(query) date_form:\(JournalFields.dayForm)" : query
  }

  func template(_ query: String) -> [PopulationTemplate] {
    [PopulationTemplate(dataset: dataset, query: query)]
  }
}
