public import SearchIndex

/// By what exported records are ordered: fields, the first that differs deciding.
///
/// Numbers and times go by their value, texts by their code points, which is the order of their bytes; records without a
/// value stand last in either direction, and those that are alike in all fields stay in the order in which they were read.
public struct ExportOrder: Hashable, Sendable {
  /// A field to order by.
  public struct Term: Hashable, Sendable {
    /// The field.
    public let field: FieldID
    /// Whether the greatest stands first.
    public let isDescending: Bool
  }

  /// The fields; none leaves all records where they are.
  public let terms: [Term]

  /// An order by `terms`.
  init(_ terms: [Term]) { self.terms = terms }

  /// The same of `other`, which has these fields under the same names.
  public func moved(from schema: Schema, to other: Schema) -> ExportOrder {
    ExportOrder(
      terms.map { term in
        guard let field = other.id(of: schema[term.field].name) else {
          preconditionFailure("a field that was bound")
        }
        return Term(field: field, isDescending: term.isDescending)
      })
  }

  /// All that it depends on, as one text.
  public func identity(in schema: Schema) -> String {
    terms.map { "\(schema[$0.field].name) \($0.isDescending ? "desc" : "asc")" }
      .joined(separator: ", ")
  }
}
