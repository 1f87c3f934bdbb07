public import Platform
public import SearchIndex

/// One part as tasks see it: its number in the dataset and the files that hold it.
public struct PartLocation: Sendable {
  /// Zero-based, in global order.
  public let number: Int
  /// The segment's file, as the manifest lists it.
  public let file: ContainerFile
  /// The file of its side columns; nil without such.
  public let side: ContainerFile?
  /// The segment's key.
  public let key: TaskKey
  /// Bytes of input that the part was made from.
  public let byteCount: Int64

  /// A part from its parts.
  public init(
    number: Int, file: ContainerFile, side: ContainerFile? = nil, key: TaskKey, byteCount: Int64
  ) {
    self.number = number
    self.file = file
    self.side = side
    self.key = key
    self.byteCount = byteCount
  }

  /// Opens the segment, which must be the one that the manifest lists.
  public func open() throws(StoreError) -> SegmentReader { try SegmentReader(file, side: side) }
}
