/// Instants that may be missing, 8 bytes each.
package struct InstantColumn: Codable, Sendable {
  private var values: [Int64] = []
  /// No clock shows it: it lies 292,000 years before 1970.
  private static let missing = Int64.min

  package init() {}

  package init(_ instants: some Sequence<Int64?>) {
    for instant in instants { append(instant) }
  }

  package var count: Int { values.count }

  package mutating func append(_ instant: Int64?) { values.append(instant ?? Self.missing) }

  package subscript(row: Int) -> Int64? {
    get { values[row] == Self.missing ? nil : values[row] }
    set { values[row] = newValue ?? Self.missing }
  }
}
