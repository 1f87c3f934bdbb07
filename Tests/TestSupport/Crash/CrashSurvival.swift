/// Which of the things that were not synced are there after a loss of power.
public enum CrashSurvival: Sendable, Hashable, CustomStringConvertible {
  /// None.
  case nothing
  /// All, as after `kill -9`.
  case everything
  /// All names, and of the files what was synced.
  case names
  /// All names, and files of their full length with zeros where nothing was synced.
  case zeros
  /// By chance: the first few changes of names, or any; files whole, cut, or filled with zeros.
  case mixture(seed: UInt64)

  /// For messages.
  public var description: String {
    switch self {
    case .nothing: "nothing unsynced survives"
    case .everything: "everything survives"
    case .names: "names survive"
    case .zeros: "names and lengths survive"
    case .mixture(let seed): "a mixture survives, seed \(seed)"
    }
  }

  /// The four that are no mixture.
  public static let extremes: [CrashSurvival] = [.everything, .nothing, .names, .zeros]

  var choices: Choices { Choices(self) }

  /// The decisions, one after the other.
  struct Choices {
    private let survival: CrashSurvival
    private var generator: SeededGenerator
    /// Whether a mixture keeps the first changes of names, as a journal would, or any.
    private let isOrdered: Bool

    init(_ survival: CrashSurvival) {
      self.survival = survival
      var generator = SeededGenerator(seed: 0)
      if case .mixture(let seed) = survival { generator = SeededGenerator(seed: seed) }
      isOrdered = Bool.random(using: &generator)
      self.generator = generator
    }

    private var isMixture: Bool {
      if case .mixture = survival { true } else { false }
    }

    /// How many of the changes of names, from the first on, may survive.
    mutating func nameCount(of count: Int) -> Int {
      if survival == .nothing { return 0 }
      return isMixture && isOrdered ? Int.random(in: 0...count, using: &generator) : count
    }

    /// Whether one of those does.
    mutating func keepsName() -> Bool {
      isMixture && !isOrdered ? Bool.random(using: &generator) : true
    }

    /// How many of a file's bytes are there, and how many zeros behind them.
    mutating func content(of count: Int, synced: Int) -> (count: Int, zeros: Int) {
      switch survival {
      case .everything: return (count, 0)
      case .nothing, .names: return (synced, 0)
      case .zeros: return (synced, count - synced)
      case .mixture:
        guard synced < count else { return (count, 0) }
        let cut = Int.random(in: synced...count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return (count, 0)
        case 1: return (synced, 0)
        case 2: return (cut, 0)
        default: return (cut, count - cut)
        }
      }
    }
  }
}
