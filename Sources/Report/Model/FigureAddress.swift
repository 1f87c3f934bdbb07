/// Where a figure stands: report, table, row key and column, never a position.
///
/// As text: `ranking/places/Old%20Mill/adjusted_mean`. Bytes of a row key other than
/// `A-Z a-z 0-9 - . _ ~` are percent-encoded, so an address is ASCII without spaces.
public struct FigureAddress: Hashable, Sendable, CustomStringConvertible {
  /// The report's id.
  public let report: String
  /// The table's id, or the section's for a headline figure.
  public let table: String
  /// The row key's bytes as printed.
  public let key: [UInt8]
  /// The column's id.
  public let column: String

  /// The row key of headline figures, which belong to a section instead of a table row.
  public static let headlineKey = "all"

  /// The address of a cell.
  public init(report: String, table: String, key: some Sequence<UInt8>, column: String) {
    self.report = report
    self.table = table
    self.key = Array(key)
    self.column = column
  }

  /// The address of the headline figure `id` of a section.
  public init(report: String, section: String, headline id: String) {
    self.init(report: report, table: section, key: Self.headlineKey.utf8, column: id)
  }

  /// Reads an address back; nil unless it has four parts of the expected form.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, [parts[0], parts[1], parts[3]].allSatisfy(Identifier.isValid),
      let key = PercentEncoding.decode(Array(parts[2].utf8))
    else { return nil }
    self.init(report: parts[0], table: parts[1], key: key, column: parts[3])
  }

  /// The address as text.
  public var description: String {
    var bytes = Array("\(report)/\(table)/".utf8)
    PercentEncoding.append(key[...], to: &bytes)
    bytes.append(contentsOf: "/\(column)".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
