/// What stands around the cells of a table, and in place of those without a value.
public struct TableLook: Hashable, Sendable {
  /// The table of the same section below whose rows those of this one stand on pages, column by column; files have both.
  public var footOf: String?
  /// What stands below it, each a sentence or two.
  public var notes: [String]
  /// What stands for a value that is missing; nil for a dash.
  public var missing: String?

  /// A look from its parts.
  public init(footOf: String? = nil, notes: [String] = [], missing: String? = nil) {
    self.footOf = footOf
    self.notes = notes
    self.missing = missing
  }

  /// What stands for a value that is missing.
  var missingText: String { missing ?? "–" }
}

/// How the numbers of a column are printed on pages; files have all their digits.
public struct NumberLook: Hashable, Sendable {
  /// The digits behind the point at most; nil for as many as their size deserves.
  public var decimals: Int?
  /// The column with the code of the currency that each number is an amount of, whose digits behind the point it is printed with.
  public var currency: String?
  /// Whether amounts are sums, which are rounded to these digits; figures always are.
  public var isOfSums: Bool
  /// Where they stand in their cells, as texts do, too; nil for numbers at the end and texts at the start.
  public var align: CellAlign?

  /// A look from its parts.
  public init(
    decimals: Int? = nil, currency: String? = nil, isOfSums: Bool = false, align: CellAlign? = nil
  ) {
    self.decimals = decimals
    self.currency = currency
    self.isOfSums = isOfSums
    self.align = align
  }
}

/// Where the content of a cell stands in it.
public enum CellAlign: String, CaseIterable, Sendable {
  case left, center, right

  /// The class of such cells in HTML.
  var style: String {
    switch self {
    case .left: "al"
    case .center: "ac"
    case .right: "ar"
    }
  }
}

extension Section {
  /// The tables that stand by themselves, each with those whose rows stand below its own.
  var tablesWithFeet: [(table: Table, feet: [Table])] {
    let ids = Set(tables.filter { $0.look.footOf == nil }.map(\.id))
    let feet = Dictionary(grouping: tables) { table in
      table.look.footOf.flatMap { ids.contains($0) ? $0 : nil } ?? ""
    }
    return (feet[""] ?? []).map { ($0, feet[$0.id] ?? []) }
  }
}
