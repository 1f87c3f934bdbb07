public import SearchIndex

/// What `group` computes of records: by which values it groups them, and what it keeps of each group.
///
/// Inputs are the values of a record that keys and states read, each once.
public struct GroupShape: Sendable {
  /// A value of a record.
  public struct Input: Hashable, Sendable {
    /// The field.
    public let field: FieldID
    /// Its type.
    public let type: ColumnType

    /// The values of a field.
    public init(field: FieldID, type: ColumnType) {
      self.field = field
      self.type = type
    }
  }

  /// What is kept of a group, exact and mergeable in any cut.
  public enum State: Hashable, Sendable {
    /// How many records.
    case rows
    /// How many values an input has, and their sum.
    case sum(Int)
    /// The same, and the sum of the squares.
    case squares(Int)
    /// The least and the greatest value of an input.
    case extremes(Int)
    /// The first and the last value of an input, in global order.
    case ends(Int)
    /// Of records that have both values: how many, the sums, those of the squares and of the products.
    case products(Int, Int)
    /// How many values an input has, and each with how often it stands: entries of their own in the table.
    case values(Int)
  }

  /// The inputs.
  public private(set) var inputs: [Input] = []
  /// The numbers of the inputs that records are grouped by, the outermost first.
  public private(set) var keys: [Int] = []
  /// The states.
  public private(set) var states: [State] = [.rows]

  /// The shape of one group of all records.
  public init() {}

  /// The number of an input.
  public mutating func add(_ input: Input) -> Int {
    if let known = inputs.firstIndex(of: input) { return known }
    inputs.append(input)
    return inputs.count - 1
  }

  /// Groups by one input more.
  public mutating func group(by input: Int) { keys.append(input) }

  /// The number of a state.
  public mutating func keep(_ state: State) -> Int {
    if let known = states.firstIndex(of: state) { return known }
    states.append(state)
    return states.count - 1
  }

  /// The most states: their numbers are bytes of keys.
  public static let stateLimit = 200
}
