/// Where content stands, which tells how links in it are written: on the page of a report, or on one that belongs to it.
struct HTMLPlace {
  let report: Report
  /// Whether it is the page of the report.
  var isMain = true

  /// What stands before an anchor of the report's page.
  var main: String { isMain ? "" : "\(report.id).html" }

  /// Where a value leads to: `link` is the id of another report, or with `#` before it that of a section of this one.
  func address(of link: ArraySlice<UInt8>) -> String {
    let text = String(decoding: link, as: UTF8.self)
    guard text.first == "#" else { return text + ".html" }
    let id = text.dropFirst()
    let own = report.sections.first { $0.id == id && $0.isOnOwnPage }
    return own.map { report.pageName(of: $0) } ?? main + text
  }
}
