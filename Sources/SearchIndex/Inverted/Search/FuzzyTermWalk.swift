/// Tells of terms in byte order whether they are near a `FuzzyTerm`, and up to where no other is.
///
/// It keeps the states of the automaton along the last term, so that of the next one only what is new
/// is read. In UTF-8 the order of bytes is that of scalars.
struct FuzzyTermWalk {
  /// Where the next term that may be near stands.
  enum Step { case next, atTarget, nowhere }

  /// For `.atTarget`: no term between the last one and this one is near.
  private(set) var target: [UInt8] = []
  private let automaton: EditAutomaton
  /// What leads to states that are alive: the beginning of the last term.
  private var path: [UInt8] = []
  private var scalars: [UInt32] = []
  /// How many bytes of `path` stand before each scalar, and all.
  private var ends = [0]
  /// The state before each scalar, and behind the last.
  private var states: [EditAutomaton.State]
  /// The scalar of the last term that led nowhere; nil if the whole term is `path`.
  private var dead: UInt32?
  /// Whether the last term is not UTF-8, so that it says nothing about the next.
  private var isUnreadable = false

  init(_ fuzzy: FuzzyTerm) {
    automaton = fuzzy.automaton
    states = [fuzzy.automaton.start]
  }

  /// Whether `term`, which is not before the term before, is near.
  mutating func matches(_ term: [UInt8]) -> Bool {
    dead = nil
    isUnreadable = false
    keepCommon(with: term)
    let kept = path.count
    var depth = scalars.count
    var index = kept
    term.withUnsafeBytes { bytes in
      while index < bytes.count {
        guard let scalar = FuzzyTerm.scalar(at: &index, in: bytes) else {
          isUnreadable = true
          return
        }
        let state = automaton.step(states[depth], depth: depth, scalar)
        guard automaton.isAlive(state) else {
          dead = scalar
          return
        }
        depth += 1
        scalars.append(scalar)
        states.append(state)
        ends.append(index)
      }
    }
    path.append(contentsOf: term[kept..<ends[depth]])
    return dead == nil && !isUnreadable && depth > 0
      && automaton.accepts(states[depth], depth: depth)
  }

  /// Where to go on behind the term that `matches` was asked about.
  mutating func next() -> Step {
    var depth = scalars.count
    var last = dead
    if isUnreadable || last == nil && automaton.isOpen(states[depth]) { return .next }
    while true {
      if let scalar = automaton.nextScalar(after: last, states[depth], depth: depth) {
        setTarget(scalar, depth: depth)
        return .atTarget
      }
      guard depth > 0 else { return .nowhere }
      depth -= 1
      last = scalars[depth]
    }
  }

  /// Drops what the last term does not share with `term`.
  private mutating func keepCommon(with term: [UInt8]) {
    let limit = min(path.count, term.count)
    var common = 0
    while common < limit, path[common] == term[common] { common += 1 }
    while ends[ends.count - 1] > common {
      ends.removeLast()
      states.removeLast()
      scalars.removeLast()
    }
    path.removeLast(path.count - ends[ends.count - 1])
  }

  /// The least term that begins with `depth` scalars of the path and `scalar` and may be near: where no
  /// edit is left, the rest is known.
  private mutating func setTarget(_ scalar: UInt32, depth: Int) {
    target.removeAll(keepingCapacity: true)
    target.append(contentsOf: path[..<ends[depth]])
    appendToTarget(scalar)
    var (state, depth, scalar) = (states[depth], depth, scalar)
    while !automaton.isOpen(state) {
      state = automaton.step(state, depth: depth, scalar)
      depth += 1
      guard !automaton.accepts(state, depth: depth),
        let next = automaton.nextScalar(after: nil, state, depth: depth)
      else { return }
      scalar = next
      appendToTarget(scalar)
    }
  }

  private mutating func appendToTarget(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    target.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
