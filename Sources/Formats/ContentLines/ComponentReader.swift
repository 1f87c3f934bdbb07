internal import Platform

/// Follows `BEGIN` and `END` through the lines of a file, and hands out what stands in no other component but calendars.
///
/// What begins where it cannot stand ends what is open: an event in an event has lost the `END` of that. Holds one such
/// component, of at most 16 MiB, and the properties of calendars around it. One thread.
struct ComponentReader {
  /// How often what was noticed since it was last asked for.
  var notes: [ContentNote: Int64] = [:]
  private var lines: ContentLines
  private let rows: Set<[UInt8]>
  /// The properties that are kept.
  private let properties: Set<[UInt8]>
  /// The components that are kept inside of others.
  private let inner: Set<[UInt8]>
  private var open: [ContentComponent] = []
  /// The place in `open` of what is handed out when it ends.
  private var unitPlace: Int?
  private var unitByteCount = 0
  private var isAfterAgent = false
  private var failure: DecodingFailure?

  private static let maximumUnitByteCount = 16 << 20
  private static let maximumDepth = 64
  static let calendar = Array("VCALENDAR".utf8)
  static let zone = Array("VTIMEZONE".utf8)
  private static let card = Array("VCARD".utf8)
  /// Components that stand in calendars alone.
  private static let outer = Set(
    ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"].map { Array($0.utf8) })
  private static let zoneProperties = [
    "TZID", "X-LIC-LOCATION", "DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RRULE", "RDATE",
  ].map { Array($0.utf8) }

  init(_ lines: ContentLines, for query: ContentQuery) {
    self.lines = lines
    rows = Set(query.rows.map { Array($0.utf8) })
    properties = Set(query.columns.map(\.property) + Self.zoneProperties + [Array("DUE".utf8)])
    inner = rows.union(query.columns.flatMap(\.components))
  }

  /// The next component that stands in calendars alone; nil behind the last one.
  ///
  /// Throws what the stream does, and `DecodingFailure` where components are nested too deep and, after all else, where the
  /// file ends inside of one.
  mutating func next() throws -> ContentComponent? {
    if let failure { throw failure }
    while try lines.next() {
      guard let name = ContentLine.name(of: lines.line) else {
        notes[.line, default: 0] += 1
        continue
      }
      if name == Self.begin || name == Self.end, let line = ContentLine(lines.line) {
        let component = line.trimmedCapitals
        if name == Self.end {
          if let unit = leave(component) { return unit }
        } else if let unit = try enter(component) {
          return unit
        }
      } else if properties.contains(name), let component = open.last {
        keep(component)
      }
      isAfterAgent = name == Self.agent
    }
    return endOfFile()
  }

  private static let begin = Array("BEGIN".utf8)
  private static let end = Array("END".utf8)
  private static let agent = Array("AGENT".utf8)

  /// Keeps the property on the line.
  private mutating func keep(_ component: ContentComponent) {
    guard let line = ContentLine(lines.line) else {
      notes[.line, default: 0] += 1
      return
    }
    // Of what is around units, such as a calendar, there are but a few.
    unitByteCount += lines.line.count
    if lines.isCut || unitByteCount > Self.maximumUnitByteCount {
      component.isTooLong = true
      unitPlace.map { open[$0].isTooLong = true }
    } else {
      component.lines.append(line)
    }
  }

  /// A component begins; returns one that ends by that.
  ///
  /// Nothing of a unit is handed out late: what ends it is the outermost thing that cannot hold what begins.
  private mutating func enter(_ name: [UInt8]) throws -> ContentComponent? {
    var ended: ContentComponent?
    if let place = open.firstIndex(where: { !Self.mayHold($0.name, name, isAfterAgent) }) {
      notes[.open, default: 0] += Int64(open.count - place)
      ended = close(to: place)
    }
    guard open.count < Self.maximumDepth else {
      throw DecodingFailure(
        rows: "ICS_DEPTH",
        "line \(lines.number): more than \(Self.maximumDepth) components in each other",
        row: 0)
    }
    let isUnit = unitPlace == nil && (name != Self.calendar || rows.contains(Self.calendar))
    if isUnit {
      unitPlace = open.count
      unitByteCount = 0
    }
    unitByteCount += 64
    let component = ContentComponent(
      name, number: lines.number, in: open.last, isUnit: isUnit)
    let isKept = inner.contains(name) || open.last?.name == Self.zone
    if !isUnit, unitPlace != nil, isKept, unitByteCount <= Self.maximumUnitByteCount {
      open.last?.children.append(component)
    }
    open.append(component)
    return ended
  }

  /// Whether a component may begin inside of another one.
  private static func mayHold(_ outer: [UInt8], _ name: [UInt8], _ isAfterAgent: Bool) -> Bool {
    if name == calendar { return false }
    if outer == calendar { return true }
    if name == card { return outer != card || isAfterAgent }
    return outer != name && !Self.outer.contains(name)
  }

  /// A component ends; returns it, or what is around it and ends by that, if that is a unit.
  private mutating func leave(_ name: [UInt8]) -> ContentComponent? {
    guard let place = open.lastIndex(where: { $0.name == name }) else {
      notes[.stray, default: 0] += 1
      return nil
    }
    notes[.open, default: 0] += Int64(open.count - 1 - place)
    return close(to: place)
  }

  /// Closes what is open from `place` on; returns the unit, if it is among that.
  private mutating func close(to place: Int) -> ContentComponent? {
    defer { open.removeSubrange(place...) }
    guard let unitPlace, unitPlace >= place else { return nil }
    self.unitPlace = nil
    return open[unitPlace]
  }

  private mutating func endOfFile() -> ContentComponent? {
    guard !open.isEmpty else { return nil }
    notes[.open, default: 0] += Int64(open.count)
    guard let unit = close(to: 0) else { return nil }
    failure = DecodingFailure(
      rows: "ICS_TRUNCATED",
      "the file ends inside of the component that begins on line \(unit.number); it was read as far as it goes",
      row: 0)
    return unit
  }
}

extension ContentLine {
  /// The name of a line in capitals, without its group; nil if it has none or no colon.
  static func name(of line: [UInt8]) -> [UInt8]? {
    var start = 0
    var place = 0
    while place < line.count, isName(line[place]) || line[place] == UInt8(ascii: ".") {
      if line[place] == UInt8(ascii: ".") { start = place + 1 }
      place += 1
    }
    guard place > start, place < line.count,
      line[place] == UInt8(ascii: ":") || line[place] == UInt8(ascii: ";")
    else { return nil }
    return line[start..<place].map(capital)
  }

  /// The value in capitals, without blanks around it.
  fileprivate var trimmedCapitals: [UInt8] {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let trimmed = value.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return trimmed.map(Self.capital)
  }
}
