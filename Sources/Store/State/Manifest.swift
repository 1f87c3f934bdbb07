public import Platform
public import SearchIndex

/// The list of everything that is live in a store: the runs with the states that they left, and
/// what an unfinished one has done.
///
/// Replacing it is the one commit point: what neither it nor a state that it names lists does not
/// exist.
public struct Manifest: Sendable, Equatable {
  /// An input file as it was read.
  public struct Input: Sendable, Equatable {
    /// The path as the run resolved it.
    public var path: String
    /// How many bytes the file had.
    public var byteCount: Int64
    /// Whether it could be read to its end.
    public var isWhole: Bool
    /// What was undone to get at its text, such as `gzip latin1`; slices count in that text.
    public var form: String

    /// An input from its parts.
    public init(
      path: String, byteCount: Int64, isWhole: Bool = true, form: String = "plain"
    ) {
      self.path = path
      self.byteCount = byteCount
      self.isWhole = isWhole
      self.form = form
    }
  }

  /// A span of one input, from the start of a record to the start of another.
  public struct Slice: Sendable, Equatable {
    /// Index into the manifest's inputs.
    public var input: Int
    /// First byte.
    public var start: Int64
    /// One past the last byte.
    public var end: Int64
    /// XXH3-128 of the bytes.
    public var contentHash: Hash128
    /// Lines in the span.
    public var lineCount: Int64

    /// A slice from its parts.
    public init(input: Int, start: Int64, end: Int64, contentHash: Hash128, lineCount: Int64) {
      self.input = input
      self.start = start
      self.end = end
      self.contentHash = contentHash
      self.lineCount = lineCount
    }
  }

  /// Columns of a part that are computed from those that were read, in a file of their own.
  public struct SideColumns: Sendable, Equatable {
    /// The file.
    public var output: OutputFile
    /// By column, what its values depend on; equal hashes mean equal values.
    public var contents: [Hash128]
    /// What was noticed while they were computed, by code and column: see `SideNote`.
    public var counts: [String: Int64]

    /// Columns from their parts.
    public init(output: OutputFile, contents: [Hash128], counts: [String: Int64]) {
      self.output = output
      self.contents = contents
      self.counts = counts
    }
  }

  /// One part of a dataset.
  public struct Part: Sendable, Equatable {
    /// What it was made from: a span of one input, or several whole inputs that are small.
    public var slices: [Slice]
    /// Its records; of the kind `bare` if its words stand in a merged index.
    public var segment: OutputFile
    /// The columns that are computed from those of its records; nil when there are none.
    public var side: SideColumns?
    /// Its rejects; nil when there are none.
    public var rejects: OutputFile?
    /// What of its records is kept; nil when all are.
    public var selection: OutputFile?
    /// What happened to the records read.
    public var balance: Balance
    /// Rejects by code.
    public var rejectCounts: [String: Int64]
    /// What readers noticed besides, by code.
    public var noteCounts: [String: Int64]
    /// Values of secret columns that were dropped.
    public var secretCount: Int64
    /// The class of the raw bytes of its rejects: that of the most private field of the record, and
    /// at least `personal`, since nobody knows what stands in a broken record.
    public var rawPrivacy: PrivacyClass

    /// A part from its parts.
    public init(
      slices: [Slice], segment: OutputFile, rejects: OutputFile?, selection: OutputFile?,
      balance: Balance, rejectCounts: [String: Int64], noteCounts: [String: Int64] = [:],
      secretCount: Int64 = 0, rawPrivacy: PrivacyClass = .personal
    ) {
      precondition(!slices.isEmpty, "a part is made from something")
      self.slices = slices
      self.segment = segment
      self.rejects = rejects
      self.selection = selection
      self.balance = balance
      self.rejectCounts = rejectCounts
      self.noteCounts = noteCounts
      self.secretCount = secretCount
      self.rawPrivacy = rawPrivacy
    }

    /// How many bytes it was made from.
    public var byteCount: Int64 { slices.reduce(0) { $0 + $1.end - $1.start } }
  }

  /// The words of several parts in one file.
  public struct MergedIndex: Sendable, Equatable {
    /// The file.
    public var output: OutputFile
    /// The keys of the parts in their order, also of those that no dataset has any more.
    public var parts: [TaskKey]

    /// A merged index from its parts.
    public init(output: OutputFile, parts: [TaskKey]) {
      self.output = output
      self.parts = parts
    }
  }

  /// A normalized node and its parts in global order.
  public struct Dataset: Sendable, Equatable {
    /// The node's name.
    public var name: String
    /// The parts.
    public var parts: [Part]
    /// Where the words of parts stand that do not hold them themselves.
    public var indexes: [MergedIndex]

    /// A dataset from its parts.
    public init(name: String, parts: [Part], indexes: [MergedIndex] = []) {
      self.name = name
      self.parts = parts
      self.indexes = indexes
    }
  }

  /// What was read of the inputs so far.
  public struct Reading: Sendable, Equatable {
    /// The nominal length of a part's span; parts are used again only by runs with the same.
    public var partByteCount: Int64 = 0
    /// The input files.
    public var inputs: [Input] = []
    /// The datasets.
    public var datasets: [Dataset] = []

    /// Nothing read.
    public init() {}
  }

  /// Counts up by one with every commit.
  public var generation: UInt64 = 0
  /// Parts that a run which has not ended has done; the next run uses them, readers do not see
  /// them.
  public var pending = Reading()
  /// Partial states that such a run has done.
  public var pendingPartials: [OutputFile] = []
  /// Every run that was begun, oldest first.
  public var runs: [RunEntry] = []
  /// What the ledger held when something was last appended to it.
  public var ledger = LedgerExtent()

  /// An empty manifest, before the first commit.
  public init() {}

  /// What readers see: the last run that came to a good end and whose state is kept.
  public var current: RunEntry? { runs.last { $0.state != nil && $0.outcome.isGood } }

  /// The last run whose state is kept, also if its data were too bad for reports.
  public var latest: RunEntry? { runs.last { $0.state != nil } }
}
