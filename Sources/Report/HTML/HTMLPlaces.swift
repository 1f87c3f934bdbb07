internal import Platform

/// How many digits behind the point numbers of one size are printed with: as many as tell them apart, and no more.
struct HTMLPlaces {
  private enum Kind {
    case own
    /// So many places at most.
    case most(Int)
    /// Three digits that say something, for numbers of several sizes.
    case significant
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// All digits.
  static let own = HTMLPlaces(.own)

  /// So many at most.
  init(most places: Int) { kind = .most(places) }

  /// Those of numbers whose magnitudes go up to `greatest`.
  init(greatest: Double, _ areOfPercents: Bool) {
    kind =
      switch greatest {
      case 1000...: .most(0)
      case 1... where areOfPercents: .most(1)
      case 100..<1000: .most(1)
      case 1..<100: .most(2)
      default: .significant
      }
  }

  /// Those of a column: of percents that are all nearly a hundred two, of numbers below one that are all as large three,
  /// or fewer where all others would be zeros; of some that are much smaller than others what each needs.
  init(_ column: Column, _ areOfPercents: Bool) {
    let factor = column.unit == "share" ? 100.0 : 1
    let numbers = (0..<column.values.count).lazy.compactMap { column.number(at: $0) }
    let sizes = numbers.map { $0.approximation.magnitude * factor }.filter { $0 > 0 }
    let (least, greatest) = (sizes.min() ?? 0, sizes.max() ?? 0)
    if areOfPercents, least >= Self.nearlyAll, least < 100, greatest <= 100 {
      self.init(.most(2))
    } else if areOfPercents, least > 0, least < Self.leastOfPercents {
      self.init(.significant)
    } else if greatest < 1, least >= Self.leastOfThree {
      let places = Self(.most(3))
      self.init(.most(numbers.map { places.shortened($0).decimals }.max() ?? 0))
    } else {
      self.init(greatest: greatest, areOfPercents)
    }
  }

  private static let nearlyAll = 99.0
  private static let leastOfThree = 0.005
  private static let leastOfPercents = 0.05

  /// The number with no more digits.
  func shortened(_ number: Number) -> Number {
    let places: Int
    switch kind {
    case .own: return number
    case .most(let most): places = most
    case .significant:
      let size = number.approximation.magnitude
      guard size > 0 else { return number }
      var most = 0
      while most < 15, size * DecimalPower.double(most) < 99.95 { most += 1 }
      places = most
    }
    switch number {
    case .integer: return number
    case .decimal(_, let own):
      return own > places ? .real(number.approximation, places: places) : number
    case .real(let value, let own): return own > places ? .real(value, places: places) : number
    }
  }
}

extension Number {
  /// How many digits behind the point say something.
  fileprivate var decimals: Int {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return 0 }
    return parts[1].utf8.count - parts[1].utf8.reversed().prefix { $0 == 0x30 }.count
  }

  /// A hundred times the number, with two places fewer.
  var timesHundred: Number {
    switch self {
    case .integer(let value):
      return .real(Double(value) * 100, places: 0)
    case .decimal(let units, let places) where places >= 2:
      return .decimal(units, places: places - 2)
    case .decimal, .real: break
    }
    let places = if case .real(_, let places) = self { places } else { 0 }
    return .real(approximation * 100, places: max(0, places - 2))
  }
}
