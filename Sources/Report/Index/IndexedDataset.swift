public import SearchIndex

/// A dataset as a data dictionary tells of it: what its records are, and what stands in their fields.
public struct IndexedDataset: Hashable, Sendable {
  /// One field.
  public struct Field: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// What it says, without a full stop; empty for a column that only the definition knows.
    public let words: String
    /// The form of its values, such as `decimal, 2 places`.
    public let form: String
    /// The unit of its values; empty for none.
    public let unit: String
    /// How private it is.
    public let privacy: Clearance

    /// A field from its parts.
    public init(name: String, words: String, form: String, unit: String, privacy: Clearance) {
      self.name = name
      self.words = words
      self.form = form
      self.unit = unit
      self.privacy = privacy
    }
  }

  /// The name of its node.
  public let name: String
  /// The kind of its records.
  public let record: String
  /// What such a record is.
  public let summary: String
  /// The fields that its records have.
  public let fields: [Field]

  /// A dataset from its parts.
  public init(name: String, record: String, summary: String, fields: [Field]) {
    self.name = name
    self.record = record
    self.summary = summary
    self.fields = fields
  }
}
