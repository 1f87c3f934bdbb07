internal import Platform
internal import SearchIndex
internal import Store

/// What reading a part gave.
struct PartOutcome: Sendable {
  /// What was read of one file: from the start of a record to the start of another.
  struct Extent: Sendable {
    let start: Int64
    let end: Int64
    /// XXH3-128 of these bytes; of a document that of all bytes up to the end.
    let contentHash: Hash128
    let lineCount: Int64
  }

  /// One of a span; of a pack one for each of its files.
  let extents: [Extent]
  let segment: OutputFile
  let rejects: OutputFile?
  let balance: Balance
  let rejectCounts: [String: Int64]
  /// What readers noticed besides, by code.
  let noteCounts: [String: Int64]
  /// Values of secret columns that were dropped.
  let secretCount: Int64
  /// The class of the rejects' raw bytes.
  let rawPrivacy: PrivacyClass
  /// Where its words stand, if not in its segment.
  var index: Manifest.MergedIndex?

  /// What `balance` filtered is among the notes too.
  init(
    extents: [Extent], segment: OutputFile, rejects: OutputFile?, balance: Balance,
    rejectCounts: [String: Int64], noteCounts: [String: Int64] = [:], secretCount: Int64,
    rawPrivacy: PrivacyClass, index: Manifest.MergedIndex? = nil
  ) {
    self.extents = extents
    self.segment = segment
    self.rejects = rejects
    self.balance = balance
    self.rejectCounts = rejectCounts
    var noteCounts = noteCounts
    let leftOut = balance.filtered - Manifest.Part.recordsLeftOut(noteCounts)
    if leftOut > 0 { noteCounts[Manifest.Part.filteredCode] = leftOut }
    self.noteCounts = noteCounts
    self.secretCount = secretCount
    self.rawPrivacy = rawPrivacy
    self.index = index
  }

  /// Where a part of one file begins in it.
  var start: Int64 { extents.first?.start ?? 0 }
  /// Where a part of one file ends in it.
  var end: Int64 { extents.last?.end ?? 0 }
}

extension Manifest.Part {
  /// A part as ingest leaves it, nothing being selected yet; `firstInput` is the first of its files.
  init(_ outcome: PartOutcome, firstInput: Int) {
    self.init(
      slices: outcome.extents.enumerated().map { number, extent in
        Manifest.Slice(
          input: firstInput + number, start: extent.start, end: extent.end,
          contentHash: extent.contentHash, lineCount: extent.lineCount)
      },
      segment: outcome.segment, rejects: outcome.rejects, selection: nil,
      balance: outcome.balance, rejectCounts: outcome.rejectCounts,
      noteCounts: outcome.noteCounts, secretCount: outcome.secretCount,
      rawPrivacy: outcome.rawPrivacy)
  }
}

extension Manifest.Part {
  /// What readers count the rows under that the `where:` of their source left out.
  static let filteredCode = "ROWS_FILTERED"

  /// The same of rows of which no record was made, since what they have is empty.
  static let emptyCode = "ROWS_EMPTY"

  /// The same of records that are left out since the store has forgotten whose they are.
  package static let forgottenCode = "RECORDS_FORGOTTEN"

  /// The same of records that are older than their dataset keeps them.
  static let expiredCode = "RECORDS_EXPIRED"

  /// How many rows and records were left out for another reason than the `where:` of their source.
  static func recordsLeftOut(_ noteCounts: [String: Int64]) -> Int64 {
    [emptyCode, forgottenCode, expiredCode].reduce(0) { $0 + (noteCounts[$1] ?? 0) }
  }

  /// How many rows made no record, without being rejected.
  var sourceFilteredCount: Int64 {
    (noteCounts[Self.filteredCode] ?? 0) + Self.recordsLeftOut(noteCounts)
  }

  /// How many records its segment has.
  var rowCount: Int64 {
    balance.read + balance.produced - balance.rejected - sourceFilteredCount
  }
}

extension PartOutcome {
  /// A part of an earlier run, used again.
  init(_ part: Manifest.Part, index: Manifest.MergedIndex?) {
    self.init(
      extents: part.slices.map {
        Extent(
          start: $0.start, end: $0.end, contentHash: $0.contentHash, lineCount: $0.lineCount)
      },
      segment: part.segment, rejects: part.rejects,
      balance: Balance(
        read: part.balance.read, produced: part.balance.produced, kept: part.rowCount,
        filtered: part.sourceFilteredCount, rejected: part.balance.rejected),
      rejectCounts: part.rejectCounts, noteCounts: part.noteCounts,
      secretCount: part.secretCount, rawPrivacy: part.rawPrivacy, index: index)
  }
}
