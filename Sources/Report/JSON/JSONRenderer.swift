internal import Platform
internal import SearchIndex

/// Writes a report as one JSON document of schema `gristmill.report/2`.
///
/// A figure that stands alone is `{title, value, unit, n, low, high, measure, address}`, absent parts left out. One in
/// a table is a number in its row; the rest stands once per column, with `{key}` for the row key. Measures stand once
/// at the top.
struct JSONRenderer: Renderer, Sendable {
  let report: Report

  func render(to sink: any ByteSink) throws {
    var json = JSONWriter(sink)
    json.open("{")
    json.field("schema", "gristmill.report/2")
    json.field("id", report.id)
    json.field("title", report.title)
    json.optionalField("answer", report.answer)
    json.optionalField("subtitle", report.subtitle)
    json.optionalField("freshness", report.freshness)
    json.field("clearance", report.requiredClearance.name)
    json.field("language", report.language.rawValue)
    json.field("pipeline", report.pipelineHash)
    json.field("tool", report.toolVersion)
    if !report.about.isEmpty { json.write(report.about, as: "about") }
    json.write(report.parameters)
    writeBalance(into: &json)
    writeFindings(into: &json)
    json.write(report.measures)
    json.key("sections")
    json.open("[")
    for section in report.sections { write(section, into: &json) }
    json.close("]")
    json.close("}")
    try json.finish()
  }

  private func writeBalance(into json: inout JSONWriter) {
    json.key("balance")
    json.open("[")
    for row in report.balance {
      json.line()
      json.open("{")
      json.field("stage", row.stage)
      for count in BalanceRow.counts(of: [row]) {
        json.key(count.name)
        json.value(.integer(count.of(row)))
      }
      json.close("}")
    }
    json.close("]")
  }

  private func writeFindings(into json: inout JSONWriter) {
    json.key("findings")
    json.open("[")
    for finding in report.findings {
      json.line()
      json.open("{")
      json.field("severity", finding.severity.name)
      json.field("code", finding.code)
      json.field("text", finding.text)
      json.key("count")
      json.value(.integer(finding.count))
      json.close("}")
    }
    json.close("]")
  }

  private func write(_ section: Section, into json: inout JSONWriter) {
    json.line()
    json.open("{")
    json.field("id", section.id)
    json.field("title", section.title)
    json.key("paragraphs")
    json.open("[")
    for paragraph in section.paragraphs { json.value(paragraph.text) }
    json.close("]")
    json.key("figures")
    json.open("[")
    for figure in section.figures {
      json.line()
      json.write(figure)
    }
    json.close("]")
    json.key("charts")
    json.open("[")
    for chart in section.charts {
      json.line()
      json.write(chart)
    }
    json.close("]")
    json.key("tables")
    json.open("[")
    for table in section.tables {
      json.line()
      json.write(table, report: report.id)
    }
    json.close("]")
    json.close("}")
  }
}

extension JSONWriter {
  /// Writes measures under the key `measures`.
  mutating func write(_ measures: [Measure]) {
    key("measures")
    open("[")
    for measure in measures {
      line()
      open("{")
      field("id", measure.id)
      field("title", measure.title)
      field("unit", measure.unit)
      field("formula", measure.formula)
      field("definition", measure.definition)
      field("source", measure.source)
      close("}")
    }
    close("]")
  }
}
