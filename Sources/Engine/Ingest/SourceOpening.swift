internal import Definition
internal import Formats
internal import Platform
internal import Store

/// The files of a dataset that can be read, and what is to be said of the others.
struct SourceOpening {
  /// The files in the order of the definition; identical ones are read once.
  private(set) var files: [SourceFile] = []
  private(set) var notes: [StoreState.Note] = []
  /// Files that cannot be read at all.
  private(set) var failed: [FailedFile] = []
  private var twins: FileTwins
  /// The file whose name stands before ids, by that name.
  private var qualified: [[UInt8]: String] = [:]
  private let findsTwins: Bool
  private let fileSystem: any FileSystem

  /// Looks at every file of `dataset`; to find those that are the same, reads those that may be.
  init(
    _ dataset: BoundDataset, findsTwins: Bool = true, fileSystem: any FileSystem,
    cancellation: Cancellation
  ) {
    self.findsTwins = findsTwins
    self.fileSystem = fileSystem
    twins = FileTwins(fileSystem: fileSystem, cancellation: cancellation)
    for source in dataset.sources {
      for path in source.files {
        do {
          try open(path, source, dataset)
        } catch let failure as SourceFailure {
          failed.append(FailedFile(source: source.declaration.name, failure: failure))
        } catch {
          let failure = SourceFailure(
            code: "FILE_UNREADABLE", path: path, message: "\(path): \(error)")
          failed.append(FailedFile(source: source.declaration.name, failure: failure))
        }
      }
      noteMissingSecrets(source)
    }
  }

  private mutating func open(
    _ path: String, _ source: BoundSource, _ dataset: BoundDataset
  ) throws {
    let opening = try SourceFile.open(
      path: path, source: source, dataset: dataset, fileSystem: fileSystem)
    switch opening {
    case .empty:
      notes.append(
        StoreState.Note(
          code: "FILE_EMPTY",
          text: "A file of \(dataset.declared.name) is empty: \(Path.name(path))."))
    case .ready(let file):
      switch findsTwins ? try twins.find(file) : nil {
      case .twin(let twin):
        notes.append(
          StoreState.Note(
            code: "FILE_TWICE",
            text: "\(Path.name(path)) has the same content as \(Path.name(twin.path)) "
              + "and was read once."))
      case .new(let traits):
        try checkName(of: file)
        twins.add(file, traits)
        files.append(file)
      case nil:
        try checkName(of: file)
        files.append(file)
      }
    }
  }

  /// Ids of two files with one name would be taken as those of one file.
  ///
  /// The same file may be read by several sources.
  private mutating func checkName(of file: SourceFile) throws {
    guard let prefix = file.form.idPrefix else { return }
    let other = qualified[prefix, default: file.path]
    qualified[prefix] = other
    guard other != file.path else { return }
    let name = String(decoding: prefix, as: UTF8.self)
    throw SourceFailure(
      code: "GED_FILE_NAME", path: file.path,
      message:
        "\(file.path): expected a file whose name no other one has, since it stands before ids (ids: qualified); "
        + "found '\(name)' also as \(other); rename one of the two files")
  }

  /// A secret column that no file has may be a name that was written wrong.
  private mutating func noteMissingSecrets(_ source: BoundSource) {
    let secrets = source.declaration.secretColumns
    guard !secrets.isEmpty else { return }
    let paths = Set(source.files)
    let read = files.filter { paths.contains($0.path) }
    guard !read.isEmpty else { return }
    for name in secrets
    where read.allSatisfy({ $0.missingSecrets.contains(name) }) {
      notes.append(
        StoreState.Note(
          code: "SECRET_MISSING",
          text: "No file of \(source.declaration.name) has the secret column \(name)."))
    }
  }
}
