public import Platform

/// A line of a few letters' height that shows how the numbers of a row went, for a cell of a table.
///
/// It has no axes. The last value is a dot, the least and the greatest are small ones, and a missing value interrupts the
/// line. `ChartStyle.sparkRules` gives it its size; it has less than 400 bytes unless its numbers have many digits.
public enum Sparkline {
  private static let (width, height, inset) = (160, 36, 6)
  /// So many values are drawn each for itself; of more, the least and the greatest of each of half as many parts.
  private static let mostPoints = 24
  /// More bytes of a label are not read out.
  private static let mostLabelBytes = 60

  /// Appends an SVG element that draws `values` and says them to those who cannot see it, such as
  /// `from 3 to 9, highest 12 in 2017`; nothing where there is no value.
  ///
  /// `labels` names the values, each of them or none. What is not finite counts as missing. `text` prints the value at a
  /// place; it is asked for three of them at most.
  public static func append(
    _ values: [Double?], labels: [String] = [], in language: Language = .english,
    to bytes: inout [UInt8], text: (Int) -> String
  ) {
    guard let shape = SparkShape(values) else { return }
    var out = SVGWriter(bytes, in: language)
    bytes = []
    defer { bytes = out.bytes }
    out.raw("<svg class=\"spark\" role=\"img\" viewBox=\"0 0 160 36\" aria-label=\"")
    say(shape, labels, text, language, into: &out)
    out.raw("\"><path d=\"")
    drawLine(shape, values, into: &out)
    if shape.least != shape.greatest {
      out.raw("\"/><path class=\"x\" d=\"")
      dot(shape.least, shape, values, into: &out)
      dot(shape.greatest, shape, values, into: &out)
    }
    out.raw("\"/><path class=\"e\" d=\"")
    dot(shape.last, shape, values, into: &out)
    out.raw("\"/></svg>")
  }

  private static func say(
    _ shape: SparkShape, _ labels: [String], _ text: (Int) -> String, _ language: Language,
    into out: inout SVGWriter
  ) {
    let first = text(shape.first)
    guard shape.first != shape.last else { return out.escaped(first) }
    guard shape.high > shape.low else {
      return
        out.escaped(language.text(ChartWord.throughout, ["value": first]))
    }
    let isNamed = shape.greatest < labels.count && !labels[shape.greatest].isEmpty
    out.escaped(
      language.text(
        isNamed ? ChartWord.sparkIn : .spark,
        [
          "first": first, "last": text(shape.last), "highest": text(shape.greatest),
        ]))
    guard isNamed else { return }
    // A label that is one of months or days by its looks is so to those who hear it.
    let label = ReadableLabels([labels[shape.greatest]], language)[0]
    let start = out.bytes.count
    if label.utf8.count <= mostLabelBytes { out.escaped(label) }
    guard label.utf8.count > mostLabelBytes || out.bytes.count > start + mostLabelBytes else {
      return
    }
    out.truncate(to: start)
    for character in label {
      let length = out.bytes.count
      out.escaped(String(character))
      guard out.bytes.count > start + mostLabelBytes else { continue }
      out.truncate(to: length)
      return out.raw("…")
    }
  }

  private static func drawLine(
    _ shape: SparkShape, _ values: [Double?], into out: inout SVGWriter
  ) {
    var before: (index: Int, x: Int, y: Int)?
    for index in shape.points(values, most: mostPoints) {
      guard let value = values[index] else { continue }
      let (x, y) = place(index, value, shape)
      if let before, !shape.isInterrupted(before.index, index, values, most: mostPoints) {
        out.move("l", x - before.x, y - before.y)
      } else {
        out.move("M", x, y)
      }
      before = (index, x, y)
    }
  }

  private static func dot(
    _ index: Int, _ shape: SparkShape, _ values: [Double?], into out: inout SVGWriter
  ) {
    let (x, y) = place(index, values[index] ?? shape.low, shape)
    out.move("M", x, y)
    out.raw("h0")
  }

  private static func place(_ index: Int, _ value: Double, _ shape: SparkShape) -> (Int, Int) {
    let across = width - 2 * inset
    let x = shape.count > 1 ? index * across / (shape.count - 1) : across
    guard shape.high > shape.low else { return (inset + x, height / 2) }
    // Halves first, so that the difference of the greatest numbers stays finite.
    let share = (value / 2 - shape.low / 2) / (shape.high / 2 - shape.low / 2)
    return (inset + x, height - inset - Int((share * Double(height - 2 * inset)).rounded()))
  }
}

/// Where the values of a sparkline begin, end, and are least and greatest.
private struct SparkShape {
  let count: Int
  private(set) var first: Int
  private(set) var last: Int
  private(set) var least: Int
  private(set) var greatest: Int
  private(set) var low: Double
  private(set) var high: Double

  /// Nil without a value.
  init?(_ values: [Double?]) {
    count = values.count
    (first, last, least, greatest, low, high) = (-1, -1, -1, -1, 0, 0)
    for index in values.indices {
      guard let value = values[index], value.isFinite else { continue }
      if first < 0 { (first, least, greatest, low, high) = (index, index, index, value, value) }
      last = index
      if value < low { (least, low) = (index, value) }
      if value > high { (greatest, high) = (index, value) }
    }
    guard first >= 0 else { return nil }
  }

  /// The places that are drawn, ascending.
  func points(_ values: [Double?], most: Int) -> [Int] {
    guard count > most else { return values.indices.filter { values[$0]?.isFinite ?? false } }
    var points = [first]
    let parts = most / 2
    for part in 0..<parts {
      var (lowest, highest): (Int, Int) = (-1, -1)
      for index in part * count / parts..<(part + 1) * count / parts {
        guard let value = values[index], value.isFinite else { continue }
        if lowest < 0 || value < (values[lowest] ?? value) { lowest = index }
        if highest < 0 || value > (values[highest] ?? value) { highest = index }
      }
      for index in [min(lowest, highest), max(lowest, highest)]
      where index > points[points.count - 1] {
        points.append(index)
      }
    }
    if last > points[points.count - 1] { points.append(last) }
    return points
  }

  /// Whether nothing is known between two places that are drawn; of many values, for a whole part.
  func isInterrupted(_ from: Int, _ to: Int, _ values: [Double?], most: Int) -> Bool {
    count > most ? to - from > 2 * (count / (most / 2) + 1) : to - from > 1
  }
}

extension SVGWriter {
  /// A command of a path with a pair of whole numbers.
  fileprivate mutating func move(_ command: String, _ x: Int, _ y: Int) {
    raw(command)
    whole(x)
    if y >= 0 { raw(",") }
    whole(y)
  }
}
