internal import Generation

extension TripsGenerator {
  /// Shuffles within a window: each fix that comes takes the place of a drawn one, which leaves.
  struct FixWindow {
    static let width = 1 << 17

    private var fixes: [Fix] = []
    private var random: Random

    init(seed: UInt64) {
      random = Random(seed: seed, stream: .window)
    }

    /// Takes `fix` in; the one that leaves, once the window is full.
    mutating func exchange(_ fix: Fix) -> Fix? {
      guard fixes.count == FixWindow.width else {
        fixes.append(fix)
        return nil
      }
      let place = random.below(FixWindow.width)
      let leaving = fixes[place]
      fixes[place] = fix
      return leaving
    }

    /// What is still there, in any order.
    mutating func rest() -> [Fix] {
      var rest = fixes
      fixes = []
      random.shuffle(&rest)
      return rest
    }
  }
}
