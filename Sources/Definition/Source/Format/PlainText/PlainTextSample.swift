internal import Formats
internal import Platform

/// Files that are one record each, as far as a sample tells.
struct PlainTextSample {
  /// The file, or the folder that holds the files.
  let path: String
  /// Patterns that match the files.
  let patterns: [String]
  let fileCount: Int
  private(set) var readCount = 0
  private(set) var namedCount = 0
  private(set) var headedCount = 0
  private(set) var undatedCount = 0
  private(set) var emptyCount = 0
  /// How many files were refused, by code.
  private(set) var rejectCounts: [String: Int] = [:]

  private static let endings = [".txt", ".text", ".md", ".markdown"]
  /// More files than this are not opened.
  private static let fileLimit = 1000

  /// The sample of a text file, or of a folder with some; nil if the file is something else.
  ///
  /// Throws `FileError`, and `InferError` for a folder without such files.
  static func read(path: String, fileSystem: any FileSystem) throws -> PlainTextSample? {
    if try fileSystem.identity(path).isDirectory {
      return try folder(path, fileSystem: fileSystem)
    }
    guard ending(of: path) != nil, try !isTable(path, fileSystem: fileSystem) else { return nil }
    return try PlainTextSample(
      path: path, patterns: [GlobPattern.literal(path)], files: [path],
      fileSystem: fileSystem)
  }

  private static func folder(_ path: String, fileSystem: any FileSystem) throws -> PlainTextSample {
    let names = try fileSystem.list(path).filter { !$0.hasPrefix(".") && ending(of: $0) != nil }
    let files = try names.map { Path.join(path, $0) }.filter {
      try !fileSystem.identity($0).isDirectory
    }
    func refuse(_ found: String) -> InferError {
      .nothingReadable(
        path: path, expected: "a file, or a folder of plain text files", found: found)
    }
    guard let first = files.first(where: { !isEmpty($0, fileSystem) }) else {
      throw refuse("a folder without files that end in " + Wording.alternatives(endings))
    }
    if try isTable(first, fileSystem: fileSystem) {
      throw refuse("a folder of tables or JSON; name one of its files")
    }
    var patterns: [String] = []
    let start = GlobPattern.literal(path)
    for name in names {
      let pattern = Path.join(start, "*" + (ending(of: name) ?? ""))
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return try PlainTextSample(
      path: path, patterns: patterns, files: files, fileSystem: fileSystem)
  }

  private init(
    path: String, patterns: [String], files: [String], fileSystem: any FileSystem
  ) throws {
    self.path = path
    self.patterns = patterns
    fileCount = files.count
    let step = (files.count + Self.fileLimit - 1) / Self.fileLimit
    for number in stride(from: 0, to: files.count, by: max(1, step)) {
      try look(at: files[number], fileSystem)
    }
  }

  private mutating func look(at path: String, _ fileSystem: any FileSystem) throws {
    readCount += 1
    let form = SourceCoding().form(of: path)
    if form.isPlain,
      try fileSystem.identity(path).byteCount > PlainTextReader.maximumByteCount
    {
      rejectCounts["TOO_LONG", default: 0] += 1
      return
    }
    let source = try form.open(path: path, fileSystem: fileSystem)
    var reader = PlainTextReader(
      source: source,
      file: PlainTextFile(path: path, isCompressed: form.compression != nil),
      chunkByteCount: 64 << 10, span: ByteSpan(start: 0, end: .max))
    guard let batch = try reader.nextRows() else { return }
    for reject in batch.rejects { rejectCounts[reject.code, default: 0] += 1 }
    guard batch.table.count > 0 else { return }
    func bytes(_ column: PlainTextColumn) -> UnsafeBufferPointer<UInt8> {
      batch.table.field(0, PlainTextColumn.position(of: column.rawValue) ?? 0).bytes
    }
    if bytes(.text).isEmpty { emptyCount += 1 }
    switch String(decoding: bytes(.dateOrigin), as: UTF8.self) {
    case "name": namedCount += 1
    case "first_line": headedCount += 1
    default: undatedCount += 1
    }
  }

  /// The ending of a text file's name, that of its compression included.
  static func ending(of name: String) -> String? {
    let packing = Compression.ending(ofFileName: name)
    let plain = name.utf8.dropLast(packing.utf8.count)
    let lowered = String(plain)?.lowercased() ?? ""
    guard let ending = endings.first(where: { lowered.hasSuffix($0) }) else { return nil }
    return String(name.suffix(ending.utf8.count + packing.utf8.count))
  }

  private static func isEmpty(_ path: String, _ fileSystem: any FileSystem) -> Bool {
    (try? fileSystem.identity(path).byteCount) == 0
  }

  /// Whether a file named as a text holds JSON, or lines that a delimiter or fixed places cut into equal parts.
  ///
  /// Two lines of prose often have a comma each, so that says nothing yet.
  private static func isTable(_ path: String, fileSystem: any FileSystem) throws -> Bool {
    let text = try InferredText.open(path: path, fileSystem: fileSystem)
    if try FileHead.read(text.source, path: path).isJSON { return true }
    guard let best = try DialectGuess(text.source)?.best, best.regularity >= 0.9 else {
      return try FixedGuess(text.source) != nil
    }
    return best.recordCount >= (best.delimiter == UInt8(ascii: ",") ? 3 : 2)
  }
}
