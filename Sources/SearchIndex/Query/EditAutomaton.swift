/// Tells how near a text comes to a pattern while its scalars arrive one by one.
///
/// The distance is that of optimal string alignment. A state is the band of the table of distances
/// around its diagonal, as bits: bit `b` of a state after `d` scalars stands for the first
/// `d - bound + b` scalars of the pattern. So patterns may have any length, and texts that begin alike
/// share the states of their common beginning. This is the bit-parallel simulation of Wu and Manber,
/// along diagonals.
struct EditAutomaton: Hashable, Sendable {
  /// What is known after some scalars of a text.
  struct State {
    /// Places of the pattern that are reached without an edit.
    fileprivate var exact: UInt8 = 0
    /// Those that are reached with one edit at most.
    fileprivate var one: UInt8 = 0
    /// Those that are reached with two edits at most.
    fileprivate var two: UInt8 = 0
    /// Places behind two neighbours of which the second was just read, before them no edit.
    fileprivate var swapsAfterNone: UInt8 = 0
    /// The same, before them one edit at most.
    fileprivate var swapsAfterOne: UInt8 = 0
  }

  /// How many edits are allowed.
  let bound: Int
  private let count: Int
  /// The pattern between scalars that no text has, so that a window may reach over its ends.
  private let padded: [UInt32]
  private static let greatestScalar: UInt32 = 0x10FFFF

  /// Accepts texts within `bound` edits, 1 or 2, of `pattern`.
  init(_ pattern: [UInt32], bound: Int) {
    precondition((1...2).contains(bound), "one edit or two")
    self.bound = bound
    count = pattern.count
    padded =
      [UInt32](repeating: .max, count: bound) + pattern
      + [UInt32](repeating: .max, count: 4 * bound)
  }

  /// The state before the first scalar.
  var start: State {
    let places = places(after: 0)
    var state = State()
    state.exact = 1 << UInt8(bound)
    state.one = 3 << UInt8(bound) & places
    if bound == 2 { state.two = 7 << UInt8(bound) & places }
    return state
  }

  /// The state behind `scalar`, which stands behind `depth` others that led to `state`.
  @inline(__always)
  func step(_ state: State, depth: Int, _ scalar: UInt32) -> State {
    let places = places(after: depth + 1)
    var next = State()
    guard places != 0 else { return next }
    var same: UInt8 = 0
    for bit in 0...2 * bound where padded[depth + bit] == scalar { same |= 1 << UInt8(bit) }
    next.exact = state.exact & same
    next.one =
      (state.one & same | state.exact | state.exact >> 1 | next.exact << 1
        | state.swapsAfterNone & same << 1) & places
    next.swapsAfterNone = state.exact & same >> 1
    guard bound == 2 else { return next }
    next.two =
      (state.two & same | state.one | state.one >> 1 | next.one << 1
        | state.swapsAfterOne & same << 1) & places
    next.swapsAfterOne = state.one & same >> 1
    return next
  }

  /// Whether some text that goes on from `state` is near enough.
  func isAlive(_ state: State) -> Bool { (bound == 2 ? state.two : state.one) != 0 }

  /// Whether `state` stays alive whatever scalar follows: an edit is left to insert it.
  func isOpen(_ state: State) -> Bool { (bound == 2 ? state.one : state.exact) != 0 }

  /// Whether a text that ends in `state`, after `depth` scalars, is near enough.
  func accepts(_ state: State, depth: Int) -> Bool {
    let bit = count - depth + bound
    guard (0...2 * bound).contains(bit) else { return false }
    return (bound == 2 ? state.two : state.one) >> UInt8(bit) & 1 == 1
  }

  /// The least scalar greater than `scalar` (nil: the least of all) with which `state`, which is alive,
  /// stays alive; nil if there is none.
  func nextScalar(after scalar: UInt32?, _ state: State, depth: Int) -> UInt32? {
    if isOpen(state) {
      let next = scalar.map { $0 + 1 } ?? 0
      if next > Self.greatestScalar { return nil }
      return (0xD800...0xDFFF).contains(next) ? 0xE000 : next
    }
    var least: UInt32?
    for candidate in padded[depth...depth + 2 * bound] where candidate <= Self.greatestScalar {
      if let scalar, candidate <= scalar { continue }
      if let least, candidate >= least { continue }
      if isAlive(step(state, depth: depth, candidate)) { least = candidate }
    }
    return least
  }

  /// The bits of the places that the pattern has.
  @inline(__always)
  private func places(after depth: Int) -> UInt8 {
    let last = count - depth + bound
    return last < 0 ? 0 : UInt8(truncatingIfNeeded: (1 << (min(last, 2 * bound) + 1)) - 1)
  }
}
