internal import SearchIndex
package import Store

extension BoundPipeline {
  /// The pipeline without the records of those whom the store at `layout` has forgotten.
  ///
  /// Throws `StoreRefused` where the definition lacks a dataset or field that tells whose records these are, since they would come
  /// back, and `StoreError` if the list is damaged.
  package func forgetting(in layout: StoreLayout) throws -> BoundPipeline {
    let forgotten = try ForgottenValues(layout)
    guard !forgotten.isEmpty else { return self }
    for entry in forgotten.entries {
      let schema = datasets.first { $0.declared.name == entry.dataset }?.stored
      guard let schema, let field = schema.id(of: entry.field), !schema[field].type.isNumeric else {
        throw StoreRefused.lacksForgotten(
          folder: layout.folder, dataset: entry.dataset, field: entry.field)
      }
    }
    var pipeline = self
    pipeline.datasets = datasets.map { dataset in
      forgotten.values(of: dataset.declared.name).map { dataset.forgetting($0) } ?? dataset
    }
    return pipeline
  }
}
