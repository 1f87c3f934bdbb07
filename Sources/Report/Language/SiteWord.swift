internal import Platform

/// What the pages of a site say by themselves.
enum SiteWord: String, Phrase {
  case reports = "Reports"
  case search = "Search"
  case dictionary = "Data dictionary"
  case searchLabel = "Search reports, pages, names and headings"
  case fieldLabel = "Reports, pages, names, headings and measures"
  case everything = "Everything"
  case everythingPage = "Everything, page {page} of {count}"
  case previous = "Previous"
  case allPages = "All pages"
  case next = "Next"
  case nothingFound = "Nothing found"
  case found = "{count} found"
  case shown = "{count} found, the first {shown} are shown"
  case onePage = "{count} page"
  case manyPages = "{count} pages"
  case oneReport = "{count} report"
  case manyReports = "{count} reports"

  // Kinds of entries.
  case report
  case page
  case name
  case heading
  case measure
  case pagesOf = "{folder}: pages of {report}"

  // The data dictionary.
  case dictionarySubtitle = "What the records hold, and how the figures are computed."
  case records = "Records"
  case noRecords = "The folders tell of none."
  case measures = "Measures"
  case datasets = "Datasets:"
  case fieldsOf = "Fields of {record}"
  case field
  case words = "what it says"
  case form
  case unit
  case privacy = "class"
  case inOneReport = "In {count} report"
  case inReports = "In {count} reports"

  static let translations: [Language: [String: String]] = [.german: germanPhrases]

  private static let germanPhrases: [String: String] = [
    "Reports": "Berichte",
    "Search": "Suche",
    "Data dictionary": "Datenverzeichnis",
    "Search reports, pages, names and headings":
      "Berichte, Seiten, Namen und Überschriften durchsuchen",
    "Reports, pages, names, headings and measures":
      "Berichte, Seiten, Namen, Überschriften und Kennzahlen",
    "Everything": "Alles",
    "Everything, page {page} of {count}": "Alles, Seite {page} von {count}",
    "Previous": "Zurück",
    "All pages": "Alle Seiten",
    "Next": "Weiter",
    "Nothing found": "Nichts gefunden",
    "{count} found": "{count} gefunden",
    "{count} found, the first {shown} are shown":
      "{count} gefunden, die ersten {shown} werden gezeigt",
    "{count} page": "{count} Seite",
    "{count} pages": "{count} Seiten",
    "{count} report": "{count} Bericht",
    "{count} reports": "{count} Berichte",
    "report": "Bericht",
    "page": "Seite",
    "name": "Name",
    "heading": "Überschrift",
    "measure": "Kennzahl",
    "{folder}: pages of {report}": "{folder}: Seiten von {report}",
    "What the records hold, and how the figures are computed.":
      "Was die Datensätze enthalten und wie die Zahlen berechnet sind.",
    "Records": "Datensätze",
    "The folders tell of none.": "Die Ordner nennen keine.",
    "Measures": "Kennzahlen",
    "Datasets:": "Datenbestände:",
    "Fields of {record}": "Felder von {record}",
    "field": "Feld",
    "what it says": "Bedeutung",
    "form": "Form",
    "unit": "Einheit",
    "class": "Klasse",
    "In {count} report": "In {count} Bericht",
    "In {count} reports": "In {count} Berichten",
  ]
}
