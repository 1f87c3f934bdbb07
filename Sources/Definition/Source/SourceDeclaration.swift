public import Platform
public import SearchIndex

/// A source as its node in `ingest` declares it.
public struct SourceDeclaration: Sendable {
  /// The name of the node.
  public let name: String
  /// Where the node is declared.
  public let mark: Mark
  /// Paths and patterns, relative to the definition's folder.
  public internal(set) var patterns: [Located<String>] = []
  /// The store that it is, in place of files.
  package internal(set) var store: StoreChoice?
  /// The same, opened; nil where it cannot be, or need not.
  package internal(set) var stored: StoreInput?
  /// The file format.
  public let format: SourceFormat
  /// How rows and fields are told apart.
  public internal(set) var dialect: SourceDialect
  /// The time zone of local times in this source, if it names one of its own.
  public internal(set) var zone: Located<String>?
  /// How the files are compressed and encoded.
  public package(set) var coding = SourceCoding()
  /// Whether an entry without a day of its own has that on which its file was last written.
  public internal(set) var infersDates = false
  /// What it means that a file cannot be used.
  public internal(set) var onFailure = SourceFailurePolicy.stop
  /// Which of the rows become records; nil for all.
  package var condition: SourceCondition?
  /// The privacy classes of columns, by the column's name.
  public internal(set) var classes: [String: PrivacyClass] = [:]

  /// A source of `format` of which nothing more is said.
  init(name: String, mark: Mark, format: SourceFormat) {
    self.name = name
    self.mark = mark
    self.format = format
    dialect = format.kind.dialect
  }

  /// The columns whose values are counted and dropped, in byte order.
  package var secretColumns: [String] {
    classes.filter { $0.value == .secret }.map(\.key)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// All files of the source: patterns in their order, each in byte order, no file twice.
  ///
  /// Of archives the files in them that are read. Reports patterns that match nothing, and missing files, as missing input.
  public func files(
    of definition: Definition, listing: any FolderListing = SystemFolders(),
    fileSystem: any FileSystem = SystemFileSystem(), diagnostics: Diagnostics
  ) -> [String] {
    if format == .store { return stored?.files ?? [] }
    var files: [String] = []
    var seen: Set<[UInt8]> = []
    for pattern in patterns {
      let expander = PatternExpander(
        folder: definition.folder, listing: listing, diagnostics: diagnostics)
      files += expander.files(matching: pattern).filter { seen.insert(Array($0.utf8)).inserted }
    }
    return files.flatMap { coding.files(of: $0, fileSystem: fileSystem) }
  }
}

/// Expands one pattern of a source and reports what is wrong with it.
private struct PatternExpander {
  let folder: String
  let listing: any FolderListing
  let diagnostics: Diagnostics

  func files(matching pattern: Located<String>) -> [String] {
    let shown = pattern.isSecret ? "the pattern" : Wording.quoted(pattern.value)
    do {
      let files = try GlobExpansion.files(
        matching: pattern.value, from: folder, listing: listing)
      if files.isEmpty { reportNothing(pattern, shown) }
      return files
    } catch {
      diagnostics.error("from: \(message(error, pattern, shown))", at: pattern.mark)
      return []
    }
  }

  private func reportNothing(_ pattern: Located<String>, _ shown: String) {
    let isPlain = GlobPattern(pattern.value)?.hasWildcards == false
    let isFolder =
      isPlain && listing.kind(of: Path.join(folder, pattern.value)) == .folder
    let message =
      isFolder
      ? "expected a file, found the folder \(shown)"
      : isPlain ? "no such file: \(shown)" : "no file matches \(shown)"
    diagnostics.error(
      "from: \(message)", at: pattern.mark, kind: isFolder ? .invalid : .missingInput,
      hint: isFolder ? "write a pattern such as */*.csv" : "paths start at the definition's folder")
  }

  private func message(
    _ failure: GlobExpansion.Failure, _ pattern: Located<String>, _ shown: String
  ) -> String {
    let within = pattern.isSecret ? { _ in "a folder" } : { Wording.quoted($0) }
    switch failure {
    case .malformed:
      return "expected a path or pattern, found \(shown), which is empty or has a [ without ]"
    case .unreadable(let folder, let reason):
      return "cannot read \(within(folder)): \(reason)"
    case .nameNotUTF8(let folder):
      return "a file name in \(within(folder)) is not UTF-8"
    case .tooDeep(let folder):
      return "folders are nested more than \(GlobExpansion.depthLimit) deep at \(within(folder))"
    }
  }
}
