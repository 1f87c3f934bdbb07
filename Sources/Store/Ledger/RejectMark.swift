public import Platform

/// What tells a reject from all others, also in later states: the dataset, the file, the place in
/// it, and the bytes.
public struct RejectIdentity: Hashable, Sendable {
  /// The dataset that the record was meant for.
  public let dataset: String
  /// The path of the input.
  public let path: String
  /// The record's first byte in that file.
  public let offset: Int64
  /// XXH3-128 of the record's bytes.
  public let contentHash: Hash128

  /// An identity from its parts.
  public init(dataset: String, path: String, offset: Int64, contentHash: Hash128) {
    self.dataset = dataset
    self.path = path
    self.offset = offset
    self.contentHash = contentHash
  }
}

/// One entry of the ledger: what a user decided about some rejects.
public struct RejectMark: Equatable, Sendable {
  /// What was decided.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// Nobody needs to look at them any more.
    case discard = 1
    /// A discard is taken back.
    case restore = 2
  }

  /// A reject with the code that it had when it was marked.
  public struct Subject: Equatable, Sendable {
    /// The reject.
    public let identity: RejectIdentity
    /// Its code then; for people, since a mark stays when the code changes.
    public let code: String

    /// A subject from its parts.
    public init(identity: RejectIdentity, code: String) {
      self.identity = identity
      self.code = code
    }
  }

  /// What was decided.
  public let kind: Kind
  /// When, in nanoseconds since 1970.
  public let timeNanoseconds: Int64
  /// Why, in the user's words; may be empty.
  public let reason: String
  /// About which rejects.
  public let subjects: [Subject]

  /// A mark from its parts.
  public init(kind: Kind, timeNanoseconds: Int64, reason: String, subjects: [Subject]) {
    self.kind = kind
    self.timeNanoseconds = timeNanoseconds
    self.reason = reason
    self.subjects = subjects
  }
}

/// What all marks of a ledger come to.
public struct RejectMarks: Sendable {
  private var reasons: [RejectIdentity: String] = [:]

  /// The last mark of each reject counts.
  public init(_ marks: [RejectMark]) {
    for mark in marks {
      for subject in mark.subjects {
        reasons[subject.identity] = mark.kind == .discard ? mark.reason : nil
      }
    }
  }

  /// Why a reject was discarded, which may be empty; nil if it was not.
  public func reason(_ identity: RejectIdentity) -> String? { reasons[identity] }
}
