/// How a document came by its score for a query.
public struct ScoreExplanation: Hashable, Sendable {
  /// A term or phrase that the document holds and that counts.
  public struct Clause: Hashable, Sendable {
    /// The field that was searched.
    public let field: FieldID
    /// One for a term, more for a phrase.
    public let terms: [[UInt8]]
    /// How many documents have the field, over all segments: N.
    public let documentCount: UInt64
    /// How many of them hold each term: df.
    public let documentFrequencies: [UInt64]
    /// The idf of the term, or the sum of those of the phrase's terms.
    public let idf: Float
    /// How often the term or phrase occurs in the document: tf.
    public let frequency: UInt32
    /// The code of the field's length.
    public let norm: UInt8
    /// How many tokens of the mean document the field has.
    public let averageLength: Double
    /// What the clause adds to the score.
    public let contribution: Float

    /// The length that the formula takes: the least one with the norm.
    public var length: UInt32 { NormCode.least(norm) }
  }

  /// The clauses, in the order of the query.
  public let clauses: [Clause]
  /// The sum of their contributions, which is exact.
  public var score: Float { clauses.reduce(0) { $0 + $1.contribution } }
}
