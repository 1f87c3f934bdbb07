internal import Glibc
internal import Platform

/// The weights of a model as tables, with those of single values.
///
/// Two records that share a rare value are more likely one person than two that share a common one. So the weight of
/// equal values is that of the value: log2 of m over the share of the other records that have it, instead of over the
/// mean share (Winkler 2000; Splink's term frequency adjustment).
struct PairWeights: @unchecked Sendable {
  // Immutable after init; the pointers show arrays that `kept` holds, so that weighing counts no references.
  /// By field and level, eight places a field.
  private let weights: [Double]
  /// What two related ones weigh more than one person, likewise.
  private let relatives: [Double]
  /// The greatest weight of each field without the exact level.
  private let mostOfOthers: [Double]
  /// The same where values are not exchanged.
  private let mostInPlace: [Double]
  /// By field: the weight of each value if both have it; nil where all count the same.
  private let ofValues: [UnsafePointer<Float>?]
  private let kept: [ScratchArray<Float>?]
  let prior: Double
  let relativesPrior: Double

  init(
    _ model: LinkageModel, _ records: LinkageRecords, fields: [LinkageField],
    scratch: ScratchSpace
  ) throws {
    let levels = (0..<8).map { ComparisonLevel(rawValue: UInt8($0)) ?? .unknown }
    weights = model.agreements.flatMap { agreement in levels.map { agreement.weight($0) } }
    relatives = model.agreements.flatMap { agreement in
      levels.map { agreement.relativeWeight($0) - agreement.weight($0) }
    }
    prior = model.priorWeight
    relativesPrior = model.relativesPriorWeight
    func most(without levels: Set<ComparisonLevel>) -> [Double] {
      fields.indices.map { field in
        fields[field].kind.levels.filter { !levels.contains($0) }
          .map { model.agreements[field].weight($0) }.max() ?? 0
      }
    }
    let inPlace = most(without: [.exact, .reversed])
    let ofAny = most(without: [.exact])
    mostInPlace = inPlace
    // Of two fields that are exchanged one says nothing.
    mostOfOthers = fields.indices.map {
      fields[$0].exchangedWith == nil ? inPlace[$0] : max(0, ofAny[$0])
    }
    kept = try fields.indices.map { field in
      guard fields[field].kind != .choice, fields[field].kind != .id else { return nil }
      let table = records.tables[field]
      var present = 0.0
      for place in 0..<table.count { present += Double(table.frequencies[place]) }
      let matches = model.agreements[field].matches[Int(ComparisonLevel.exact.rawValue)]
      let values = try ScratchArray<Float>(count: table.count, scratch: scratch)
      for place in 0..<table.count {
        let others = max(1, Double(table.frequencies[place]) - 1)
        values[place] = Float(log2(matches * max(1, present - 1) / others))
      }
      return values
    }
    ofValues = kept.map { $0.map { UnsafePointer($0.base) } }
  }

  /// The weight of `level` of a field; of two equal values that of the value `number`.
  @inline(__always)
  func weight(_ field: Int, _ level: ComparisonLevel, value number: UInt32) -> Double {
    if level == .exact, let values = ofValues[field], number != 0 {
      return Double(values[Int(number) &- 1])
    }
    return weight(field, level)
  }

  /// The weight of `level` of a field whose values differ.
  @inline(__always)
  func weight(_ field: Int, _ level: ComparisonLevel) -> Double {
    weights[8 &* field &+ Int(level.rawValue)]
  }

  /// The weight of a pair whose fields and prior weigh `matches`: less, the more it looks like two who are related.
  @inline(__always)
  func total(_ matches: Double, _ pattern: LevelPattern) -> Double {
    var related = matches - prior + relativesPrior
    var bits = pattern.bits
    for field in 0..<mostOfOthers.count {
      related += relatives[8 &* field &+ Int(bits & 7)]
      bits >>= 3
    }
    return LinkageModel.weight(matches: matches, relatives: related)
  }

  /// The most that a field can weigh whose values differ.
  @inline(__always)
  func most(_ field: Int) -> Double { mostOfOthers[field] }

  /// The same if the values are not exchanged with those of another field.
  @inline(__always)
  func mostInPlace(_ field: Int) -> Double { mostInPlace[field] }
}
