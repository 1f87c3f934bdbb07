/// The numbers that a sample holds for one field.
public struct SampledNumbers: Sendable {
  /// How often each number was found, in the field's units.
  public let counts: [Int64: Int]

  /// Numbers with their counts.
  public init(counts: [Int64: Int]) { self.counts = counts }
}

/// An option of a normalize node that a record kind proposes for a sample.
public struct OptionProposal: Hashable, Sendable {
  /// The option's name, such as `scale`.
  public let key: String
  /// Its value as YAML on one line, such as `{min: 1, max: 5, step: 1}`.
  public let value: String
  /// What it rests on and what speaks against it, one sentence each.
  public let evidence: [String]

  /// A proposal from its parts.
  public init(key: String, value: String, evidence: [String]) {
    self.key = key
    self.value = value
    self.evidence = evidence
  }
}
