public import Platform
public import SearchIndex

/// The rejects of a quarantine as the rows of a table, for other programs.
///
/// What tells the bytes of a record, and so may tell what is in it, has the class that its bytes have; all else says where
/// it stands and why.
public struct RejectTable: Sendable {
  /// The name by which rejects are asked for, unless a node has it.
  public static let name = "rejects"

  private let reading: Manifest.Reading
  private let store: StoreLayout

  /// The rejects of what was read in one run.
  public init(_ reading: Manifest.Reading, store: StoreLayout) {
    self.reading = reading
    self.store = store
  }

  /// The fields, where bytes of records have the class `raw`.
  public static func schema(raw: PrivacyClass) -> Schema {
    Schema([
      Field("number", .integer), Field("code", .symbol), Field("dataset", .symbol),
      Field("file", .symbol), Field("line", .integer),
      Field("position", .integer, isOptional: true),
      Field("offset", .integer), Field("bytes", .integer),
      Field("column", .symbol, isOptional: true), Field("expected", .text),
      Field("hash", .symbol, isOptional: true, privacy: raw),
      Field("raw", .text, isOptional: true, privacy: raw),
    ])
  }

  /// The fields of these rejects.
  public var schema: Schema {
    Self.schema(
      raw: reading.datasets.flatMap { $0.parts.map(\.rawPrivacy) }.max() ?? .personal)
  }

  /// All that the rows depend on.
  public var identity: [String] {
    Self.identity(of: reading.datasets, paths: reading.inputs.map(\.path))
  }

  /// The same of the rejects of `datasets`, read from `paths`.
  public static func identity(of datasets: [Manifest.Dataset], paths: [String]) -> [String] {
    paths
      + datasets.flatMap { dataset in
        [dataset.name] + dataset.parts.map { $0.rejects?.key.name ?? "" }
      }
  }

  /// The rows, in a file of `scratch` that has no name any more; bytes that are no UTF-8 become U+FFFD.
  ///
  /// Holds about `memoryLimit` bytes.
  public func segment(memoryLimit: Int, scratch: ScratchSpace) throws -> SegmentReader {
    let builder = SegmentBuilder(
      schema: schema, memoryLimit: memoryLimit / 2, scratch: scratch)
    var rows = Rows()
    try Quarantine(reading, store: store).forEach { entry in
      rows.append(entry)
      if rows.byteCount > memoryLimit / 8 {
        try builder.append(rows.columns)
        rows = Rows()
      }
      return true
    }
    try builder.append(rows.columns)
    let path = scratch.newPath()
    let fingerprint = try builder.finish(path: path, fileSystem: scratch.fileSystem)
    let segment = try SegmentReader(ContainerFile(path: path, fingerprint: fingerprint))
    try scratch.fileSystem.remove(path)
    return segment
  }

  /// Some rows, column by column.
  private struct Rows {
    private var numbers = [[Int64]](repeating: [], count: 5)
    private var hasPosition: [Bool] = []
    private var texts = [Texts](repeating: Texts(), count: 7)
    private(set) var byteCount = 0

    mutating func append(_ entry: Quarantine.Entry) {
      let reject = entry.reject
      let position = Int64(reject.position)
      for (column, number) in [
        entry.number, entry.line, position, entry.offset, reject.byteCount,
      ].enumerated() {
        numbers[column].append(number)
      }
      hasPosition.append(position > 0)
      // A short record can be guessed from its hash, so that it stands only where the record does.
      let hash = reject.raw.map { _ in Array(reject.contentHash.hexadecimal.utf8) }
      for (column, text) in [
        Array(reject.code.utf8), Array(entry.dataset.utf8), Array(entry.path.utf8),
        reject.column.isEmpty ? nil : Array(reject.column.utf8), Array(reject.expected.utf8),
        hash, reject.raw.map { Array(String(decoding: $0, as: UTF8.self).utf8) },
      ].enumerated() {
        texts[column].append(text)
        byteCount += 16 + (text?.count ?? 0)
      }
      byteCount += 48
    }

    /// In the order of the schema.
    var columns: [PlainColumn] {
      func number(_ column: Int, isPresent: [Bool] = []) -> PlainColumn {
        PlainColumn(.numbers(numbers[column]), isPresent: isPresent)
      }
      return [
        number(0), texts[0].column, texts[1].column, texts[2].column, number(1),
        number(2, isPresent: hasPosition), number(3), number(4), texts[3].column, texts[4].column,
        texts[5].column, texts[6].column,
      ]
    }
  }

  /// Texts one behind the other.
  private struct Texts {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var isPresent: [Bool] = []

    mutating func append(_ text: [UInt8]?) {
      bytes += text ?? []
      ends.append(bytes.count)
      isPresent.append(text != nil)
    }

    var column: PlainColumn { PlainColumn(.bytes(bytes, ends: ends), isPresent: isPresent) }
  }
}
