public import Platform
public import SearchIndex

/// Where a record stands in a file.
public struct FilePlace: Sendable, Equatable {
  /// The path of the input.
  public let path: String
  /// The line, from 1.
  public let line: Int64
  /// The byte, from 0.
  public let offset: Int64
}

/// Where the records of one part stand in its files.
///
/// A part counts offsets and lines from its own start. Where it holds several files, each begins one
/// byte behind the end of the one before, so that an empty one has a place too.
public struct PartPlaces: Sendable {
  /// A slice as the part counts.
  private struct Extent {
    let path: String
    /// Where its rows come from, if it is a file of another store.
    let upstream: UpstreamPlaces?
    /// Where it begins in the part.
    let start: (byte: Int64, line: Int64)
    /// Where it begins in its file, whose lines count from 1.
    let origin: (byte: Int64, line: Int64)
  }

  private let extents: [Extent]

  fileprivate init(
    _ slices: [(slice: Manifest.Slice, path: String, upstream: UpstreamPlaces?, firstLine: Int64)]
  ) {
    var start = (byte: Int64(0), line: Int64(0))
    extents = slices.map { slice, path, upstream, firstLine in
      defer { start = Manifest.Part.next(start, slice.end - slice.start, slice.lineCount) }
      return Extent(
        path: path, upstream: upstream, start: start, origin: (slice.start, firstLine + 1))
    }
  }

  /// The place of the record at `offset` and `line` of the part, in the file that it was first read from, through all
  /// stores between.
  public func place(offset: Int64, line: Int64) -> FilePlace {
    let found = find(offset: offset, line: line)
    return found.extent.upstream?.place(ofRow: found.place.line) ?? found.place
  }

  /// The same in the file that the part was made from.
  func ownPlace(offset: Int64, line: Int64) -> FilePlace {
    find(offset: offset, line: line).place
  }

  private func find(offset: Int64, line: Int64) -> (place: FilePlace, extent: Extent) {
    var low = 0
    var high = extents.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if extents[middle].start.byte <= offset { low = middle } else { high = middle }
    }
    let extent = extents[low]
    return (
      FilePlace(
        path: extent.path, line: extent.origin.line + line - extent.start.line,
        offset: extent.origin.byte + offset - extent.start.byte), extent
    )
  }

  /// The place of a row of the part's segment.
  public func place(
    ofRow row: Int, in segment: SegmentReader
  ) throws(StoreError) -> FilePlace {
    place(
      offset: try segment.offsets().value(at: row), line: try segment.lines().value(at: row))
  }
}

/// Finds the places of the parts of a dataset, which come in order.
public struct PlaceFinder {
  private let inputs: [Manifest.Input]
  private var input = -1
  private var nextLine: Int64 = 0
  private var upstream: UpstreamPlaces?

  /// A finder before the first part of a dataset that was read from `inputs`.
  public init(_ inputs: [Manifest.Input]) { self.inputs = inputs }

  /// The places of the next part.
  public mutating func places(of part: Manifest.Part) -> PartPlaces {
    PartPlaces(
      part.slices.map { slice in
        if slice.input != input {
          input = slice.input
          nextLine = 0
          upstream = UpstreamPlaces(inputs[slice.input])
        }
        defer { nextLine += slice.lineCount }
        return (slice, inputs[slice.input].path, upstream, nextLine)
      })
  }
}

extension Manifest.Part {
  /// Where each slice begins, as the part counts bytes.
  package var sliceStarts: [Int64] {
    var start = (byte: Int64(0), line: Int64(0))
    return slices.map { slice in
      defer { start = Self.next(start, slice.end - slice.start, slice.lineCount) }
      return start.byte
    }
  }

  /// Where the slice behind one of so many bytes and lines begins, as a part counts.
  package static func next(
    _ start: (byte: Int64, line: Int64), _ byteCount: Int64, _ lineCount: Int64
  ) -> (byte: Int64, line: Int64) {
    (start.byte + byteCount + 1, start.line + lineCount)
  }
}
