internal import Definition
internal import Report

/// The records that rows of sums are made of, and how a query tells those of a row.
struct GivingSource: Sendable {
  private let dataset: String
  /// The fields that rows go by, as far as the records have them.
  private let fields: Set<String>

  init(_ dataset: DeclaredDataset, _ fields: RecordField...) {
    self.dataset = dataset.name
    self.fields = Set(fields.filter { dataset.schema.id(of: $0) != nil }.map(\.name))
  }

  /// A sum over the records of a row: those of `first` whose fields are as one of the lines of their columns, or, where `isExact` does
  /// not hold, some among these.
  func sum(
    _ measure: Measure, n: String?, first: String? = nil,
    _ columns: [(field: RecordField, column: String)], isExact: Bool = true
  ) -> FigureDefinition {
    let conditions = columns.filter { fields.contains($0.field.name) }
      .map { "{\($0.field.name):\($0.column)|}" }
    let query = ([first].compactMap(\.self) + conditions).joined(separator: " ")
    return FigureDefinition(
      measure: measure, n: n, adds: true,
      populations: [
        PopulationTemplate(
          role: isExact ? "" : "among", dataset: dataset, query: query.isEmpty ? "*" : query)
      ])
  }

  /// The lines of a cell that `sum` asks for; nil stands for a record without the value.
  static func lines(_ values: Set<String?>) -> String {
    values.map { $0 ?? "" }.sorted(by: >).joined(separator: "\n")
  }
}
