package import Expression
internal import Platform
public import SearchIndex

/// The columns of a dataset that are computed from those that were read, by `derive:` and `lookup:`.
///
/// They stand in files of their own beside the segments, so that another expression, or another list to look things
/// up in, reads no input again.
public struct SideColumns: Sendable {
  /// One of them.
  public struct Column: Sendable {
    /// The field, behind those that were read.
    public let field: Field
    /// What a number counts; empty where nobody said.
    public let unit: String
    /// What it says: the words of the definition, or how it comes about.
    public let words: String
  }

  /// How columns come about.
  package enum Step: Sendable {
    /// An expression over columns that are known before, to the column of that number.
    case expression(CheckedExpression, column: Int)
    /// What a record of another dataset has.
    case lookup(Lookup)
  }

  /// How many fields were read; the first column is the field of that number.
  public let firstField: Int
  /// In the order of the definition.
  public private(set) var columns: [Column]
  /// In an order in which each reads what those before it have made.
  package private(set) var steps: [Step]

  /// Columns behind `firstField` fields.
  package init(firstField: Int, columns: [Column], steps: [Step]) {
    self.firstField = firstField
    self.columns = columns
    self.steps = steps
  }

  /// Adds a column that is computed from those before it.
  mutating func add(_ key: DerivedKey) {
    steps.append(.expression(key.expression, column: columns.count))
    columns.append(
      Column(field: key.field, unit: "", words: "`\(key.expression.canonicalText)`"))
  }

  /// The column with the values of an expression; nil if there is none.
  package func column(of expression: CheckedExpression) -> Column? {
    for case .expression(let known, let number) in steps
    where known.identity == expression.identity { return columns[number] }
    return nil
  }

  /// The number of the column of a field; nil of one that was read.
  public func column(_ field: FieldID) -> Int? {
    field.index < firstField ? nil : field.index - firstField
  }

  /// The datasets that are looked up.
  public var lookedUp: Set<String> {
    Set(
      steps.compactMap { step -> String? in
        if case .lookup(let lookup) = step { lookup.dataset } else { nil }
      })
  }

  /// Whether a column is made from a field of the same record.
  func reads(_ field: FieldID) -> Bool {
    steps.contains { step in
      switch step {
      case .expression(let expression, _): expression.fields.contains(field)
      case .lookup(let lookup): lookup.fields.contains(field)
      }
    }
  }

  /// What the column `number` is taken from: fields of another dataset; nil of one that is not looked up.
  public func lookedUp(forColumn number: Int) -> (dataset: String, fields: [FieldID])? {
    for case .lookup(let lookup) in steps where lookup.allColumns.contains(number) {
      return (lookup.dataset, lookup.otherFields)
    }
    return nil
  }

  /// The fields that the column `number` is made from, of the same record.
  public func sources(ofColumn number: Int) -> [FieldID] {
    for step in steps {
      switch step {
      case .expression(let expression, number): return expression.fields
      case .lookup(let lookup) where lookup.allColumns.contains(number): return lookup.fields
      default: continue
      }
    }
    return []
  }
}
