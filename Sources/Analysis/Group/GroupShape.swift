package import Expression
package import SearchIndex

/// What `group` computes of records: by which values it groups them, and what it keeps of each group.
///
/// Inputs are the values of a record that keys and states read, each once.
package struct GroupShape: Sendable {
  /// A value of a record.
  package struct Input: Hashable, Sendable {
    /// Where it comes from.
    package enum Source: Sendable {
      case field(FieldID)
      case expression(CheckedExpression)
    }

    /// Where it comes from.
    package let source: Source
    /// Its type.
    package let type: ExpressionType
    /// How it is written.
    package let formula: String
    /// All that its values depend on beside those of the record.
    package let identity: String

    /// The values of an expression; those of a name alone are read as they are.
    package init(_ expression: CheckedExpression, isField: Bool) {
      source =
        isField && expression.fields.count == 1
        ? .field(expression.fields[0]) : .expression(expression)
      type = expression.type
      formula = expression.canonicalText
      identity = expression.identity
    }

    /// The fields that its values are computed from.
    package var fields: [FieldID] {
      switch source {
      case .field(let field): [field]
      case .expression(let expression): expression.fields
      }
    }

    package static func == (a: Input, b: Input) -> Bool { a.identity == b.identity }

    package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  /// What is kept of a group, exact and mergeable in any cut.
  package enum State: Hashable, Sendable {
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
    /// The least values of an input or, if `isDown`, the greatest: so many at most, equal ones each.
    case tops(Int, count: Int, isDown: Bool)
    /// A sketch of the different values of an input.
    case sketch(Int)
    /// Of records that have both values: how many, the sums, those of the squares and of the products.
    case products(Int, Int)
    /// How many values an input has, and each with how often it stands: entries of their own in the table.
    case values(Int)
  }

  /// The inputs.
  package private(set) var inputs: [Input] = []
  /// The numbers of the inputs that records are grouped by, the outermost first.
  package private(set) var keys: [Int] = []
  /// The states.
  package private(set) var states: [State] = [.rows]

  /// The shape of one group of all records.
  package init() {}

  /// The same for one group of all records.
  package var ungrouped: GroupShape {
    var shape = self
    shape.keys = []
    return shape
  }

  /// The number of an input.
  package mutating func add(_ input: Input) -> Int {
    if let known = inputs.firstIndex(of: input) { return known }
    inputs.append(input)
    return inputs.count - 1
  }

  /// Groups by one input more.
  package mutating func group(by input: Int) { keys.append(input) }

  /// The number of a state.
  package mutating func keep(_ state: State) -> Int {
    if let known = states.firstIndex(of: state) { return known }
    if case .tops(let input, let count, let isDown) = state {
      // The longer of two lists has the shorter one in it.
      for (number, other) in states.enumerated() {
        guard case .tops(input, let known, isDown) = other else { continue }
        states[number] = .tops(input, count: max(count, known), isDown: isDown)
        return number
      }
    }
    states.append(state)
    return states.count - 1
  }

  /// The numbers of the inputs that are summed, each once.
  var summed: [Int] {
    let all = states.flatMap { state -> [Int] in
      switch state {
      case .sum(let input), .squares(let input): [input]
      case .products(let one, let other): [one, other]
      case .rows, .extremes, .ends, .tops, .sketch, .values: []
      }
    }
    return Set(all).filter { inputs[$0].type.scale != nil }.sorted()
  }

  /// All that partial states depend on, beside the records.
  package var identity: String {
    "\(inputs.map(\.identity)) by \(keys) keep \(states)"
  }

  /// The most states: their numbers are bytes of keys.
  package static let stateLimit = 200
  /// The most keys, so that with one more for who is behind groups there is a bit for each.
  package static let keyLimit = 63
}
