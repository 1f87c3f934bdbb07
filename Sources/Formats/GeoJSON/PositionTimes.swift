/// The times that a feature's properties list for its positions, in the order of these.
struct PositionTimes: ~Copyable {
  /// The most bytes of a time.
  static let maximumByteCount = 256

  /// What a list of times says.
  enum Outcome {
    /// There is no list.
    case missing
    /// A time, or null, for each position.
    case complete
    /// Not as many as there are positions.
    case differing
  }

  private(set) var tokens = FlatList<UInt32>()
  private var groups = FlatList<Int>()

  /// Reads the list at `token`: of one time a position, or of such lists, one a part.
  mutating func read(
    _ text: JSONTokenText, _ token: Int?, _ outline: borrowing GeometryOutline
  ) -> Outcome {
    tokens.removeAll()
    groups.removeAll()
    guard let token else { return .missing }
    guard collect(text, token) else { return .differing }
    guard tokens.count == outline.entries.count else { return .differing }
    if groups.count == 0 { return .complete }
    // A list of lists has to be divided as the positions are.
    guard groups.count == outline.parts.count else { return .differing }
    for number in 0..<groups.count where groups[number] != outline.parts[number].count {
      return .differing
    }
    return .complete
  }

  /// Notes the times at `token`, and how many each inner list has; false if an object is among them.
  private mutating func collect(_ text: JSONTokenText, _ token: Int) -> Bool {
    guard text.byte(token) == UInt8(ascii: "[") else {
      tokens.append(UInt32(truncatingIfNeeded: token))
      return !text.isNested(token)
    }
    var depth = 1
    var groupStart = 0
    var next = token + 1
    while depth > 0 {
      switch text.byte(next) {
      case UInt8(ascii: ","): break
      case UInt8(ascii: "{"): return false
      case UInt8(ascii: "["):
        // Times beside a list of times belong to no part.
        if tokens.count != groupStart { return false }
        depth += 1
      case UInt8(ascii: "]"):
        if depth > 1, tokens.count > groupStart { groups.append(tokens.count - groupStart) }
        if depth == 1, groups.count > 0, tokens.count > groupStart { return false }
        groupStart = tokens.count
        depth -= 1
      default: tokens.append(UInt32(truncatingIfNeeded: next))
      }
      next += 1
    }
    return true
  }
}
