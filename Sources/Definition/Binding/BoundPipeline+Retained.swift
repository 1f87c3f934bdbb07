internal import Platform

extension BoundPipeline {
  /// Whether records leave the store by their age.
  package var retains: Bool { datasets.contains { $0.retain != nil } }

  /// The pipeline without the records that are too old at the present: what the definition says it is, or else `clock`, in microseconds
  /// since 1970 UTC.
  package func retaining(at clock: Int64) -> BoundPipeline {
    guard retains else { return self }
    var pipeline = self
    pipeline.datasets = datasets.map { dataset in
      dataset.retain.map { dataset.retaining($0.least(at: now ?? clock, zone: zone)) } ?? dataset
    }
    return pipeline
  }
}
