internal import Formats
internal import Platform

/// Finds which parts of the last commit still hold for a file.
///
/// A file whose size, times and inode are as they were is taken as unchanged, unless it was written
/// so shortly before it was read that a later write could have the same time. Of any other file the
/// bytes of each part are hashed and compared, front to back.
struct ReusableParts {
  let known: KnownOutputs
  let store: StoreLayout
  let cancellation: Cancellation
  let partByteCount: Int64

  /// A change within this time of the last look may not show in the file's times.
  private static let clockDoubtNanoseconds: Int64 = 50_000_000

  /// The outcomes of the file's first spans, as many as still hold: from the last state, from a run
  /// that did not end, or from an earlier state, whichever has more.
  ///
  /// Parts of a file that has to be decoded are not compared here unless it is unchanged: only
  /// decoding it once more can tell, which is a task of its own.
  func find(_ file: SourceFile, dataset: BoundPipeline.Dataset) throws -> Found {
    let answers = try known.best {
      try find(file, dataset: dataset, in: $0)
    } enough: {
      $0.isWhole
    }
    // The first one of the longest: what is newest, if several have as many.
    return answers.reduce(Found()) {
      !$0.isWhole && ($1.isWhole || $1.outcomes.count > $0.outcomes.count) ? $1 : $0
    }
  }

  /// What earlier runs have of a file.
  struct Found {
    /// The first parts; of a changed file that has to be decoded, those that have to be compared.
    var outcomes: [IngestTask.Outcome] = []
    /// Whether they are known to be all parts of the file as it is now.
    var isWhole = false
  }

  private func find(
    _ file: SourceFile, dataset: BoundPipeline.Dataset, in previous: Manifest.Reading
  ) throws -> Found {
    guard previous.partByteCount == partByteCount,
      let before = previous.datasets.first(where: { $0.name == dataset.declared.name }),
      let input = before.parts.first(where: {
        previous.inputs[$0.slice.input].path == file.path
      })?.slice.input
    else { return Found() }
    // A file that several datasets read is listed once for each.
    let parts = before.parts.filter { $0.slice.input == input }
    let known = previous.inputs[input]
    guard known.form == file.form.name else { return Found() }
    let isUnchanged =
      known.identity == file.identity
      && file.identity.modifiedNanoseconds + Self.clockDoubtNanoseconds < known.seenNanoseconds
    var outcomes: [IngestTask.Outcome] = []
    for (number, part) in parts.enumerated() {
      let slice = part.slice
      let key = IngestTask.key(
        contentHash: slice.contentHash, bytes: slice.start..<slice.end, file: file,
        dataset: dataset)
      guard part.segment.key == key, store.holds(part.segment),
        part.rejects.map({ store.holds($0) }) ?? true
      else { break }
      if !isUnchanged, file.form.isPlain {
        // The last part of a file that grew may have ended in the middle of a record.
        let isLast = number == parts.count - 1
        let isSameSize = known.identity.byteCount == file.identity.byteCount
        guard slice.end <= file.identity.byteCount, !isLast || isSameSize else { break }
        let hash = try ContentHash.of(
          path: file.path, range: slice.start..<slice.end, fileSystem: store.fileSystem,
          cancellation: cancellation)
        guard hash == slice.contentHash else { break }
      }
      outcomes.append(
        IngestTask.Outcome(
          start: slice.start, end: slice.end, contentHash: slice.contentHash,
          lineCount: slice.lineCount, segment: part.segment, rejects: part.rejects,
          balance: Balance(
            read: part.balance.read, kept: part.balance.read - part.balance.rejected,
            rejected: part.balance.rejected),
          rejectCounts: part.rejectCounts))
    }
    if file.form.isPlain {
      return Found(outcomes: outcomes, isWhole: outcomes.last?.end == file.identity.byteCount)
    }
    let isWhole = isUnchanged && outcomes.count == parts.count
    // What follows the last part, if anything, shows only behind it, when it cannot be read again.
    return Found(
      outcomes: isWhole ? outcomes : Array(outcomes.prefix(parts.count - 1)), isWhole: isWhole)
  }
}
