import Formats
import Platform
import TestSupport
import Testing

/// Files that other programs wrote have the values here that they wrote.
///
/// Those in `Files` are what `Reference/parquet.py fixtures` makes with PyArrow, DuckDB and Polars, in each encoding and codec.
@Suite struct ParquetStreamTests {
  private static let folder = Path.parent(#filePath)

  @Test(arguments: [
    "plain", "plain-v2", "dictionary", "dictionary-v2", "delta", "delta-v2", "integers", "int96",
    "old", "polars", "duckdb", "duckdb-v2",
  ])
  func valuesAreThoseThatWereWritten(name: String) throws {
    let cells = try ParquetCells(Self.folder + "/Files/cells.tsv")
    let file = try ParquetText(Self.folder + "/Files/\(name).parquet")
    #expect(file.columns.count > 1 && file.lines == cells.lines(file.columns))
    // Columns that are not asked for are not there, and the others are what they were.
    let last = try #require(file.columns.last)
    let part = try ParquetText(
      Self.folder + "/Files/\(name).parquet", ParquetQuery(columns: [last]))
    #expect(part.lines == cells.lines([last]))
  }

  @Test func randomTablesAreThoseThatWereWritten() throws {
    guard let python = Peers.python(with: "pyarrow") else { return }
    let folder = try TemporaryFolder()
    let runner = CommandRunner(python, in: folder.path)
    for seed in 0..<(isLongTest() ? 300 : 12) {
      let made = try runner.run([
        "-B", Self.folder + "/Reference/parquet.py", "random", "\(seed)", folder.path,
      ])
      try #require(made.ending == .exit(0), "seed \(seed): \(made.errorText)")
      let cells = try ParquetCells(folder.path + "/cells.tsv")
      for number in 0..<4 {
        let file = try ParquetText(folder.path + "/\(number).parquet")
        let isEqual = file.lines == cells.lines(file.columns)
        #expect(isEqual, "seed \(seed), file \(number)")
      }
    }
  }

  @Test func columnsAndTheirTypes() throws {
    let bytes = try SystemFileSystem().readAll(Self.folder + "/Files/plain.parquet")
    let outline = try ParquetOutline(of: BytesInMemory(bytes))
    #expect(outline.rowCount == 70)
    let types = outline.columns.map { "\($0.name): \($0.type)" }
    for type in [
      "u8: unsigned integer (8)", "half: half", "d38: decimal(38,38)", "t_us: time (microseconds)",
      "at_ns: timestamp (nanoseconds, UTC)", "at_us: timestamp (microseconds)", "none: null",
      "tags: list of string", "box.y: string", "map: a map", "lists: lists of lists",
    ] { #expect(types.contains(type), "\(type)") }
    #expect(outline.columns.filter { !$0.isReadable }.map(\.name) == ["map", "lists"])
    #expect(outline.columns.filter(\.isList).map(\.name) == ["tags", "counts"])
  }

  @Test(arguments: [("lz4", "LZ4_RAW"), ("brotli", "BROTLI")])
  func codecsAreRefusedByName(name: String, codec: String) throws {
    let error = #expect(throws: DecodingFailure.self) {
      try ParquetText(Self.folder + "/Files/\(name).parquet")
    }
    #expect(error?.code == "PARQUET")
    #expect(
      "\(error.map { "\($0)" } ?? "")"
        == "row 1: column 'word', row group 1: expected pages that are not compressed, or by SNAPPY, GZIP or ZSTD, found \(codec)"
    )
  }

  @Test func damageIsToldWithItsRowAndWhatStandsBeforeIsRead() throws {
    let path = Self.folder + "/Files/dictionary.parquet"
    let whole = try ParquetText(path)
    let bytes = try SystemFileSystem().readAll(path)
    // Pages have checksums, so that of the second row group tells.
    try withSeeds(150, long: 5000) { generator, seed in
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: 4..<bytes.count, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      }
      do {
        _ = try ParquetText(changed)
      } catch let failure as DecodingFailure {
        #expect(["PARQUET", "COMPRESSION"].contains(failure.code), "seed \(seed): \(failure)")
      }
    }
    var lines: [String] = []
    var damaged = bytes
    let middle = bytes.count / 2
    for place in middle..<middle + 200 { damaged[place] ^= 0xFF }
    let error = #expect(throws: DecodingFailure.self) {
      try ParquetText.read(BytesInMemory(damaged), ParquetQuery()) { lines.append($0) }
    }
    #expect(lines == Array(whole.lines.prefix(lines.count)))
    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("row \(lines.count + 1): "))
  }

  @Test func otherFilesAreNoParquet() {
    for (bytes, words) in [
      (Array("id,name\n1,Ann\n2,Bob\n".utf8), "which begins with PAR1, found other bytes"),
      (Array("PARE567890123456".utf8), "not encrypted, found an encrypted one"),
      (Array("PAR1".utf8), "12 bytes and more, found 4 bytes"),
      (
        Array("PAR1".utf8) + [255, 255, 255, 127] + Array("PAR1".utf8),
        "expected a footer within the 12 bytes of the file, found one of 2147483647 bytes"
      ),
      (Array("PAR1 and then nothing".utf8), "cut off, or not written to its end"),
    ] {
      let error = #expect(throws: DecodingFailure.self) {
        try ParquetOutline(of: BytesInMemory(bytes))
      }
      #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(words)")
    }
  }
}

/// The texts of all values of a table, as the program that wrote it says.
struct ParquetCells {
  private var cells: [String: [String]] = [:]

  init(_ path: String) throws {
    let text = String(decoding: try SystemFileSystem().readAll(path), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      cells[parts[0]] = Array(parts.dropFirst())
    }
  }

  /// The lines that rows with these columns make.
  func lines(_ columns: [String]) -> [String] {
    let count = cells[columns.first ?? ""]?.count ?? 0
    return (0..<count).map { row in
      "{" + columns.map { "\"\($0)\":\(cells[$0]?[row] ?? "?")" }.joined(separator: ",") + "}"
    }
  }
}

/// The rows of a file as lines.
struct ParquetText {
  let columns: [String]
  private(set) var lines: [String] = []

  init(_ path: String, _ query: ParquetQuery = ParquetQuery()) throws {
    try self.init(SystemFileSystem().readAll(path), query)
  }

  init(_ bytes: [UInt8], _ query: ParquetQuery = ParquetQuery()) throws {
    let source = BytesInMemory(bytes)
    columns = try ParquetOutline(of: source).columns.filter(\.isReadable).map(\.name)
    var lines: [String] = []
    try Self.read(source, query) { lines.append($0) }
    self.lines = lines
  }

  /// Hands out line after line, up to the failure that is thrown.
  static func read(
    _ file: BytesInMemory, _ query: ParquetQuery, _ take: (String) -> Void
  ) throws {
    var form = TextForm()
    form.rows = RowText(query)
    form.ratioFloor = 1 << 26
    let source = try DecodedByteSource(file, form: form)
    var text: [UInt8] = []
    var offset: Int64 = 0
    var piece = [UInt8](repeating: 0, count: 10_000)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0, at: offset) }
      if count == 0 { break }
      offset += Int64(count)
      text += piece[..<count]
      source.forget(before: offset)
      while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        take(String(decoding: text[..<end], as: UTF8.self))
        text.removeSubrange(...end)
      }
    }
    #expect(text.isEmpty && source.consumedByteCount == file.byteCount)
  }
}
