internal import Analysis
internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex

/// What a group comes to: bound to the fields of a dataset, ready to be folded.
struct GroupPlan: Sendable {
  /// A key of the table.
  struct Key: Sendable {
    let name: String
    let title: String
    let type: ExpressionType
    let privacy: PrivacyClass
    /// How the definition says it.
    let formula: String
    /// The field whose values, or whose days and moments in periods, a query asks for; nil where no query finds the
    /// records of a value.
    let field: String?
    /// The unit of periods; nil of other keys.
    var unit: PeriodUnit? {
      switch type {
      case .period(let unit): unit
      case .date: .day
      default: nil
      }
    }
  }

  /// A column of the table behind its keys.
  struct Column: Sendable {
    /// How its values come about.
    enum Source: Sendable {
      /// An aggregate of the merged groups, by its number.
      case aggregate(Int)
      /// An expression over the columns before it.
      case expression(CheckedExpression)
      /// Something that rows are to others.
      case window(TableWindow)
    }

    let name: String
    let title: String
    let unit: String
    /// What it says in one sentence.
    let words: String
    /// How the definition says it.
    let formula: String
    let source: Source
    let type: ExpressionType
    let privacy: PrivacyClass
    /// Whether it stands in the table, or other columns need it alone.
    let isShown: Bool
    /// What the value of a period without records is: 0, or nothing.
    let isZeroWhenEmpty: Bool
    /// Whether nobody asked for it: it stands in files alone.
    var isImplied = false
    /// Whether it is the number of records, and whether it counts something else.
    var countsRecords = false
    var countsOthers = false
  }

  /// The name of the analysis.
  let name: String
  let keys: [Key]
  let columns: [Column]
  let layout: GroupLayout
  let dataset: String
  /// Whether it groups the rows of another group, so that no query finds its records.
  let isNested: Bool
  /// Whether a record may stand in several of the rows that are grouped.
  let repeatsRecords: Bool
  /// The key whose gaps are filled.
  let filled: Int?
  /// Which rows are kept.
  let having: String?
  /// Whether there is a row over all records.
  let hasTotals: Bool
  /// Who is behind records, where reports ask it: fields, and how their values are read.
  let contributors: [(field: String, input: GroupShape.Input)]
  /// The columns that rows are ordered by.
  let order: [(name: String, isDown: Bool)]
  let top: Int?
  /// The keys by whose values so many are kept.
  let within: [Int]
  let zone: TimeZone
  /// The keys that the dataset gets as fields.
  let derivedKeys: [DerivedKey]

  /// The key that goes on in time, or the last one: what rows before a row are.
  var walked: Int? { keys.firstIndex { $0.unit != nil } ?? keys.indices.last }

  /// Whether values of several groups may be added.
  func adds(_ column: Column) -> Bool {
    guard case .aggregate(let number) = column.source else { return false }
    return [.count, .sum].contains(layout.aggregates[number].function)
  }

  /// Whether which rows there are, their order, or what they are to others tells figures of rows whose own are hidden: such
  /// a table is left out where reports hide figures over few records.
  var tellsHiddenFigures: Bool {
    let measures = Set(columns.map(\.name))
    let hasWindow = columns.contains { column in
      if case .window = column.source { true } else { false }
    }
    // A group of many pairs may be one of a single record.
    return repeatsRecords || hasWindow || having != nil
      || order.contains { measures.contains($0.name) }
  }

  /// The types of all columns, keys first, as expressions over the table see them.
  static func tableType(_ type: ExpressionType) -> ExpressionType {
    if case .period = type { .text } else { type }
  }
}
