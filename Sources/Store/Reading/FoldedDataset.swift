public import Platform

/// A dataset with what the `where:` of an analysis leaves of it.
///
/// Any thread may open parts.
public struct FoldedDataset: Sendable {
  /// The dataset.
  public let dataset: DatasetReader
  private let filter: RowFilter?

  package init(_ dataset: DatasetReader, filter: RowFilter?) {
    self.dataset = dataset
    self.filter = filter
  }

  /// How many parts it has.
  public var partCount: Int { dataset.parts.count }

  /// Bytes of input that part `number` was made from.
  public func byteCount(_ number: Int) -> Int64 {
    dataset.parts[number].byteCount
  }

  /// Opens part `number`; the query of `where:` is evaluated anew each time.
  public func open(_ number: Int) throws(StoreError) -> PartReader {
    let part = try dataset.open(number)
    guard let filter else { return part }
    return try part.filtered(by: filter)
  }
}
