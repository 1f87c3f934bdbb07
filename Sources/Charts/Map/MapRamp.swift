internal import Platform

/// The classes, at most five, of the amounts that lines are coloured by.
///
/// Whole numbers of few kinds, such as days, have a class each. Else each class has about the same length of way, and ends
/// at a round number.
struct MapRamp {
  /// What the legend says of each class, from the least amounts on.
  let labels: [String]
  /// The greatest amounts of all classes but the last.
  private let bounds: [Double]
  /// Also the number of looks that the style sheet has.
  private static let most = 5

  private struct Step {
    let amount: Double
    let millimetres: Int64
  }

  /// The ramp of a map; nil where there is nothing to tell apart.
  init?(_ map: MapPlot, _ language: Language) {
    let steps = map.layers.flatMap(\.features).flatMap { feature -> [Step] in
      guard case .line(let points) = feature.shape else { return [] }
      return zip(points, points.dropFirst()).compactMap { from, to in
        guard let amount = to.amount, let a = from.place, let b = to.place else { return nil }
        return Step(amount: amount, millimetres: GreatCircle.millimetres(a, b))
      }
    }.sorted { $0.amount < $1.amount }
    guard let low = steps.first?.amount, let high = steps.last?.amount, low < high else {
      return nil
    }
    let areWhole = steps.allSatisfy { $0.amount == $0.amount.rounded() }
    var kinds: [Double] = []
    for step in steps where kinds.count <= Self.most && kinds.last != step.amount {
      kinds.append(step.amount)
    }
    if areWhole, kinds.count <= Self.most {
      bounds = Array(kinds.dropLast())
      labels = kinds.map { ReadableNumber.text(Self.digits($0), language) }
      return
    }
    let bounds = Self.bounds(steps, areWhole: areWhole).filter { $0 >= low && $0 < high }
    guard !bounds.isEmpty else { return nil }
    self.bounds = bounds
    func text(_ amount: Double) -> String { ReadableNumber.text(Self.digits(amount), language) }
    labels = (0...bounds.count).map { index in
      let upper = index < bounds.count ? bounds[index] : high
      if areWhole {
        let lower = index == 0 ? low : bounds[index - 1] + 1
        return lower == upper ? text(upper) : "\(text(lower))–\(text(upper))"
      }
      if index == 0 { return language.text(ChartWord.below, ["bound": text(upper)]) }
      let lower = text(bounds[index - 1])
      return index == bounds.count
        ? language.text(ChartWord.above, ["bound": lower]) : "\(lower)–\(text(upper))"
    }
  }

  /// The look of the class with that place.
  func style(_ index: Int) -> String {
    "r\((index * (Self.most - 1) + bounds.count / 2) / bounds.count)"
  }

  /// The place of an amount's class.
  func index(_ amount: Double) -> Int {
    bounds.firstIndex { amount <= $0 } ?? bounds.count
  }

  /// Round numbers near the amounts below which a fifth, two fifths and so on of the way are.
  private static func bounds(_ steps: [Step], areWhole: Bool) -> [Double] {
    let length = Int128(steps.reduce(0) { $0 + $1.millimetres })
    guard length > 0 else { return [] }
    var bounds: [Double] = []
    var passed: Int128 = 0
    // The fifth that the middle of the step before lies in, and its amount.
    var last: (fifth: Int128, amount: Double)?
    for step in steps {
      let middle = 2 * passed + Int128(step.millimetres)
      passed += Int128(step.millimetres)
      let fifth = middle * Int128(most) / (2 * length)
      if let last, fifth > last.fifth {
        let bound = areWhole ? last.amount : rounded(last.amount)
        if bounds.last.map({ $0 < bound }) ?? true { bounds.append(bound) }
      }
      last = (fifth, step.amount)
    }
    return bounds
  }

  /// The nearest of 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6 and 8 times a power of ten.
  private static func rounded(_ amount: Double) -> Double {
    guard amount != 0 else { return 0 }
    var (mantissa, power) = (amount.magnitude, 1.0)
    while mantissa >= 10 { (mantissa, power) = (mantissa / 10, power * 10) }
    while mantissa < 1 { (mantissa, power) = (mantissa * 10, power / 10) }
    let near = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].min {
      ($0 - mantissa).magnitude < ($1 - mantissa).magnitude
    }
    return (near ?? 1) * power * (amount < 0 ? -1 : 1)
  }

  /// At most six digits behind the point, and no zeros at their end.
  static func digits(_ number: Double) -> String {
    var bytes: [UInt8] = []
    NumberText.append(number, decimals: 6, to: &bytes)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
