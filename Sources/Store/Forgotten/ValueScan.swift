internal import Glibc
public import Platform
internal import SearchIndex

/// Looks for a text in everything that a state holds.
///
/// Every value of every field is looked at, of records that do not count as well: what files hold compressed, no search of their bytes
/// finds. Costs a walk over all stored texts.
public struct ValueScan {
  /// Values of a field that hold the text.
  public struct Place: Hashable, Sendable {
    /// The dataset and the field.
    public let dataset, field: String
    /// How many values are the text, and how many hold it beside others.
    public internal(set) var same, within: Int64
  }

  private let text: [UInt8]
  private let cancellation: Cancellation

  /// A scan for `text`, which is not empty.
  public init(_ text: some Sequence<UInt8>, cancellation: Cancellation = Cancellation()) {
    self.text = Array(text)
    self.cancellation = cancellation
    precondition(!self.text.isEmpty, "a text to look for")
  }

  /// The fields of `state` that hold the text, in the order of datasets and fields.
  public func places(_ state: StoreState, in layout: StoreLayout) throws -> [Place] {
    var found: [Place] = []
    for dataset in state.reading.datasets {
      let reader = DatasetReader(dataset, store: layout)
      for number in reader.parts.indices {
        let segment = try reader.open(number).segment
        for (place, field) in segment.schema.fields.enumerated()
        where field.isStored && !field.type.isNumeric {
          try cancellation.check()
          let counts = try counts(segment, FieldID(place))
          guard counts.same + counts.within > 0 else { continue }
          let known = found.firstIndex { $0.dataset == dataset.name && $0.field == field.name }
          if let known {
            found[known].same += counts.same
            found[known].within += counts.within
          } else {
            found.append(
              Place(
                dataset: dataset.name, field: field.name, same: counts.same, within: counts.within))
          }
        }
      }
    }
    return found
  }

  private func counts(
    _ segment: SegmentReader, _ field: FieldID
  ) throws -> (same: Int64, within: Int64) {
    let column = try RecordColumn(segment, field: field)
    var counts = (same: Int64(0), within: Int64(0))
    for start in stride(from: 0, to: segment.rowCount, by: RecordBatch.capacity) {
      let end = min(start + RecordBatch.capacity, segment.rowCount)
      try column.load(Array(start..<end))
      for place in 0..<end - start where column.cells.isPresent(place) {
        let value = column.cells.text(place)
        guard holds(value) else { continue }
        if value.count == text.count { counts.same += 1 } else { counts.within += 1 }
      }
    }
    return counts
  }

  /// Whether bytes hold the text.
  public func holds(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return text.withUnsafeBytes { text in
      guard let wanted = text.baseAddress else { return true }
      var offset = 0
      while offset + text.count <= bytes.count {
        let left = bytes.count - text.count + 1 - offset
        guard let found = memchr(start + offset, Int32(text[0]), left) else { return false }
        if memcmp(found, wanted, text.count) == 0 { return true }
        offset = UnsafeRawPointer(found) - start + 1
      }
      return false
    }
  }

  /// The files below `folder` whose bytes hold the text, and how many there are.
  public func files(
    below folder: String, _ fileSystem: any FileSystem
  ) throws -> (holding: [String], count: Int) {
    var (holding, count) = ([String](), 0)
    for name in try fileSystem.list(folder).sorted() {
      try cancellation.check()
      let path = folder + "/" + name
      if try fileSystem.identity(path).isDirectory {
        let below = try files(below: path, fileSystem)
        (holding, count) = (holding + below.holding, count + below.count)
      } else {
        count += 1
        if try holds(fileSystem.open(path)) { holding.append(path) }
      }
    }
    return (holding, count)
  }

  /// Whether a file holds the text; each piece that is read begins with the end of the one before.
  private func holds(_ file: any ReadableFile) throws -> Bool {
    var piece = [UInt8](repeating: 0, count: (1 << 20) + text.count - 1)
    var start: Int64 = 0
    while start < file.byteCount {
      let found = try piece.withUnsafeMutableBytes { buffer in
        let count = try file.read(into: buffer, at: start)
        return holds(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      if found { return true }
      start += 1 << 20
    }
    return false
  }
}
