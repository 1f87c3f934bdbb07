internal import Formats
internal import Platform

/// A small file of pairs beside a definition, such as names and their other forms.
///
/// What is made with it depends on its bytes: `identity` belongs into the identity of whoever uses it.
public struct LookupTable: Sendable {
  /// The pairs in the order of the file.
  public let pairs: [(first: String, second: String)]
  /// Equal for equal files only.
  public let identity: String

  /// More bytes than this are a dataset, not a table.
  static let mostBytes = 16 << 20

  init(pairs: [(first: String, second: String)], identity: String) {
    self.pairs = pairs
    self.identity = identity
  }

  /// Reads the columns `first` and `second` of a CSV file with a header, as UTF-8.
  ///
  /// Rows without one of the two are left out. Throws `FileError`, `CSVError` or `Refusal`.
  init(path: String, first: String, second: String) throws {
    let file = try MappedFile(path: path)
    guard file.bytes.count <= Self.mostBytes else {
      throw Refusal(text: "it has more than \(Self.mostBytes) bytes")
    }
    let source = TableBytes(file: file)
    let dialect = try CSVDialect()
    guard let header = try CSVHeader.read(from: source, dialect: dialect) else {
      throw Refusal(text: "it is empty")
    }
    guard let left = header.names.firstIndex(of: first),
      let right = header.names.firstIndex(of: second)
    else { throw Refusal(text: "it lacks a column '\(first)' or '\(second)'") }
    var reader = try CSVSpanReader(
      source: source, dialect: dialect, columnCount: header.names.count,
      span: ByteSpan(start: 0, end: Int64(file.bytes.count)))
    var pairs: [(first: String, second: String)] = []
    var arena = FieldArena()
    while let batch = try reader.nextRows() {
      if let reject = batch.rejects.first {
        throw Refusal(text: "it has a bad record in line \(reject.line + 1): \(reject.code)")
      }
      arena.reset()
      for row in 0..<batch.table.count {
        let one = String(decoding: arena.content(of: batch.table.field(row, left)), as: UTF8.self)
        let other = String(
          decoding: arena.content(of: batch.table.field(row, right)), as: UTF8.self)
        if !one.isEmpty, !other.isEmpty { pairs.append((one, other)) }
      }
    }
    self.init(
      pairs: pairs, identity: "\(first) \(second) \(Hash128.of(file.bytes).hexadecimal)")
  }

  /// Why a file is no table.
  struct Refusal: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}

extension NodeReader {
  /// The table that the option `key` names by a path from the definition's folder; nil if it is not given, and after
  /// reporting what is wrong with it.
  ///
  /// Empty where tables are not to be read.
  public func optionalTable(_ key: String, columns first: String, _ second: String) -> LookupTable?
  {
    guard let name = optionalString(key) else { return nil }
    guard diagnostics.readsTables else {
      diagnostics.unreadTables.insert(key)
      return LookupTable(pairs: [], identity: "")
    }
    let path = Path.join(Path.parent(diagnostics.file), name.value)
    if (try? SystemFileSystem().list(path)) != nil {
      self.error("expected a CSV file, found a folder", in: key)
      return nil
    }
    do {
      return try LookupTable(path: path, first: first, second: second)
    } catch let failure as FileError {
      diagnostics.error(
        "\(key): \(failure.isMissing ? "no such file" : failure.reason)", at: name.mark,
        kind: failure.isMissing ? .missingInput : .invalid,
        hint: "paths start at the definition's folder")
    } catch {
      self.error("the file cannot be used: \(error)", in: key)
    }
    return nil
  }
}

/// The bytes of a mapped file as a reader asks for them.
private struct TableBytes: ByteSource {
  let file: MappedFile
  var byteCount: Int64? { Int64(file.bytes.count) }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    let start = min(Int(offset), file.bytes.count)
    let count = min(buffer.count, file.bytes.count - start)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: file.bytes[start..<start + count]))
    return count
  }
}
