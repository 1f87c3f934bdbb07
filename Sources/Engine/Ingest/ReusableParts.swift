internal import Definition
internal import Formats
internal import Platform
internal import Store

/// Finds which parts of the last commit still hold for a file.
///
/// A file whose size, times and inode are as this machine saw them is taken as unchanged, unless it was written
/// so shortly before it was read that a later write could have the same time. Of any other file the
/// bytes of each part are hashed and compared, front to back.
struct ReusableParts {
  let known: KnownOutputs
  let store: StoreLayout
  let cancellation: Cancellation
  let partByteCount: Int64

  /// The file's first spans, as many as still hold: from the last state, from a run that did not end, or
  /// from an earlier state, whichever has more.
  ///
  /// Parts of a file that has to be decoded are not compared here unless it is unchanged: only
  /// decoding it once more can tell, which is a task of its own.
  func find(_ file: SourceFile, dataset: BoundDataset) throws -> FileReuse {
    let answers = try known.best {
      try find(file, dataset: dataset, in: $0)
    } enough: {
      $0.isWhole
    }
    if let whole = answers.first(where: { $0.isWhole }) { return whole }
    // The first one of the longest: what is newest, if several have as many.
    guard let longest = answers.map(\.outcomes.count).max(), longest > 0 else {
      return answers.first { $0.reason != .new } ?? FileReuse(reason: .new)
    }
    return answers.first { $0.outcomes.count == longest } ?? FileReuse(reason: .new)
  }

  private func find(
    _ file: SourceFile, dataset: BoundDataset, in previous: KnownReading
  ) throws -> FileReuse {
    guard let before = previous.datasets[dataset.declared.name] else {
      return FileReuse(reason: .new)
    }
    var best = FileReuse(reason: .new)
    // A file that several sources read is listed once for each.
    for input in before.inputs[file.path] ?? [] {
      let reuse = try find(file, dataset: dataset, as: input, of: before, in: previous)
      if reuse.isWhole { return reuse }
      if best.reason == .new || reuse.outcomes.count > best.outcomes.count { best = reuse }
    }
    return best
  }

  /// What holds of the parts that were made of the file as the number `input`.
  private func find(
    _ file: SourceFile, dataset: BoundDataset, as input: Int,
    of before: KnownReading.Files, in previous: KnownReading
  ) throws -> FileReuse {
    guard previous.reading.partByteCount == partByteCount else {
      return FileReuse(reason: .partSize)
    }
    let parts = before.parts[input] ?? []
    let listed = previous.reading.inputs[input]
    guard listed.form == file.textForm.name else { return FileReuse(reason: .meaning) }
    let isUnchanged = self.isUnchanged(file, as: input, of: previous)
    var reuse = FileReuse(
      reason: isUnchanged ? .unchanged : file.textForm.isPlain ? .sameContent : .undecoded)
    let isDocument = file.document != nil
    // Of a document that broke off, reading it again tells why, also where no byte is left to compare.
    if isDocument, !listed.isWhole { return FileReuse(reason: .changed) }
    for (number, part) in parts.enumerated() {
      let slice = part.slices[0]
      let key = IngestTask.key(
        contentHash: slice.contentHash, bytes: slice.start..<slice.end, file: file,
        dataset: dataset)
      guard part.segment.key == key else {
        reuse.reason = .meaning
        break
      }
      guard let outcome = outcome(of: part, in: before) else {
        reuse.reason = .damaged
        break
      }
      // What is behind the part had a say in these, and it may be another thing now.
      if !isUnchanged, part.rejectCounts.keys.contains(where: RejectCode.isJudgedFromBeyond) {
        reuse.reason = .changed
        break
      }
      if !isUnchanged, !file.textForm.isPlain {
        // What follows the last part, if anything, shows only behind it, when it cannot be read again;
        // a document is read again as a whole.
        if number == parts.count - 1, !isDocument { break }
      } else if !isUnchanged, !isDocument || number == parts.count - 1 {
        // The hash of a document's last part is that of all.
        let hash = try ContentHash.of(
          path: file.path, range: (isDocument ? 0 : slice.start)..<slice.end,
          fileSystem: store.fileSystem,
          cancellation: cancellation)
        guard slice.end <= file.identity.byteCount, hash == slice.contentHash else {
          reuse.reason = .changed
          break
        }
        // The last part of a file that grew may have ended in the middle of a record.
        if number == parts.count - 1, listed.byteCount != file.identity.byteCount {
          reuse.reason = .grew
          break
        }
      }
      reuse.outcomes.append(outcome)
    }
    reuse.isWhole =
      file.textForm.isPlain
      ? reuse.outcomes.last?.end == file.identity.byteCount
      : isUnchanged && reuse.outcomes.count == parts.count
    // A document cannot be entered in the middle.
    if isDocument, file.textForm.isPlain, !reuse.isWhole { reuse.outcomes = [] }
    return reuse
  }
}

extension ReusableParts {
  /// Whether a file is as it was when it was read as `input`, as far as its size, times and inode tell.
  private func isUnchanged(
    _ file: SourceFile, as input: Int, of previous: KnownReading
  ) -> Bool {
    let listed = previous.reading.inputs[input]
    guard listed.isWhole, listed.form == file.textForm.name else { return false }
    // A file of another store is called by what it was made of, and never changes.
    return StoredForm(listed.form) != nil
      || known.hints.hold(previous.contents[input], at: file.path, file.identity)
  }

  /// The part that an earlier run made of the same small files, if there is one.
  func find(pack files: [SourceFile], dataset: BoundDataset) throws -> FileReuse {
    let answers = try known.best {
      try find(pack: files, dataset: dataset, in: $0)
    } enough: {
      $0.isWhole
    }
    return answers.first { $0.isWhole } ?? answers.first { $0.reason != .new }
      ?? FileReuse(reason: .new)
  }

  private func find(
    pack files: [SourceFile], dataset: BoundDataset, in previous: KnownReading
  ) throws -> FileReuse {
    guard let before = previous.datasets[dataset.declared.name] else {
      return FileReuse(reason: .new)
    }
    var first: FileReuse?
    for part in before.packs[files[0].path] ?? [] {
      let reuse = try find(pack: files, dataset: dataset, as: part, of: before, in: previous)
      if reuse.isWhole { return reuse }
      first = first ?? reuse
    }
    return first ?? FileReuse(reason: .new)
  }

  /// Whether `part` is what the files would be read into.
  private func find(
    pack files: [SourceFile], dataset: BoundDataset, as part: Manifest.Part,
    of before: KnownReading.Files, in previous: KnownReading
  ) throws -> FileReuse {
    guard previous.reading.partByteCount == partByteCount else {
      return FileReuse(reason: .partSize)
    }
    guard part.slices.count == files.count else { return FileReuse(reason: .changed) }
    var reason = ReuseReason.unchanged
    for (file, slice) in zip(files, part.slices) {
      let listed = previous.reading.inputs[slice.input]
      guard listed.path == file.path, listed.isWhole else { return FileReuse(reason: .changed) }
      if isUnchanged(file, as: slice.input, of: previous) { continue }
      // Only decoding a file once more could tell, which is what reading it does.
      guard file.textForm.isPlain, slice.end == file.identity.byteCount,
        try ContentHash.of(
          path: file.path, range: 0..<slice.end, fileSystem: store.fileSystem,
          cancellation: cancellation) == slice.contentHash
      else { return FileReuse(reason: .changed) }
      reason = .sameContent
    }
    let key = PackIngestTask.key(
      zip(files, part.slices).map {
        PackIngestTask.Content(hash: $1.contentHash, byteCount: $1.end, file: $0)
      }, dataset: dataset)
    guard part.segment.key == key else { return FileReuse(reason: .meaning) }
    guard let outcome = outcome(of: part, in: before) else { return FileReuse(reason: .damaged) }
    return FileReuse(outcomes: [outcome], reason: reason, isWhole: true)
  }

  /// A part of an earlier run; nil if the store does not have all that it rests on.
  private func outcome(of part: Manifest.Part, in files: KnownReading.Files) -> PartOutcome? {
    let index = files.index(of: part) { known.isWhole($0) }
    guard known.isWhole(part.segment), part.rejects.map({ known.isWhole($0) }) ?? true,
      part.segment.kind == .segment || index != nil
    else { return nil }
    return PartOutcome(part, index: index)
  }
}

/// The parts of a file that are used again, and why not more.
struct FileReuse {
  /// The first parts; of a changed file that has to be decoded, those that have to be compared.
  var outcomes: [PartOutcome] = []
  var reason: ReuseReason
  /// Whether they are known to be all parts of the file as it is now.
  var isWhole = false
}

/// What is known of a file when a run begins, so why its parts are used again or not.
public enum ReuseReason: String, Sendable {
  /// Size, times and place on the disk are as they were.
  case unchanged
  /// The file was written again with the same bytes.
  case sameContent = "touched, same content"
  /// The file was written again, and has to be decoded to be compared.
  case undecoded = "touched, to be decoded and compared"
  /// Bytes were appended.
  case grew
  /// Bytes are others from some part on.
  case changed
  /// No earlier run has read it for this dataset.
  case new
  /// Its parts were cut to another size.
  case partSize = "parts of another size"
  /// What the definition makes of its rows is another thing now.
  case meaning = "the definition reads it in another way"
  /// A file of the store is missing or damaged.
  case damaged = "missing in the store"
}
