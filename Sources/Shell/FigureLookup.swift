import Analysis
import Report
import SearchIndex
import Store

/// Finds the figure that an address means, or lists what stands under a shorter one.
struct FigureLookup {
  enum Answer {
    case figure(Figure)
    case listing(String)
  }

  let reports: StoredReports
  private var clearance: PrivacyClass { reports.clearance }

  func find(_ text: String) throws -> Answer {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let report = try reports.read(parts[0]).report
    guard parts.count > 1, !parts[1].isEmpty else { return .listing(listing(report)) }
    let places = report.sections.filter { !$0.figures.isEmpty }.map(\.id) + report.tables.map(\.id)
    guard places.contains(parts[1]) else {
      throw StoredReports.unknown("table", parts[1], among: places)
    }
    guard let table = report.tables.first(where: { $0.id == parts[1] }) else {
      return try headline(parts, report)
    }
    guard parts.count > 2, !parts[2].isEmpty else { return .listing(listing(table, of: report)) }
    // A key may hold slashes that were not encoded; the column is the last part.
    let columns = table.columns.filter { $0.figure != nil }.map(\.id)
    guard parts.count > 3, let column = parts.last, columns.contains(column) else {
      throw StoredReports.unknown("figure column", parts.last ?? "", among: columns)
    }
    // Whether there is such a row would be an answer, too.
    guard table.keyColumn.privacy <= clearance else {
      throw ClearanceRefused(
        "the rows of table \(table.id) are \(table.keyColumn.privacy.name); "
          + "give --clearance \(table.keyColumn.privacy.name)")
    }
    let key = parts[2..<parts.count - 1].joined(separator: "/")
    let exact = FigureAddress(report: report.id, table: table.id, key: key.utf8, column: column)
    let decoded = FigureAddress("\(report.id)/\(table.id)/\(key)/\(column)")
    guard
      let figure = decoded.flatMap({ report.figure(at: $0) }) ?? report.figure(at: exact)
    else {
      let keys = (0..<table.rowCount).map {
        String(decoding: table.keyBytes(at: $0), as: UTF8.self)
      }
      throw StoredReports.unknown("row", key, among: keys)
    }
    return .figure(figure)
  }

  private func headline(_ parts: [String], _ report: Report) throws -> Answer {
    let figures = report.sections.first { $0.id == parts[1] }?.figures ?? []
    let ids = figures.map(\.address.column)
    guard let id = parts.last, parts.count > 2 else {
      return .listing(figures.map { "\($0.address)\t\($0.title)\n" }.joined())
    }
    guard let figure = figures.first(where: { $0.address.column == id }) else {
      throw StoredReports.unknown("figure", id, among: ids)
    }
    return .figure(figure)
  }

  private func listing(_ report: Report) -> String {
    var lines: [String] = []
    for section in report.sections {
      if !section.figures.isEmpty {
        lines.append("\(report.id)/\(section.id)\t\(section.figures.count) figures")
      }
      for table in section.tables {
        lines.append("\(report.id)/\(table.id)\t\(table.rowCount) rows\t\(table.caption)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func listing(_ table: Table, of report: Report) -> String {
    let isShown = table.keyColumn.privacy <= clearance && table.rowCount > 0
    let key =
      isShown
      ? FigureAddress(report: "r", table: "t", key: table.keyBytes(at: 0), column: "c").description
        .split(separator: "/")[2] : "KEY"
    return table.columns.filter { $0.figure != nil }.map { column in
      "\(report.id)/\(table.id)/\(key)/\(column.id)\t\(column.title)\t"
        + "\(column.figure?.measure.definition ?? "")\n"
    }.joined()
  }
}
