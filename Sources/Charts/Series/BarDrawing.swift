internal import Platform

/// One horizontal bar per label, from 0, with its number at its end.
///
/// Short labels stand left of their bars; long ones above, so that they wrap; with many bars, left of them and cut.
struct BarDrawing: ChartDrawing {
  private struct Row {
    let label: FittedLabel
    let name: String
    let value: ChartValue?
    let text: String
  }

  private let language: Language
  private let rows: [Row]
  /// How many bars there is no row for.
  private let hidden: Int
  private let titles: (label: FittedLabel, value: FittedLabel)
  private let scale: LinearScale
  private let isBeside: Bool
  private let left: Double
  private let plotWidth: Double
  private static let barHeight = 14.0
  private static let gap = 9.0
  private static let besideRowHeight = 20.0
  private static let besideLimit = 18
  /// From so many labels on, each has one line together with its bar.
  static let denseCount = 40
  /// Nobody looks at more bars than these; the table below has all.
  static let mostBars = 400

  init(_ plot: LabelledPlot, _ language: Language) {
    self.language = language
    let series = plot.series[0]
    let names = ReadableLabels(plot.labels, language)
    let count = min(plot.labels.count, Self.mostBars)
    hidden = plot.labels.count - count
    let isBeside =
      count >= Self.denseCount
      || (0..<count).allSatisfy { LabelLayout.columns(names[$0]) <= Self.besideLimit }
    rows = (0..<count).map { index in
      Row(
        label: isBeside
          ? LabelLayout.cut(names[index], limit: Self.besideLimit)
          : LabelLayout.fitted(names[index], limit: ChartCanvas.columns), name: names[index],
        value: series.values[index],
        text: series.values[index].map {
          ReadableNumber.text($0.text, unit: series.unit, language)
        } ?? "")
    }
    self.isBeside = isBeside
    scale = LinearScale(exactly: rows.compactMap { $0.value?.amount }, language)
    let widest = rows.map { LabelLayout.width($0.label.lines[0]) }.max() ?? 0
    left = isBeside ? widest + 8 : 0
    let labelTitle = LabelLayout.cut(plot.labelTitle, limit: ChartCanvas.columns / 2 - 1)
    // The title of the values has the room that the other one leaves.
    let labelWidth = LabelLayout.width(labelTitle.lines[0])
    let used = isBeside ? (labelWidth <= left - 8 ? left : 0) : labelWidth + 8
    titles = (
      labelTitle,
      LabelLayout.cut(
        series.title, limit: Int((ChartCanvas.width - used) / LabelLayout.columnWidth))
    )
    let numbers = rows.map { LabelLayout.width($0.text) }.max() ?? 0
    plotWidth = max(40, ChartCanvas.width - left - numbers - 8)
  }

  var height: Double {
    rows.reduce(headHeight + 4) { $0 + rowHeight($1.label) }
      + (hidden > 0 ? ChartCanvas.lineHeight : 0)
  }

  func draw(into out: inout SVGWriter) {
    drawHead(into: &out)
    // Where labels stand above bars that all go to the right, the bars themselves show where 0 is.
    if isBeside || scale.low < 0 {
      let bottom = rows.reduce(headHeight) { $0 + rowHeight($1.label) }
      out.line(x1: x(0), y1: headHeight, x2: x(0), y2: bottom, style: "axis")
    }
    var y = headHeight
    for row in rows {
      var barTop = y + 3
      for (index, line) in row.label.lines.enumerated() {
        let base = y + Double(index + 1) * ChartCanvas.lineHeight - 3
        out.text(
          line, x: isBeside ? left - 8 : 0, y: base, anchor: isBeside ? .end : .start,
          whole: row.label.whole)
        if !isBeside { barTop = base + 4 }
      }
      drawBar(row, y: barTop, into: &out)
      y += rowHeight(row.label)
    }
    if hidden > 0 {
      out.text(
        language.more(hidden), x: left, y: y + ChartCanvas.lineHeight - 4, style: "soft")
    }
  }

  private func drawHead(into out: inout SVGWriter) {
    guard headHeight > 0 else { return }
    let y = ChartCanvas.lineHeight - 4
    let isApart = !isBeside || LabelLayout.width(titles.label.lines[0]) <= left - 8
    if isApart {
      out.text(
        titles.label.lines[0], x: isBeside ? left - 8 : 0, y: y,
        anchor: isBeside ? .end : .start, style: "soft", whole: titles.label.whole)
    }
    let isAtBars = isBeside && LabelLayout.width(titles.value.lines[0]) <= ChartCanvas.width - left
    out.text(
      titles.value.lines[0], x: isAtBars ? left : ChartCanvas.width, y: y,
      anchor: isAtBars ? .start : .end, style: "soft", whole: titles.value.whole)
  }

  private func drawBar(_ row: Row, y: Double, into out: inout SVGWriter) {
    guard let value = row.value else {
      out.text("–", x: x(0) + 4, y: y + 11)
      return
    }
    let end = x(value.amount)
    if value.amount != 0 {
      out.rect(
        x: min(x(0), end), y: y, width: max(1, (end - x(0)).magnitude), height: Self.barHeight,
        style: value.amount < 0 ? "b neg" : "b", tooltip: (row.name, value.text))
    }
    out.text(row.text, x: max(x(0), end) + 5, y: y + 11.5)
  }

  private func x(_ value: Double) -> Double { left + scale.position(value, length: plotWidth) }

  private var headHeight: Double {
    titles.label.lines[0].isEmpty && titles.value.lines[0].isEmpty
      ? 0 : ChartCanvas.lineHeight + 3
  }

  private func rowHeight(_ label: FittedLabel) -> Double {
    isBeside
      ? Self.besideRowHeight
      : Double(label.lines.count) * ChartCanvas.lineHeight + Self.barHeight + Self.gap
  }
}
