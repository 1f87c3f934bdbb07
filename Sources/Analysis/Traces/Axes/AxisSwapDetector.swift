/// Tells which files look as if latitude and longitude had changed places.
///
/// Two kinds of evidence, each enough:
///
/// - *Place*: at least `placeShare` per cent of the fixes would, with axes swapped, lie within a cell
///   of one degree and its neighbours where other files have fixes; at most `strayShare` per cent lie near
///   other files as they stand; and there are at least as many files there as here. If one file stands against one,
///   both are named: nobody knows which is wrong.
/// - *Speed*: the device gives speeds, and they differ from those that follow from the positions by
///   at least `wrongShare` per cent as they stand, and by at most `rightShare` with axes swapped.
///
/// This only reports; nothing is ever swapped.
public enum AxisSwapDetector {
  /// What speaks for swapped axes.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    case place
    case speed
  }

  /// Fixes that a file must have.
  static let leastFixes: Int64 = 10
  static let placeShare: Int64 = 80
  static let strayShare: Int64 = 10
  /// Pairs with a speed that a file must have.
  static let leastPairs: Int64 = 20
  static let wrongShare: Int64 = 30
  static let rightShare: Int64 = 15

  /// The reasons to suspect each file; none for most.
  public static func reasons(_ files: [AxisEvidence]) -> [[Reason]] {
    var filesInCell: [AxisCell: [Int]] = [:]
    for (number, file) in files.enumerated() {
      for cell in file.cells.keys { filesInCell[cell, default: []].append(number) }
    }
    return files.indices.map { number in
      var reasons: [Reason] = []
      if isElsewhere(number, files[number], filesInCell) { reasons.append(.place) }
      if isSlanted(files[number]) { reasons.append(.speed) }
      return reasons
    }
  }

  private static func isElsewhere(
    _ number: Int, _ file: AxisEvidence, _ filesInCell: [AxisCell: [Int]]
  ) -> Bool {
    guard file.fixCount >= leastFixes else { return false }
    var there = Set<Int>()
    var here = Set<Int>()
    var fitting: Int64 = 0
    var near: Int64 = 0
    func others(_ cell: AxisCell) -> [Int] {
      cell.neighbourhood.flatMap { filesInCell[$0] ?? [] }.filter { $0 != number }
    }
    for (cell, count) in file.cells {
      if let swapped = cell.swapped {
        let found = others(swapped)
        if !found.isEmpty { fitting += count }
        there.formUnion(found)
      }
      let found = others(cell)
      if !found.isEmpty { near += count }
      here.formUnion(found)
    }
    return fitting * 100 >= placeShare * file.fixCount && near * 100 <= strayShare * file.fixCount
      && there.count > here.count
  }

  private static func isSlanted(_ file: AxisEvidence) -> Bool {
    file.pairs >= leastPairs && file.offAsGiven * 100 >= wrongShare * file.given
      && file.offSwapped * 100 <= rightShare * file.given
  }
}
