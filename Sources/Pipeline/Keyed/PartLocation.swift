public import Platform
public import SearchIndex

/// One part as tasks see it: its number in the dataset and the files that hold it.
public struct PartLocation: Sendable {
  /// Zero-based, in global order.
  public let number: Int
  /// The segment's path.
  public let segmentPath: String
  /// The segment's checksum, as the manifest has it.
  public let segment: OutputFile
  /// Bytes of input that the part was made from.
  public let byteCount: Int64

  /// A part from its parts.
  public init(number: Int, segmentPath: String, segment: OutputFile, byteCount: Int64) {
    self.number = number
    self.segmentPath = segmentPath
    self.segment = segment
    self.byteCount = byteCount
  }

  /// Opens the segment and checks that it is the one that the manifest lists.
  public func open() throws(StoreError) -> SegmentReader {
    let reader = try SegmentReader(path: segmentPath)
    guard reader.fingerprint == segment.fingerprint else {
      throw .corrupt(
        file: segmentPath, offset: 0,
        expected: "checksum \(String(segment.fingerprint, radix: 16))",
        found: String(reader.fingerprint, radix: 16))
    }
    return reader
  }
}
