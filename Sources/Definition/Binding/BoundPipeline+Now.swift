internal import Platform

extension BoundPipeline {
  /// The moment that counts as the present, in microseconds since the epoch, if the definition says
  /// so: of a day its first moment, of a local time without an offset that of the pipeline's zone.
  public var now: Int64? { Self.now(definition.now?.value, zone: zone) }

  /// The same of the text that says it.
  static func now(_ text: String?, zone: TimeZone) -> Int64? {
    text.flatMap { PartialDate($0) }?.range(in: zone).lowerBound
  }
}
