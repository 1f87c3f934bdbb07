/// Which labels below an axis are printed: all of them, or so few that none touches the next.
///
/// Of months those are printed that begin a quarter, a half or a whole year, the latter as the year alone.
struct AxisLabels {
  /// A label that is printed.
  struct Label {
    let index: Int
    let text: String
    /// The whole text where it was cut.
    let whole: String?
    /// The middle of the text, which stays on the canvas.
    let middle: Double
  }

  let shown: [Label]
  /// Whether some labels are not printed, so that a mark has to say which ones are.
  let isThinned: Bool

  /// The labels of an axis on which `position` is the middle of a label's room.
  init(_ labels: [FittedLabel], position: (Int) -> Double) {
    let places = labels.indices.map(position)
    func placed(_ index: Int, _ text: String? = nil) -> Label {
      let text = text ?? labels[index].lines[0]
      let half = LabelLayout.width(text) / 2
      return Label(
        index: index, text: text, whole: labels[index].whole,
        middle: min(max(places[index], half), ChartCanvas.width - half))
    }
    var candidates = [labels.indices.map { placed($0) }]
    if let months = Self.months(labels) {
      candidates += Self.monthSteps.map { step in
        months.indices.filter { months[$0] % step == 0 }.map { index in
          placed(index, step % 12 == 0 ? String(labels[index].lines[0].prefix(4)) : nil)
        }
      }.filter { $0.count > 1 }
    }
    var step = 2
    while !candidates.contains(where: Self.standApart) {
      candidates = [stride(from: 0, to: labels.count, by: step).map { placed($0) }]
      step += 1
    }
    shown = candidates.first(where: Self.standApart) ?? []
    isThinned = shown.count < labels.count
  }

  private static let monthSteps = [2, 3, 6, 12, 24, 60, 120, 240, 600, 1200]

  /// Whether there is at least the room of a character between neighbours.
  private static func standApart(_ labels: [Label]) -> Bool {
    zip(labels, labels.dropFirst()).allSatisfy { first, second in
      let widths = LabelLayout.width(first.text) + LabelLayout.width(second.text)
      return second.middle - first.middle >= widths / 2 + LabelLayout.columnWidth
    }
  }

  /// The months since the year 0 that labels such as `2014-03` name; nil if one is no month.
  private static func months(_ labels: [FittedLabel]) -> [Int]? {
    var months: [Int] = []
    for label in labels {
      let parts = label.lines[0].split(separator: "-", omittingEmptySubsequences: false)
      guard label.whole == nil, parts.map(\.utf8.count) == [4, 2], let year = Int(parts[0]),
        let month = Int(parts[1]), year >= 0, (1...12).contains(month)
      else { return nil }
      months.append(year * 12 + month - 1)
    }
    return months
  }
}
