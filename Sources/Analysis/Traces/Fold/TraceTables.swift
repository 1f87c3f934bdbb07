public import Platform
internal import SearchIndex

/// The partials of all parts of traces, in the order of the parts.
///
/// Any thread.
public struct TraceTables: Sendable {
  let tables: [SortedTableReader]
  /// Kept fixes without a time, whether or not they say which stream they belong to.
  public let timelessCount: Int64
  /// Kept fixes with a time that do not say which stream they belong to: they are in none.
  public let namelessCount: Int64
  /// Fixes whose time is before that of the fix above them: of the same part and stream.
  public let backwardCount: Int64
  /// Fixes of the second pass of an hour that clocks repeat, in the order of their part.
  public let repeatedCount: Int64

  /// Opens the partials in `files`.
  public init(files: [ContainerFile]) throws(StoreError) {
    var tables: [SortedTableReader] = []
    var timeless: UInt64 = 0
    var nameless: UInt64 = 0
    var backward: UInt64 = 0
    var repeated: UInt64 = 0
    for file in files {
      let table = try SortedTableReader(file, kind: TracePartial.kind)
      guard table.meta.count == 32 else {
        throw .corrupt(
          file: file.path, offset: 0, expected: "four counts in META",
          found: "\(table.meta.count) bytes")
      }
      timeless &+= table.meta.u64(at: 0)
      nameless &+= table.meta.u64(at: 8)
      backward &+= table.meta.u64(at: 16)
      repeated &+= table.meta.u64(at: 24)
      tables.append(table)
    }
    self.tables = tables
    timelessCount = Int64(clamping: timeless)
    namelessCount = Int64(clamping: nameless)
    backwardCount = Int64(clamping: backward)
    repeatedCount = Int64(clamping: repeated)
  }

  /// The evidence about the axes of each file of each part.
  public func axes() throws(StoreError) -> [[AxisEvidence]] {
    var all: [[AxisEvidence]] = []
    for table in tables {
      let section = try table.ownSection(TracePartial.axes, index: 0)
      var reader = ByteReader(section ?? UnsafeRawBufferPointer(start: nil, count: 0))
      do {
        var files: [AxisEvidence] = []
        for _ in 0..<(try reader.count()) { files.append(try AxisEvidence(reading: &reader)) }
        all.append(files)
      } catch {
        throw .corrupt(
          file: table.path, offset: Int64(error.offset), expected: error.expected, found: "others")
      }
    }
    return all
  }

  /// Bytes of all fixes.
  public var byteCount: Int { tables.reduce(0) { $0 + $1.entryByteCount } }

  /// A range of streams, by keys of the tables; nil stands for an open end.
  public struct Range: Sendable, Hashable {
    let start: [UInt8]?
    let end: [UInt8]?

    /// The one stream called `name`; with `last`, all its fixes up to that time and perhaps some later ones.
    public static func stream(_ name: [UInt8], until last: Int64? = nil) -> Range {
      Range(
        start: TracePartial.start(of: name),
        end: last.map { TracePartial.end(of: name, at: $0) } ?? TracePartial.end(of: name))
    }
  }

  /// Divides all streams into at most `count` ranges of about equal size; no stream is cut.
  public func ranges(count: Int) throws(StoreError) -> [Range] {
    var cuts: [[UInt8]] = []
    for key in try tables.splitKeys(count: count) where key.count >= TracePartial.suffixByteCount {
      let cut = TracePartial.start(of: key.dropLast(TracePartial.suffixByteCount))
      if cut != cuts.last { cuts.append(cut) }
    }
    let bounds: [[UInt8]?] = [nil] + cuts.map { $0 } + [nil]
    return zip(bounds, bounds.dropFirst()).map { Range(start: $0, end: $1) }
  }
}
