internal import Definition
internal import Store

/// A file that could not be used, or not to its end.
struct FailedFile {
  /// The name of its source.
  let source: String
  let failure: SourceFailure
  /// Whether what stands before the fault was read.
  var isReadUpToThere = false
}

/// Which failures of files end a run, and what the reports of the run say of the others.
struct SourceFailures {
  private(set) var failures: [SourceFailure] = []
  private(set) var warnings = InputNotes()
  private var told: Set<String> = []

  /// Judges the files of `dataset` of which those in `failed` could not be used; paths are told as
  /// they are seen from `folder`.
  ///
  /// A source of which every file fails ends a run whatever it declares: there would be nothing to
  /// report on.
  mutating func judge(
    _ failed: [FailedFile], of dataset: BoundDataset, folder: String
  ) {
    var failedPaths: [String: Set<[UInt8]>] = [:]
    for file in failed {
      failedPaths[file.source, default: []].insert(Array(file.failure.path.utf8))
    }
    let tolerant = Set(
      dataset.sources.map { ($0.declaration, $0.files, failedPaths[$0.declaration.name] ?? []) }
        .filter { declaration, files, failed in
          declaration.onFailure == .warn && files.contains { !failed.contains(Array($0.utf8)) }
        }.map(\.0.name))
    for file in failed {
      guard tolerant.contains(file.source) else {
        failures.append(file.failure)
        continue
      }
      let warning = Self.warning(file, folder: folder)
      let name = dataset.declared.name
      // Several files may fail in the same way.
      if told.insert("\(name) \(warning.code) \(warning.text)").inserted {
        warnings.add([warning], of: name)
      }
    }
  }

  /// Ends the run for `failure`, whatever its source declares.
  mutating func stop(_ failure: SourceFailure) { failures.append(failure) }

  private static func warning(_ file: FailedFile, folder: String) -> StoreState.Note {
    let path = file.failure.path
    let message = file.failure.message.replacing(
      path, with: shown(path, from: folder), maxReplacements: 1)
    return StoreState.Note(
      code: file.failure.code,
      text: (file.isReadUpToThere
        ? "A file of \(file.source) was read only up to a fault: "
        : "A file of \(file.source) was not read: ") + message
        + ". Mend it or take it away, and run again.",
      severity: .warning)
  }

  /// The path without the definition's folder, since reports do not depend on where that stands.
  private static func shown(_ path: String, from folder: String) -> String {
    let start = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    guard !folder.isEmpty, path.utf8.starts(with: start.utf8) else { return path }
    return String(path.utf8.dropFirst(start.utf8.count)) ?? path
  }
}
