internal import Platform

/// The files of a dataset that can be read, and what is to be said of the others.
struct SourceOpening {
  /// The files in the order of the definition; identical ones are read once.
  private(set) var files: [SourceFile] = []
  private(set) var notes: [RunFacts.Note] = []
  private(set) var failures: [RunOutcome.SourceFailure] = []
  private let fileSystem: any FileSystem
  private let cancellation: Cancellation

  /// Looks at every file of `dataset`.
  init(
    _ dataset: BoundPipeline.Dataset, fileSystem: any FileSystem, cancellation: Cancellation
  ) {
    self.fileSystem = fileSystem
    self.cancellation = cancellation
    for source in dataset.sources {
      for path in source.files {
        do {
          try open(path, source.declaration, dataset)
        } catch let failure as RunOutcome.SourceFailure {
          failures.append(failure)
        } catch {
          failures.append(
            RunOutcome.SourceFailure(
              code: "FILE_UNREADABLE", path: path, message: "\(path): \(error)"))
        }
      }
      noteMissingSecrets(source)
    }
  }

  private mutating func open(
    _ path: String, _ source: SourceDeclaration, _ dataset: BoundPipeline.Dataset
  ) throws {
    let opening = try SourceFile.open(
      path: path, source: source, dataset: dataset, fileSystem: fileSystem)
    switch opening {
    case .empty:
      notes.append(
        RunFacts.Note(
          code: "FILE_EMPTY",
          text: "A file of \(dataset.declared.name) is empty: \(Path.name(path))."))
    case .ready(let file):
      if let twin = try identical(file) {
        notes.append(
          RunFacts.Note(
            code: "FILE_TWICE",
            text: "\(Path.name(path)) has the same content as \(Path.name(twin.path)) "
              + "and was read once."))
      } else {
        files.append(file)
      }
    }
  }

  /// A secret column that no file has may be a name that was written wrong.
  private mutating func noteMissingSecrets(_ source: BoundPipeline.Source) {
    let read = files.filter { source.files.contains($0.path) }
    guard !read.isEmpty else { return }
    for name in source.declaration.secretColumns
    where read.allSatisfy({ $0.missingSecrets.contains(name) }) {
      notes.append(
        RunFacts.Note(
          code: "SECRET_MISSING",
          text: "No file of \(source.declaration.name) has the secret column \(name)."))
    }
  }

  private func identical(_ file: SourceFile) throws -> SourceFile? {
    let equal = files.filter {
      $0.identity.byteCount == file.identity.byteCount && $0.textForm == file.textForm
    }
    guard !equal.isEmpty else { return nil }
    func hash(_ file: SourceFile) throws -> Hash128 {
      try ContentHash.of(
        path: file.path, range: 0..<file.identity.byteCount, fileSystem: fileSystem,
        cancellation: cancellation)
    }
    let wanted = try hash(file)
    return try equal.first { try hash($0) == wanted }
  }
}
