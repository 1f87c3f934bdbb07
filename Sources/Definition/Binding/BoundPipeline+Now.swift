internal import Platform

extension BoundPipeline {
  /// The moment that counts as the present, in microseconds since the epoch, if the definition says
  /// so: of a day its first moment, of a local time without an offset that of the pipeline's zone.
  public var now: Int64? {
    definition.now.flatMap { PartialDate($0.value) }?.range(in: zone).lowerBound
  }
}
