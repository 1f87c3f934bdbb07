public import Platform
public import Report
public import SearchIndex
public import Store

/// What every report says about the run that it comes from.
///
/// Holds no clock, duration or memory.
public struct RunFacts: Sendable {
  /// A dataset's way through its stages.
  public struct Stage: Sendable {
    /// The node's name.
    public let name: String
    /// What happened to its records.
    public let balance: Balance
    /// Rejects by code, most first, then by code.
    public let rejects: [(code: String, count: Int64)]

    /// A stage from its parts.
    public init(name: String, balance: Balance, rejects: [(code: String, count: Int64)]) {
      self.name = name
      self.balance = balance
      self.rejects = rejects
    }
  }

  /// The definition's id.
  public let pipeline: String
  /// The definition's title, or its id.
  public let title: String
  /// What the definition says of itself and its data, in its order.
  public var about: [Parameter] = []
  /// How pages look.
  public var look = PageLook()
  /// The language of reports.
  public var language = Language.english
  /// The definition in canonical form, hashed: 32 hexadecimal digits.
  public let definitionHash: String
  /// The program's version.
  public let toolVersion: String
  /// The zone that periods are in.
  public let zone: TimeZone
  /// The moment that counts as the present, if the definition says so.
  public let now: Int64?
  /// The most private class that reports may show.
  public let clearance: PrivacyClass
  /// From when on figures are printed.
  ///
  /// What is in tables, figures and charts is hidden later; a report need not do it, but may leave out
  /// sentences about fewer records.
  public var smallCells = SmallCellRule(minimum: 1)
  /// The class of a list of single records, the most private field of which has the class `record`: whoever
  /// counts the rows of one finds the figures over few records that are hidden elsewhere.
  public func recordListPrivacy(_ record: PrivacyClass) -> PrivacyClass {
    !smallCells.isOff ? max(.personal, record) : .public
  }

  /// The datasets in the order of the definition.
  public let stages: [Stage]
  /// Remarks about the inputs.
  public package(set) var notes: [StoreState.Note]
  /// What is expected of the datasets; tables are looked at when the reports are there already.
  public package(set) var expectations: [StoreState.Expectation]
  /// The datasets whose findings are told; nil for all.
  public package(set) var inputs: Set<String>?

  /// Facts from their parts.
  public init(
    pipeline: String, title: String, definitionHash: String, toolVersion: String,
    zone: TimeZone, now: Int64?, clearance: PrivacyClass, stages: [Stage], notes: [StoreState.Note],
    expectations: [StoreState.Expectation] = []
  ) {
    self.pipeline = pipeline
    self.title = title
    self.definitionHash = definitionHash
    self.toolVersion = toolVersion
    self.zone = zone
    self.now = now
    self.clearance = clearance
    self.stages = stages
    self.notes = notes
    self.expectations = expectations
  }
}
