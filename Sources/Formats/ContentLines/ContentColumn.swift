/// A column of rows that are components of a calendar or card, by its way from the component.
///
/// `SUMMARY` is a property, `DTSTART;TZID` a parameter of one, `N.2` the second part of a structured value,
/// `VALARM/TRIGGER` a property of a component inside, `../UID` one of the component around, and `BEGIN` the component's name.
public struct ContentColumn: Hashable, Sendable {
  /// The column as it is written, which is its key in the text of rows.
  public let text: String
  /// How many components around the row lead to it.
  let up: Int
  /// The components inside that lead on from there, in capitals.
  let components: [[UInt8]]
  /// The property, in capitals.
  let property: [UInt8]
  /// The parameter that is meant, in capitals; nil for the value.
  let parameter: [UInt8]?
  /// The part of a structured value that is meant, from 1; nil for all of it.
  let part: Int?
  /// Whether all values are taken, and not the first one.
  public var takesLists = false

  /// The column that is written so, in letters of either case; nil if there is none.
  public init?(_ text: String, takesLists: Bool = false) {
    var steps = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Array($0) }
    var up = 0
    while steps.first == Array("..".utf8) {
      steps.removeFirst()
      up += 1
    }
    guard let last = steps.popLast(), steps.allSatisfy(Self.isName) else { return nil }
    var parameter: [UInt8]?
    var part: Int?
    var property = last
    if let mark = last.firstIndex(of: UInt8(ascii: ";")) {
      property = Array(last[..<mark])
      parameter = Array(last[(mark + 1)...])
    } else if let mark = last.firstIndex(of: UInt8(ascii: ".")) {
      property = Array(last[..<mark])
      part = Int(String(decoding: last[(mark + 1)...], as: UTF8.self))
      guard let part, (1...99).contains(part) else { return nil }
    }
    guard Self.isName(property), parameter.map(Self.isName) ?? true else { return nil }
    self.text = text
    self.up = up
    components = steps.map { $0.map(ContentLine.capital) }
    self.property = property.map(ContentLine.capital)
    self.parameter = parameter?.map(ContentLine.capital)
    self.part = part
    self.takesLists = takesLists
  }

  /// Whether a component may be called so.
  public static func isComponent(_ name: String) -> Bool { isName(Array(name.utf8)) }

  private static func isName(_ name: [UInt8]) -> Bool {
    !name.isEmpty && name.allSatisfy(ContentLine.isName)
  }

  /// Whether what `other` holds stands inside this one.
  public func covers(_ other: ContentColumn) -> Bool {
    guard up == other.up, components == other.components, property == other.property else {
      return false
    }
    return parameter == nil && part == nil || parameter == other.parameter && part == other.part
  }

  /// Whether its property has several values with commas between them (RFC 5545, sections 3.8.1 and 3.8.5; RFC 6350).
  static func isListed(_ property: [UInt8]) -> Bool { listed.contains(property) }

  private static let listed = Set(
    ["CATEGORIES", "RESOURCES", "EXDATE", "RDATE", "FREEBUSY", "NICKNAME"].map { Array($0.utf8) })
}

/// Which components of a file are rows, and their columns.
public struct ContentQuery: Hashable, Sendable {
  /// The names of the components, in capitals.
  public let rows: [String]
  /// The columns, each once.
  public let columns: [ContentColumn]

  /// Rows of components called `rows`.
  public init(rows: [String], columns: [ContentColumn]) {
    self.rows = rows.map { $0.uppercased() }
    self.columns = columns
  }

  /// What tells them from other rows of the same file.
  public var identity: String {
    "\(rows.joined(separator: ","))"
      + columns.map { " \($0.text.utf8.count):\($0.text)" + ($0.takesLists ? " list" : "") }
      .joined()
  }
}

extension RowText {
  /// The rows of a query; zones of times are looked for in the system's database.
  public init(_ query: ContentQuery) {
    self.init(name: "lines", identity: query.identity) { ComponentStream(query, $0) }
  }
}
