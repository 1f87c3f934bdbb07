public import Platform

/// What a sample holds of the records of one kind.
public struct SampledRecords: Sendable {
  /// The fields that columns were found for.
  public let fields: Set<String>
  /// The numbers of fields of numbers, by their names.
  public let numbers: [String: SampledNumbers]
  /// Whether the file is a family tree, in GEDCOM.
  public let isTree: Bool
  /// The present day.
  public let today: CivilDate

  /// A sample from its parts.
  public init(
    fields: Set<String>, numbers: [String: SampledNumbers], isTree: Bool, today: CivilDate
  ) {
    self.fields = fields
    self.numbers = numbers
    self.isTree = isTree
    self.today = today
  }
}

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
