import Report
import SearchIndex

/// Compares all figures of reports with what their records give.
struct RecomputedFigures {
  let clearance: PrivacyClass
  /// Figures that were printed or should have been.
  private(set) var figureCount = 0
  /// Those that differ.
  private(set) var differentCount = 0
  /// Those that differ and are above the clearance.
  private(set) var hiddenCount = 0
  /// A line for each of the others that differ.
  private(set) var lines: [String] = []

  init(clearance: PrivacyClass) { self.clearance = clearance }

  /// Compares `report` with the same one computed again.
  mutating func compare(_ report: Report, with other: Report?) {
    let more = report.forEachFigure(comparedWith: other) { comparison in
      figureCount += 1
      guard !comparison.differences.isEmpty else { return }
      add(
        RecomputationText.place(of: comparison), 1,
        max(report.privacy, comparison.printed.privacy))
    }
    guard more > 0, let other else { return }
    figureCount += more
    add("\(report.id): \(more) figures are not in the report", more, other.requiredClearance)
  }

  /// Takes reports that the run does not have.
  mutating func addMissing(_ reports: [Report]) {
    for report in reports {
      var count = 0
      report.forEachFigure { _ in count += 1 }
      figureCount += count
      add("\(report.id): the run has no such report", count, report.requiredClearance)
    }
  }

  private mutating func add(_ line: String, _ count: Int, _ privacy: PrivacyClass) {
    differentCount += count
    if privacy > clearance {
      hiddenCount += count
    } else {
      lines.append(line)
    }
  }
}

extension RecomputationText {
  /// The address of a figure that differs and both its values, unless either is hidden.
  fileprivate static func place(of comparison: FigureComparison) -> String {
    let printed = comparison.printed
    guard let again = comparison.again else {
      return "\(printed.address), which is not there again"
    }
    guard !printed.isSuppressed, !again.isSuppressed else {
      return "\(printed.address), which is hidden in one of both"
    }
    func text(_ figure: Figure) -> String {
      let bounds = [("n", figure.n), ("low", figure.low), ("high", figure.high)]
        .compactMap { name, number in number.map { ", \(name) \($0)" } }
      return (figure.value?.description ?? "none") + bounds.joined()
    }
    let names = comparison.differences.map(\.rawValue).joined(separator: ", ")
    return "\(printed.address) in \(names): printed \(text(printed)), computed again \(text(again))"
  }
}
