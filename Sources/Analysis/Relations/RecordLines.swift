internal import Platform
internal import SearchIndex
package import Store

/// Finds the lines of records of a dataset; one part is open at a time, so ask in the order of parts.
package struct RecordLines {
  private let dataset: DatasetReader
  private let parts: [PartPlaces]
  private var open: (part: Int, segment: SegmentReader)?

  package init(_ dataset: DatasetReader) {
    self.dataset = dataset
    parts = dataset.places()
  }

  /// The name of the file without its folder, and the line from 1, of a row of a part.
  package mutating func line(_ part: Int, _ row: Int) throws -> (file: String, line: Int64) {
    let segment =
      if let open, open.part == part { open.segment } else { try dataset.location(part).open() }
    open = (part, segment)
    let found = try parts[part].place(ofRow: row, in: segment)
    return (Path.name(found.path), found.line)
  }
}
