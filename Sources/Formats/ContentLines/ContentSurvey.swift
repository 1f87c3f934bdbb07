internal import Platform

/// Which components and properties stand in the front of a calendar or of cards.
public struct ContentSurvey: Sendable {
  /// A kind of component with the columns that it has, in the order in which they were met.
  public struct Component: Sendable {
    /// Its name, such as `VEVENT`.
    public let name: String
    /// How many there are.
    public fileprivate(set) var count = 0
    /// Its properties, and the zones of its times.
    public fileprivate(set) var columns: [String] = []
  }

  /// In the order in which they were met.
  public private(set) var components: [Component] = []

  /// Whether a text begins as calendars and cards do.
  public static func isCalendarOrCard(_ bytes: [UInt8], isOfCards: Bool) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
      .drop { " \t\r\n".utf8.contains($0) }
    return Array(text.prefix(16)).map(ContentLine.capital)
      .starts(with: isOfCards ? "BEGIN:VCARD".utf8 : "BEGIN:VCALENDAR".utf8)
  }

  /// Looks at the first lines of `source`, about `byteCount` bytes of them.
  public init(_ source: any ByteSource, byteCount: Int64 = 1 << 20) throws {
    let stream = SourceStream(source)
    var lines = ContentLines(stream)
    var open: [Int] = []
    while stream.consumedByteCount < byteCount + 65_536, try lines.next() {
      guard let line = ContentLine(lines.line), !lines.isCut else { continue }
      let name = String(decoding: line.name, as: UTF8.self)
      if name == "BEGIN" {
        open.append(place(of: String(decoding: line.value.map(ContentLine.capital), as: UTF8.self)))
        components[open[open.count - 1]].count += 1
      } else if name == "END" {
        _ = open.popLast()
      } else if let last = open.last {
        note(name, last)
        if line.parameter("TZID") != nil, ["DTSTART", "DUE"].contains(name) {
          note(name + ";TZID", last)
        }
      }
    }
  }

  private mutating func place(of name: String) -> Int {
    if let place = components.firstIndex(where: { $0.name == name }) { return place }
    guard components.count < 100 else { return 0 }
    components.append(Component(name: name))
    return components.count - 1
  }

  private mutating func note(_ column: String, _ place: Int) {
    guard components[place].columns.count < 200, !components[place].columns.contains(column)
    else { return }
    components[place].columns.append(column)
  }
}
