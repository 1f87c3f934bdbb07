internal import Platform

/// A part of a site that every page leads to: a folder, or one of its reports.
public struct SiteSection: Hashable, Sendable {
  /// What readers call it.
  public let title: String
  /// The name of the folder.
  public let folder: String
  /// The id of the report; nil for all of the folder.
  public let report: String?

  /// A section from its parts.
  public init(title: String, folder: String, report: String? = nil) {
    self.title = title
    self.folder = folder
    self.report = report
  }

  /// Where it begins, from the pages of the site.
  var address: String { "\(folder)/\(report.map { "\($0).html" } ?? ReportIndex.pageName)" }

  /// Whether a file of `folder` is of it: the page of the report, one of its series, or one that goes on with it.
  func has(_ file: String, in folder: String) -> Bool {
    guard folder == self.folder else { return false }
    guard let report else { return true }
    return file == report + ".html" || file.hasPrefix(report + "--")
      || file.hasPrefix(report + ".")
  }
}

extension Site {
  /// The links to all sections; `prefix` leads from the page to the site.
  func links(_ prefix: String, from file: String, in folder: String) -> [PageFrame.Link] {
    // A report is meant rather than its folder.
    let here =
      sections.first { $0.report != nil && $0.has(file, in: folder) }
      ?? sections.first { $0.has(file, in: folder) }
    return sections.map { section in
      PageFrame.Link(
        title: section.title, address: prefix + section.address, isHere: section == here)
    }
  }
}
