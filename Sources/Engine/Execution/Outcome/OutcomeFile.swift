internal import Platform
internal import SearchIndex
internal import Store

/// A file with the outcome of one task; see FORMAT.md, section 8f.
enum OutcomeFile {
  private static let kind = FileKind("OUTC", version: 1)
  private static let task = FourCC("TASK")
  private static let body = FourCC("BODY")

  /// Writes `outcome` to `path`, which must not exist yet.
  static func write(
    _ outcome: some Codable, of key: TaskKey, to path: String, fileSystem: any FileSystem
  ) throws {
    let file = try SectionFileWriter(path: path, kind: kind, fileSystem: fileSystem)
    try file.begin(task)
    var name = ByteWriter()
    name.hash(key.hash)
    try file.append(name.buffer)
    try file.begin(body)
    let writer = OutcomeWriter(file)
    try writer.write(outcome)
    try writer.flush()
    try file.finish()
  }

  /// Reads the outcome at `path`, which must be that of the task with `key`.
  static func read<Outcome: Codable>(
    _ outcome: Outcome.Type, of key: TaskKey, from path: String, scratch: ScratchSpace
  ) throws -> Outcome {
    let file = try SectionFile(.unlisted(path), kind: kind)
    defer { withExtendedLifetime(file) {} }
    var name = ByteReader(try file.section(task))
    let reader = OutcomeReader(try file.section(body), scratch: scratch)
    do {
      guard try name.hash() == key.hash else {
        throw MalformedRecord(offset: 0, expected: "the key of the task that it is named by")
      }
      let value = try reader.read(outcome)
      guard reader.bytes.isAtEnd else { throw reader.malformed("the end") }
      return value
    } catch let error as MalformedRecord {
      throw StoreError.corrupt(
        file: path, offset: Int64(error.offset), expected: error.expected, found: "something else")
    } catch is DecodingError {
      throw StoreError.corrupt(
        file: path, offset: Int64(reader.bytes.offset), expected: "a value of the outcome's type",
        found: "another")
    }
  }
}
