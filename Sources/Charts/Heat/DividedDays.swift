/// Days of a calendar that are divided into parts, one below the other, of many in two columns.
///
/// A mark grows and darkens with its value, a part of 0 stays empty, and a dash stands for a missing value. All marks of one
/// look are one element, and the name of a day with its values is that of its square.
struct DividedDays {
  /// The room between two days.
  static let gap = 2.0
  private static let mostInColumn = 6
  /// What is left free between two marks for the line, but at most half of the room.
  private static let lineRoom = 1.2
  /// Marks in lower parts only grow in width.
  private static let low = 5.0
  /// About how far it is from dot to dot of a line.
  private static let dot = 2.1

  private let scale: HeatScale
  /// How wide and high a day is, with the gap behind it.
  private let size: Double
  private var marks: [String: [(x: Double, y: Double, width: Double, height: Double)]] = [:]
  private var dashes: [[(x: Double, y: Double)]] = []
  private var across = Lines()
  private var down = Lines()

  init(_ scale: HeatScale, size: Double) {
    self.scale = scale
    self.size = size
  }

  /// Writes the square of a day, and keeps its parts, one or more; a part is nil without a value.
  mutating func add(
    _ parts: [HeatScale.Step?], x: Double, y: Double, side: Double,
    tooltip: (name: String, value: String)?, into out: inout SVGWriter
  ) {
    let columns = parts.count > Self.mostInColumn ? 2 : 1
    let rows = (parts.count + columns - 1) / columns
    let height = side / Double(rows)
    let width = side / Double(columns)
    if parts.count == rows * columns {
      out.rect(x: x, y: y, width: side, height: side, style: "d", tooltip: tooltip)
    } else {
      // What has the form of a part is one.
      let corners = [
        (x, y), (x + side, y), (x + side, y + side - height), (x + width, y + side - height),
        (x + width, y + side), (x, y + side),
      ]
      out.rings([corners], style: "d", tooltip: tooltip)
    }
    let free = parts.count > 1 ? min(Self.lineRoom, height / 2) : 0
    for (place, step) in parts.enumerated() {
      let middle = (
        x: x + (Double(place / rows) + 0.5) * width, y: y + (Double(place % rows) + 0.5) * height
      )
      guard let step else {
        let half = min(3, width / 3)
        dashes.append([(middle.x - half, middle.y), (middle.x + half, middle.y)])
        continue
      }
      // A square without any mark is that of a day without a value.
      guard step.rank > 0 || parts.count == 1 else { continue }
      let share = CalendarDrawing.share(of: step, scale)
      let size = (
        width: (width - free) * share, height: (height - free) * (height < Self.low ? 1 : share)
      )
      marks[scale.style(step), default: []].append(
        (middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height))
    }
    for row in 1..<max(1, rows) {
      across.add(at: y + Double(row) * height, from: x, to: x + side)
    }
    if columns > 1 { down.add(at: x + width, from: y, to: y + side) }
  }

  /// Writes the marks of all days, and the dotted lines between them.
  func drawMarks(into out: inout SVGWriter) {
    out.raw("<g class=\"parts\">")
    for (style, boxes) in marks.sorted(by: { $0.key < $1.key }) { out.boxes(boxes, style: style) }
    out.steps(dashes, style: "axis", areRings: false)
    out.steps(
      across.lines.map { [($0.from, $0.at), ($0.to, $0.at)] }
        + down.lines.map { [($0.at, $0.from), ($0.at, $0.to)] }, style: "dots", areRings: false,
      dashes: dots)
    out.raw("</g>")
  }

  /// The dots of a day and the gaps between them, with none in the room behind the day.
  private var dots: [Double] {
    let count = max(1, Int(((size - Self.gap) / Self.dot).rounded()))
    let length = (size - Self.gap) / Double(2 * count)
    return Array(repeating: length, count: 2 * count - 1) + [length + Self.gap]
  }

  /// Lines that go on from day to day, so that a few of them are all of a year.
  private struct Lines {
    private(set) var lines: [(at: Double, from: Double, to: Double)] = []
    private var latest: [Int: Int] = [:]

    mutating func add(at place: Double, from start: Double, to end: Double) {
      let key = Int((place * 100).rounded())
      if let line = latest[key], (0..<1.5 * DividedDays.gap).contains(start - lines[line].to) {
        lines[line].to = end
      } else {
        latest[key] = lines.count
        lines.append((place, start, end))
      }
    }
  }
}
