internal import Platform

/// Rows and columns of cells, each with a mark that grows and darkens with its value.
///
/// Of more cells than a pointer can find, those of one shade are one element without numbers.
///
/// The marks below zero are hollow, and a dash stands for a missing value, so that shades are never the
/// only sign.
struct HeatDrawing: ChartDrawing {
  private let grid: HeatGrid
  private let language: Language
  private let scale: HeatScale
  private let rowLabels: [FittedLabel]
  private let left: Double
  private let cellWidth: Double
  private let cellHeight: Double
  /// Whether a number stands beside each mark.
  private let printsNumbers: Bool
  private let isFine: Bool
  private static let mostTooltips = 1500
  private static let labelLimit = 16
  private static let markSize = 13.0
  private static let legendEntryGap = 12.0

  init(_ grid: HeatGrid, _ language: Language) {
    self.grid = grid
    self.language = language
    scale = HeatScale(covering: grid.amounts, language)
    rowLabels = grid.rows.map { LabelLayout.cut($0, limit: Self.labelLimit) }
    left = (rowLabels.map { LabelLayout.width($0.lines[0]) }.max() ?? 0) + 10
    cellWidth = (ChartCanvas.width - left) / Double(max(1, grid.columns.count))
    let widest =
      grid.cells.compactMap { cell in
        cell.value.map { LabelLayout.width(ReadableNumber.text($0.text, language)) }
      }.max() ?? 0
    isFine = grid.cells.count > Self.mostTooltips
    printsNumbers = Self.markSize + 5 + widest <= cellWidth
    cellHeight = printsNumbers ? 20 : min(max(cellWidth, 9), 20)
  }

  var height: Double { legendTop + legendHeight }

  func draw(into out: inout SVGWriter) {
    drawTitles(into: &out)
    for row in grid.rows.indices {
      // Rows lower than a line of text name only every second or third of them.
      if row.isMultiple(of: Int((13 / cellHeight).rounded(.up))) {
        out.text(
          rowLabels[row].lines[0], x: left - 6, y: y(row) + cellHeight / 2 + 4, anchor: .end,
          whole: rowLabels[row].whole)
      }
      for column in grid.columns.indices where !isFine { drawCell(row, column, into: &out) }
    }
    if isFine { drawFine(into: &out) }
    drawLegend(into: &out)
  }

  private func drawTitles(into out: inout SVGWriter) {
    let title = LabelLayout.cut(
      language.text(
        ChartWord.heat,
        ["values": grid.valueTitle, "rows": grid.rowTitle, "columns": grid.columnTitle]),
      limit: ChartCanvas.columns)
    out.text(
      title.lines[0], x: 0, y: ChartCanvas.lineHeight - 4, style: "soft", whole: title.whole)
    var free = left
    for (column, label) in grid.marks.enumerated() where !label.isEmpty {
      let fitted = LabelLayout.cut(label, limit: max(6, Int(cellWidth / LabelLayout.columnWidth)))
      let width = LabelLayout.width(fitted.lines[0])
      let isCentred = width <= cellWidth && !printsNumbers
      let wanted = x(column) + (isCentred ? (cellWidth - width) / 2 : 0)
      guard wanted >= free, wanted + width <= ChartCanvas.width else { continue }
      out.text(
        fitted.lines[0], x: wanted, y: 2 * ChartCanvas.lineHeight - 4, whole: fitted.whole)
      free = wanted + width + LabelLayout.columnWidth
    }
  }

  private func drawCell(_ row: Int, _ column: Int, into out: inout SVGWriter) {
    let middle = y(row) + cellHeight / 2
    switch grid.cell(row, column) {
    // Only days of a calendar are divided.
    case .absent, .parts: break
    case .missing:
      let half = min(3, cellWidth / 3)
      let center = x(column) + markRoom.width / 2
      out.line(x1: center - half, y1: middle, x2: center + half, y2: middle, style: "axis")
    case .value(let value):
      let step = scale.step(value.amount)
      let box = mark(row, column, step)
      out.rect(
        x: box.x, y: box.y, width: box.width, height: box.height, style: scale.style(step),
        tooltip: (grid.name(row, column, language), value.text))
      if printsNumbers {
        out.text(
          ReadableNumber.text(value.text, language), x: x(column) + markRoom.width + 4,
          y: middle + 4)
      }
    }
  }

  /// The mark of a value in a cell.
  private func mark(
    _ row: Int, _ column: Int, _ step: HeatScale.Step
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    let size = markSize(step)
    return (
      x(column) + (markRoom.width - size.width) / 2, y(row) + (cellHeight - size.height) / 2,
      size.width, size.height
    )
  }

  private func drawFine(into out: inout SVGWriter) {
    var boxes: [String: [(x: Double, y: Double, width: Double, height: Double)]] = [:]
    for row in grid.rows.indices {
      for column in grid.columns.indices {
        guard let value = grid.cell(row, column).value else { continue }
        let step = scale.step(value.amount)
        boxes[scale.style(step), default: []].append(mark(row, column, step))
      }
    }
    for (style, boxes) in boxes.sorted(by: { $0.key < $1.key }) {
      out.boxes(boxes, style: style)
    }
  }

  private func drawLegend(into out: inout SVGWriter) {
    for entry in legend {
      let size = markSize(entry.step)
      out.rect(
        x: entry.x + (markRoom.width - size.width) / 2, y: entry.middle - size.height / 2,
        width: size.width, height: size.height, style: scale.style(entry.step))
      out.text(scale.label(entry.step), x: entry.x + markRoom.width + 4, y: entry.middle + 4)
    }
  }

  private var legend: [(step: HeatScale.Step, x: Double, middle: Double)] {
    var entries: [(step: HeatScale.Step, x: Double, middle: Double)] = []
    var x = 0.0
    var middle = legendTop + 10
    for step in scale.legend {
      let width = markRoom.width + 4 + LabelLayout.width(scale.label(step))
      if x > 0, x + width > ChartCanvas.width {
        x = 0
        middle += 20
      }
      entries.append((step, x, middle))
      x += width + Self.legendEntryGap
    }
    return entries
  }

  private var legendTop: Double { y(grid.rows.count) + 8 }
  private var legendHeight: Double { (legend.last.map { $0.middle - legendTop } ?? 0) + 12 }

  /// The room of a mark: a square beside a number, else the whole cell without a small gap.
  private var markRoom: (width: Double, height: Double) {
    if printsNumbers { return (Self.markSize, Self.markSize) }
    let gap = cellWidth >= 5 ? 1.0 : 0
    return (min(cellWidth - gap, 24), cellHeight - 1)
  }

  /// Marks in narrow cells only grow upward and downward.
  private func markSize(_ step: HeatScale.Step) -> (width: Double, height: Double) {
    let share = step.rank == 0 ? 1 : scale.share(step)
    return (markRoom.width * (markRoom.width >= 5 ? share : 1), markRoom.height * share)
  }

  private func x(_ column: Int) -> Double { left + Double(column) * cellWidth }
  private func y(_ row: Int) -> Double {
    2 * ChartCanvas.lineHeight + 2 + Double(row) * cellHeight
  }
}
