internal import Platform

/// What renderers and layouts write on pages by themselves, whatever the data are.
///
/// Nothing else that they write is a word, so that the list is whole.
enum PageWord: String, Phrase {
  // Settings, notes and findings.
  case aboutPage = "About this page"
  case howComputed = "How it was computed"
  case howThisComputed = "How this was computed"
  case source = "Source: {source}"
  case countSource = "count"
  case otherCountSource = "count, not of records"
  case formula = "Formula: {formula}."
  case settings = "Settings and versions"
  case definition
  case program
  case nothingFound = "Nothing was found wrong"
  case found = "What was found in the data: {findings}"
  case foundMore = "{count} more"
  case note
  case warning
  case error
  case notes = "{count} notes"
  case warnings = "{count} warnings"
  case errors = "{count} errors"
  case oneNote = "{count} note"
  case oneWarning = "{count} warning"
  case oneError = "{count} error"
  case smallestShown = "smallest number of records shown"

  // What definitions say of their data.
  case issued
  case status
  case scope
  case organisation
  case authors
  case references
  case glossary
  case changes

  // The balance.
  case balance = "What became of every record"
  case balanceCaption = "Every record read has one fate: kept, filtered, merged or rejected."
  case producedCaption =
    "Rows may become several records: those beyond the first are produced. Every record has one fate: kept, filtered, merged or rejected."
  case balanceOf = "What became of {count} records"
  case balanceOfSome = "What became of {count} records: {rejected} could not be used"
  case stage
  case read
  case produced
  case kept
  case filtered
  case merged
  case rejected

  // Tables, tiles and charts.
  /// Behind the title of a chart that shows some of what there is.
  case firstOf = ", the first {shown} of {count}"
  case largestOf = ", the {shown} largest of {count}"
  case largestAndRest = ", the {shown} largest of {count} and the rest"
  case rest = "Rest"
  case rowCount = "Number"
  case noRows = "None."
  case noValue = "no value"
  case hidden = "hidden: too few records"
  case hiddenFigures =
    "Figures over fewer than {count} records are hidden (shown as “*”), and others from which they could be worked out."
  case someRows = "Showing {shown} of {all}."
  case shownRows = "Showing {shown} of {all}; all rows are in {file}."
  case more
  case tablePage = "{table}, page {page}"
  case tablePages = "Pages of the table"
  case rows = "Rows {first} to {last} of {count}"
  case pageBefore = "before"
  case pageNext = "next"
  case samePlace = "same place"
  case placesUp = "up {places}"
  case placesDown = "down {places}"
  case newPlace = "new"
  case marks = "Marks:"
  case moreFigure = "{count} more figure"
  case moreFigures = "{count} more figures"
  case range = "{low} to {high}"
  case over = "over {number}"
  case under = "under {number}"
  case fromRecord = "from {count} record"
  case fromRecords = "from {count} records"
  case numbers = "Numbers in this chart"
  case tiles =
    "{attribution}. Your browser asks {server} for the tiles, which tells it roughly where this is."
  case tileServer = "the server of this page"
  case asTable = "This chart as a table"
  case sortBy = "Sort by"
  case showRows = "Show rows with"
  case showRowsHint = "Show rows with …"
  case chartLeftOut = "A chart is left out, since small numbers stand in it or could be worked out."
  case cellsHidden =
    "Figures over fewer than {count} records are hidden, and others from which they could be worked out; so are numbers in sentences."
  case cellsUnprotected =
    "Hidden counts may be worked out from the number of records in the balance, as there are too few others to hide them among."
  case inputFindings =
    "Findings about the inputs as a whole stand in the reports on all of their records."
  case page = "Page"
  case field = "Field"
  case what = "What"
  case value = "Value"
  case hours = "{hours} h"
  case minutes = "{minutes} min"
  case hoursMinutes = "{hours} h {minutes} min"
  case days = "{days} d"
  case daysHours = "{days} d {hours} h"

  // Ways from page to page.
  case onThisPage = "On this page"
  case furtherPages = "Further pages"
  case breadcrumbs = "Breadcrumbs"
  case reports = "Reports"
  case allReports = "All reports"

  // The index.
  case noReports = "This run wrote no reports."
  case writtenBy = "Written by gristmill {version}"
  case aboutData = "About these data"
  case files = "Files: tables, maps and all figures"
  case database = "All tables in one database:"
  case reportFiles = "Files of each report"
  case morePages = "{count} more pages, with files that begin as they do"
  case inEach = "{findings} in each report"

  // Heads in Markdown.
  case markdownHowComputed = "How computed"
  case markdownBalance = "Balance"
  case markdownPipeline = "Pipeline"
  case markdownAbout = "about"
  case markdownParameter = "parameter"
  case markdownValue = "value"
  case markdownFigure = "figure"
  case markdownLow = "low"
  case markdownHigh = "high"
  case markdownFindings = "Findings"
  case markdownNoFindings = "No findings."
  case markdownSeverity = "severity"
  case markdownCode = "code"
  case markdownFinding = "finding"
  case markdownReport = "report"
  case markdownSays = "what it says"
  case markdownFindingsHead = "findings"
  case markdownFiles = "files"
  case markdownNone = "none"
  case noData = "No data."

  static let translations: [Language: [String: String]] = [.german: germanPhrases]
}
