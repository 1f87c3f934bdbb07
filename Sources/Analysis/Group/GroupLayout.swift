package import Expression
package import SearchIndex

/// What rows of merged groups have: keys, then aggregates, each under its name.
package struct GroupLayout: Sendable {
  /// What is grouped.
  package let shape: GroupShape
  /// What is computed.
  package let aggregates: [GroupAggregate]
  /// The names of keys, then those of aggregates.
  package let names: [String]

  /// Rows of `aggregates` of the groups of `shape`.
  package init(_ shape: GroupShape, _ aggregates: [GroupAggregate], names: [String]) {
    precondition(names.count == shape.keys.count + aggregates.count, "a name for each column")
    self.shape = shape
    self.aggregates = aggregates
    self.names = names
  }

  /// The same for one group of all records.
  package var ungrouped: GroupLayout {
    GroupLayout(shape.ungrouped, aggregates, names: Array(names.dropFirst(shape.keys.count)))
  }

  /// The types of columns, in their order.
  package var types: [ExpressionType] {
    shape.keys.map { shape.inputs[$0].type } + aggregates.map(\.type)
  }

  /// The columns: texts are symbols, and periods are texts.
  package var schema: Schema {
    Schema(
      zip(names, types).map { name, type in
        Field(name, type.tableColumn, isOptional: true)
      })
  }
}
