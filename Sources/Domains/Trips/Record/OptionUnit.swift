internal import Definition

/// How a number of a definition becomes whole units of the engine.
enum OptionUnit: Int {
  /// Metres, or metres a second, with up to three decimals: millimetres.
  case metres = 3
  /// Seconds with up to six decimals: microseconds.
  case seconds = 6

  private func units(_ range: ClosedRange<Int64>) -> ClosedRange<Int64> {
    let scale: Int64 = self == .metres ? 1_000 : 1_000_000
    return range.lowerBound * scale...range.upperBound * scale
  }

  /// The form of an option whose `range` is in metres or seconds.
  func form(_ range: ClosedRange<Int64>) -> OptionForm {
    .number(units(range), decimals: rawValue)
  }

  /// The value of `key` in units of the engine, if it is given and in `range`.
  func read(_ key: String, of node: NodeReader, _ range: ClosedRange<Int64>) -> Int64? {
    node.units(key, in: units(range), decimals: rawValue)
  }

  fileprivate func entry<Options>(
    _ key: String, _ place: OptionEntry<Options>.Place<Int64>, _ range: ClosedRange<Int64>,
    _ words: String
  ) -> OptionEntry<Options> {
    .number(key, place, in: units(range), decimals: rawValue, words)
  }
}

extension OptionEntry {
  /// Metres, or metres a second, kept in millimetres.
  static func metres(
    _ key: String, _ place: Place<Int64>, _ range: ClosedRange<Int64>, _ words: String
  ) -> OptionEntry { OptionUnit.metres.entry(key, place, range, words) }

  /// Seconds, kept in microseconds.
  static func seconds(
    _ key: String, _ place: Place<Int64>, _ range: ClosedRange<Int64>, _ words: String
  ) -> OptionEntry { OptionUnit.seconds.entry(key, place, range, words) }
}
