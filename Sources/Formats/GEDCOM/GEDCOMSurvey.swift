/// Which structures the records of one tag have, in the front of a file.
public struct GEDCOMSurvey {
  /// The tag of the records.
  public let row: String
  /// How many of them were looked at.
  public private(set) var rowCount = 0
  /// The id, and the paths that are common enough, in the order in which they were met; behind an event whether it happened,
  /// behind the type of an id of another system both together.
  public private(set) var columns: [GEDCOMColumn] = []
  /// How many paths are too rare.
  public private(set) var rareCount = 0
  /// About how many bytes of the file there are for one record.
  public private(set) var averageRowByteCount = 1.0

  /// A path in fewer than one of so many records is too rare.
  private static let rarest = 50
  private static let columnLimit = 100
  /// Structures below these repeat what stands elsewhere, or go on with a text.
  private static let passed: Set<String> = ["CONT", "CONC", "CHAN"]

  /// The events of which it matters that they happened, also without a date.
  private static let events: Set<String> = ["BIRT", "CHR", "DEAT", "BURI", "CREM"]

  /// Surveys the records called `row`, down to two tags below them.
  public init(_ probe: GEDCOMProbe, row: String) {
    self.row = row
    var order: [String] = []
    var counts: [String: Int] = [:]
    var isInRow = false
    var path: [String] = []
    var seen: Set<String> = []
    probe.forEachLine { level, tag in
      if level == 0 {
        isInRow = tag == row
        rowCount += isInRow ? 1 : 0
        seen = []
        path = []
        return
      }
      guard isInRow, level <= path.count + 1 else { return }
      path = Array(path.prefix(level - 1)) + [tag]
      guard level <= 2, !path.contains(where: Self.passed.contains) else { return }
      let name = path.joined(separator: ".")
      guard seen.insert(name).inserted else { return }
      if counts[name] == nil { order.append(name) }
      counts[name, default: 0] += 1
    }
    let needed = max(1, (rowCount + Self.rarest - 1) / Self.rarest)
    let common = order.filter { counts[$0, default: 0] >= needed }.prefix(Self.columnLimit)
    let names = common.flatMap { name in
      Self.events.contains(name)
        ? [name, name + "?"]
        : name == "EXID.TYPE" ? [name, "EXID" + GEDCOMColumn.typeMark] : [name]
    }
    columns = (["xref"] + names).compactMap { GEDCOMColumn($0) }
    rareCount = order.count - common.count
    averageRowByteCount = Double(probe.heldByteCount) / Double(max(1, rowCount))
  }
}
