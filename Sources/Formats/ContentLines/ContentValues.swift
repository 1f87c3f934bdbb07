internal import Platform

/// What stands in a column of one component.
struct ContentValues {
  private let column: ContentColumn
  private let targets: [ContentComponent]
  /// How many values stand behind the first one where that is all that is taken.
  private(set) var repeatedCount: Int64 = 0
  /// How many times have a zone that nobody knows.
  private(set) var unknownZoneCount: Int64 = 0

  init(_ component: ContentComponent, _ column: ContentColumn) {
    self.column = column
    var outer: ContentComponent? = component
    for _ in 0..<column.up { outer = outer?.parent }
    var targets = outer.map { [$0] } ?? []
    for name in column.components {
      targets = targets.flatMap { $0.children.filter { $0.name == name } }
    }
    self.targets = targets
  }

  private static let begin = Array("BEGIN".utf8)
  private static let zoneParameter = Array("TZID".utf8)
  /// Properties that say when, whose times come in the zone of the component or in UTC.
  private static let times = Set(
    ["DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE"].map { Array($0.utf8) })

  /// The values, one unless the column takes lists.
  ///
  /// Of a property that holds several with commas between them, one that does not take lists has all so.
  mutating func items(_ zones: inout FileZones) -> [[UInt8]] {
    if column.property == Self.begin {
      return column.takesLists ? targets.map(\.name) : targets.first.map { [$0.name] } ?? []
    }
    let isListed = ContentColumn.isListed(column.property) && column.parameter == nil
    var items: [[UInt8]] = []
    for target in targets {
      for line in target.lines where line.name == column.property {
        items +=
          isListed
          ? line.pieces(UInt8(ascii: ",")).map { item($0, line, target, &zones) }
          : single(line, target, &zones).map { [$0] } ?? []
      }
    }
    if column.takesLists || items.count < 2 { return items }
    if isListed { return [Array(items.joined(separator: [UInt8(ascii: ",")]))] }
    repeatedCount += Int64(items.count - 1)
    return [items[0]]
  }

  /// The value of a line, or of its parameter; nil if it has none.
  private mutating func single(
    _ line: ContentLine, _ target: ContentComponent, _ zones: inout FileZones
  ) -> [UInt8]? {
    if let parameter = column.parameter {
      guard let value = line.parameters.first(where: { $0.name == parameter })?.value else {
        return nil
      }
      return parameter == Self.zoneParameter ? Array(zones.text(of: value).text.utf8) : value
    }
    if let part = column.part {
      let parts = line.pieces(UInt8(ascii: ";"))
      return part <= parts.count ? line.text(of: parts[part - 1]) : nil
    }
    return item(line.value, line, target, &zones)
  }

  /// One value: a time of another zone than the component's comes in UTC.
  private mutating func item(
    _ piece: ArraySlice<UInt8>, _ line: ContentLine, _ target: ContentComponent,
    _ zones: inout FileZones
  ) -> [UInt8] {
    guard Self.times.contains(column.property), let name = line.parameter("TZID") else {
      return line.text(of: piece)
    }
    guard let zone = zones.text(of: name).zone else {
      unknownZoneCount += 1
      return line.text(of: piece)
    }
    if name == target.zoneName { return line.text(of: piece) }
    let ends = piece.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      end -> [UInt8] in
      guard let time = BasicDateTime(end), time.form == .local else { return Array(end) }
      let instant = zone.instant(ofLocal: time.seconds)
      return Array(BasicDateTime(seconds: instant, form: .utc).text.utf8)
    }
    return Array(ends.joined(separator: [UInt8(ascii: "/")]))
  }
}
