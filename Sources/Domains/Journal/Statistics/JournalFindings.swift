internal import Analysis
internal import Report

/// What a reader should know about the entries.
struct JournalFindings {
  private let result: JournalResult

  init(_ result: JournalResult) { self.result = result }

  var all: [Finding] {
    let totals = result.totals
    var findings: [Finding] = []
    func add(_ severity: Finding.Severity, _ code: String, _ text: String, _ count: Int64) {
      guard count > 0 else { return }
      findings.append(Finding(severity: severity, code: code, text: text, count: count))
    }
    var wordless: Int64 = 0
    var long: Int64 = 0
    totals.lengths.forEach { words, entries in
      if words == 0 { wordless += entries }
      if words > JournalResult.manyWords { long += entries }
    }
    add(.warning, "NO_WORDS", "Entries whose text has no word.", wordless)
    add(
      .warning, "MANY_WORDS",
      "Entries of more than \(JournalResult.manyWords) words; are they several in one?", long)
    add(.warning, "FUTURE_DATE", "Entries dated after the present.", result.future ?? 0)
    add(
      .warning, "DOUBLED_TEXT", "Entries whose text an earlier one has, byte for byte.",
      totals.repeatedTexts)
    add(
      .warning, "DOUBLED_ID",
      "Entries whose id an earlier one has, so that no query finds one of them alone.",
      totals.repeatedIDs)
    add(
      .warning, "ODD_PAGES",
      "Entries with a number of pages below \(DeclaredPages.plausible.lowerBound) or above "
        + "\(DeclaredPages.plausible.upperBound); it is not counted.", totals.declared.implausible)
    for (form, entries) in totals.forms where form != JournalFields.dayForm {
      add(
        .note, "UNCERTAIN_DATE",
        "Entries whose date is not known to the day (\(form)); they count in no day, weekday or streak.",
        entries)
    }
    let spanning = totals.dates.reduce(0) { $0 + ($1.date.month == nil ? $1.sums.entries : 0) }
    add(
      .note, "SEVERAL_MONTHS", "Entries whose date may lie in several months; they count in none.",
      spanning)
    return findings
  }
}
