import Definition
import Platform
import SearchIndex

extension HelpTopic {
  /// What `gristmill help NAME` tells of records, analyses and reports of a catalog.
  static func all(of catalog: Catalog) -> [HelpTopic] {
    catalog.records.map { HelpTopic($0) }
      + catalog.analyses.map { analysis in
        HelpTopic(
          analysis,
          reports: catalog.reports.filter { $0.analysis ?? analysis.name == analysis.name })
      } + catalog.reports.map { HelpTopic($0) }
  }

  private init(_ record: RecordKind) {
    self.init(
      name: "record \(record.name)", word: record.name, summary: record.summary,
      lists: [
        (
          "Fields:",
          record.fields.map { field in
            (field.name, "\(field.words) (\(field.form); \(field.need); \(field.privacy.name))")
          }
        ), ("Options:", Self.rows(record.options)),
      ])
  }

  private init(_ analysis: AnalysisKind, reports: [ReportKind]) {
    let inputs = analysis.roles.map { role in
      (role.name, role.recordWords + (role.isOptional ? ", optional" : ""))
    }
    self.init(
      name: "op: \(analysis.name)", word: analysis.name, summary: analysis.summary,
      lists: [
        ("Inputs:", inputs), ("Options:", Self.rows(analysis.options)),
        ("Reports:", reports.map { ($0.name, $0.summary) }),
      ])
  }

  private init(_ report: ReportKind) {
    self.init(
      name: "report kind: \(report.name)", word: report.name, summary: report.summary,
      lists: [
        (
          "Input:",
          [("input", report.analysis.map { "a node with op: \($0)" } ?? "a node of analyze")]
        ),
        ("Options:", Self.rows(report.options)),
      ])
  }

  /// A row for each option, and behind those that are mappings one for each of theirs.
  private static func rows(
    _ options: [OptionDescription], within outer: String = ""
  ) -> [(label: String, text: String)] {
    options.flatMap { option -> [(label: String, text: String)] in
      let fallback =
        option.isRequired ? "; required" : option.usual.map { "; default \($0)" } ?? ""
      let inner: [OptionDescription]
      if case .mapping(let options) = option.form { inner = options } else { inner = [] }
      let form = inner.isEmpty ? option.form.words : "mapping"
      let row = (label: outer + option.key, text: "\(option.words) (\(form)\(fallback))")
      return [row] + rows(inner, within: outer + option.key + ".")
    }
  }
}
