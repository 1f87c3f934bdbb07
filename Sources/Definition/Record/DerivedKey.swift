package import Expression
internal import SearchIndex

/// A field that an analysis groups by and that no node has: it is derived, so that queries find the records of its values.
public struct DerivedKey: Sendable {
  /// The field.
  let field: Field
  /// What its values are.
  package let expression: CheckedExpression

  /// The name of the field.
  package var name: String { field.name }

  /// A field called `name`.
  package init(_ name: String, _ expression: CheckedExpression) {
    let type = expression.type.columnType
    field = Field(
      name, type == .text ? .symbol : type, isOptional: expression.isOptional,
      privacy: expression.privacy)
    self.expression = expression
  }
}
