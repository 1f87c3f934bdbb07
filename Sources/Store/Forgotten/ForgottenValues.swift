internal import Platform

/// Whose records a store may not hold, by dataset and field.
///
/// Values stand as HMAC-SHA-256 under a key of the store's own: who has the file without the store's folder learns nothing, and who
/// has the folder can only ask whether somebody whom they know of was forgotten.
public struct ForgottenValues: Hashable, Sendable {
  /// One value that was forgotten.
  public struct Entry: Hashable, Sendable {
    /// The dataset, and the field of its records.
    public let dataset, field: String
    /// 32 bytes.
    let hash: [UInt8]
    /// When, in seconds since 1970 UTC.
    public let seconds: Int64
  }

  /// In the order in which they were added.
  public private(set) var entries: [Entry] = []
  /// 32 random bytes; empty as long as there is no entry.
  private var key: [UInt8] = []

  /// Nothing forgotten yet.
  public init() {}

  /// Whether anything was forgotten.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a value of a field; returns whether it is new.
  public mutating func add(
    _ value: some Sequence<UInt8>, of field: String, in dataset: String, at seconds: Int64
  ) -> Bool {
    if key.isEmpty {
      var generator = SystemRandomNumberGenerator()
      key = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    let entry = Entry(
      dataset: dataset, field: field, hash: KeyedHash.of(value, key: key), seconds: seconds)
    guard !entries.contains(where: { $0.isSame(as: entry) }) else { return false }
    entries.append(entry)
    return true
  }

  /// What was forgotten of one dataset; nil if nothing was.
  public func values(of dataset: String) -> DatasetValues? {
    let own = entries.filter { $0.dataset == dataset }
    guard !own.isEmpty else { return nil }
    var fields: [String: Set<[UInt8]>] = [:]
    for entry in own { fields[entry.field, default: []].insert(entry.hash) }
    return DatasetValues(key: key, fields: fields)
  }

  /// What was forgotten of one dataset.
  public struct DatasetValues: Hashable, Sendable {
    private let key: [UInt8]
    private let fields: [String: Set<[UInt8]>]

    fileprivate init(key: [UInt8], fields: [String: Set<[UInt8]>]) {
      (self.key, self.fields) = (key, fields)
    }

    /// The fields that tell, in byte order.
    public var fieldNames: [String] { fields.keys.sorted() }

    /// Whether a value of a field was forgotten; costs a hash, about half a microsecond.
    public func holds(_ value: UnsafeRawBufferPointer, of field: String) -> Bool {
      fields[field]?.contains(KeyedHash.of(value, key: key)) ?? false
    }

    /// What parts that are made without these records depend on.
    public var identity: String {
      var hash = RunningHash()
      for field in fieldNames {
        hash.update(field)
        for value in (fields[field] ?? []).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
          hash.update(value.map { String($0, radix: 16) }.joined(separator: " "))
        }
      }
      return "forgotten " + hash.digest().hexadecimal
    }
  }
}

extension ForgottenValues.Entry {
  fileprivate func isSame(as other: Self) -> Bool {
    dataset == other.dataset && field == other.field && hash == other.hash
  }
}

/// The file of forgotten values: kind FRGT with one section BODY; see FORMAT.md.
extension ForgottenValues {
  static let kind = FileKind("FRGT", version: 1)
  static let body = FourCC("BODY")

  /// What a store has forgotten; nothing if there is no file.
  ///
  /// Throws `StoreError` if the file is damaged, and `FileError` if it cannot be looked at: that is not taken for none.
  public init(_ layout: StoreLayout) throws {
    do { _ = try layout.fileSystem.identity(layout.forgotten) } catch {
      if error.isMissing { return }
      throw error
    }
    self = try layout.decode(.unlisted(layout.forgotten), Self.kind, Self.body) {
      (bytes) throws(MalformedRecord) in try ForgottenValues(decoding: bytes)
    }
  }

  var encoded: [UInt8] {
    var w = ByteWriter()
    w.varint(UInt64(key.count))
    w.bytes(key)
    w.list(entries) { w, entry in
      w.text(entry.dataset)
      w.text(entry.field)
      w.varint(UInt64(entry.hash.count))
      w.bytes(entry.hash)
      w.i64(entry.seconds)
    }
    return w.buffer
  }

  init(decoding bytes: UnsafeRawBufferPointer) throws(MalformedRecord) {
    var r = ByteReader(bytes)
    key = Array(try r.slice(try r.count(limit: 32)))
    for _ in 0..<(try r.count(limit: bytes.count)) {
      entries.append(
        Entry(
          dataset: try r.text(), field: try r.text(),
          hash: Array(try r.slice(try r.count(limit: 32))), seconds: try r.i64()))
    }
    guard r.isAtEnd else { throw MalformedRecord(offset: r.offset, expected: "the end") }
  }
}

extension Store {
  /// Makes `values` what the store has forgotten, and brings it to the disk.
  public func forget(_ values: ForgottenValues) throws {
    let temporary = layout.forgotten + ".new"
    if layout.fileSystem.exists(temporary) { try layout.fileSystem.remove(temporary) }
    let writer = try SectionFileWriter(
      path: temporary, kind: ForgottenValues.kind, fileSystem: layout.fileSystem)
    _ = try writer.finish(ForgottenValues.body, values.encoded)
    do { try layout.fileSystem.rename(temporary, to: layout.forgotten) } catch {
      try? layout.fileSystem.remove(temporary)
      throw error
    }
    try layout.fileSystem.syncDirectory(layout.folder)
  }
}
