internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// The files with the sheets that a report prints, made anew from what its analysis left whenever the report folder is written.
struct SheetFiles {
  let report: BoundPipeline.BoundReport
  let facts: RunFacts
  let clearance: PrivacyClass

  /// The files of the sheets that `analysis` left as `state`; none if the report prints none.
  func files(
    _ analysis: any Analysis, _ state: ContainerFile?, cancellation: Cancellation
  ) throws -> [ReportFile] {
    guard let sheets = report.layout.sheets, let analysis = analysis as? any SheetedAnalysis,
      let state, report.smallCells.isOff
    else { return [] }
    let count = try analysis.sheetCount(state)
    let starts = Array(stride(from: 0, to: count, by: sheets.perFile))
    return starts.enumerated().map { number, start in
      let name = "\(report.node.name).print\(starts.count > 1 ? "-\(number + 1)" : "").html"
      let range = start..<min(start + sheets.perFile, count)
      return HTMLSheets(
        title: starts.count > 1
          ? "\(sheets.title) \(start + 1) to \(range.upperBound)" : sheets.title,
        sender: facts.title, look: facts.look, language: facts.language
      ) { [report, facts, clearance] take in
        try analysis.sheets(range, of: state) { tables in
          try cancellation.check()
          for sheet in try report.layout.sheet(report.node, sheets.layout, tables, facts) {
            try sheet.refuse(above: clearance)
            try take(sheet)
          }
        }
      }.file(name, privacy: clearance)
    }
  }
}
