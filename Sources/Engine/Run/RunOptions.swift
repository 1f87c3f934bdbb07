/// What a run may be told besides its definition.
///
/// Nothing here changes a byte of a report but the output folder's place.
public struct RunOptions: Sendable {
  /// The store's folder.
  public var store: String
  /// The folder that the report folder is made in.
  public var output: String
  /// Tasks at the same time.
  public var workers: Int
  /// Bytes that all workers together may hold, besides dictionaries.
  public var memory: Int
  /// Bytes read from an input at a time.
  public var chunkByteCount: Int
  /// The nominal length of a part's span of input.
  public var partByteCount: Int64
  /// Whether to wait for another writer of the store instead of giving up.
  public var waits: Bool

  /// Whether everything is made anew, whatever the store has.
  public var isForced: Bool

  /// What the program was built from, for the history alone; nil if that is not known.
  public var build: String?

  /// The nominal length of a part's span: large enough that its dictionaries pay, small enough that
  /// 100 MB keep several workers busy.
  public static let standardPartByteCount: Int64 = 64 << 20

  /// Options with the usual values.
  public init(store: String, output: String, workers: Int) {
    self.store = store
    self.output = output
    self.workers = workers
    memory = 512 << 20
    chunkByteCount = 1 << 20
    partByteCount = Self.standardPartByteCount
    waits = false
    isForced = false
  }
}
