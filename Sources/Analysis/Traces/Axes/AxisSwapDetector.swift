/// Tells which files look as if latitude and longitude had changed places.
///
/// Two kinds of evidence, each enough:
///
/// - *Place*: at least `placeShare` per cent of the fixes would, with axes swapped, lie within a cell
///   of one degree and its neighbours where other files have fixes; at most `strayShare` per cent lie near
///   other files as they stand; and there are more files there than here. If one file stands against one,
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
    func hasOthers(_ cell: AxisCell) -> Bool {
      cell.neighbourhood.contains { cell in
        (filesInCell[cell]?.count ?? 0) > (file.cells[cell] == nil ? 0 : 1)
      }
    }
    var fitting: Int64 = 0
    var near: Int64 = 0
    for (cell, count) in file.cells {
      if let swapped = cell.swapped, hasOthers(swapped) { fitting += count }
      if hasOthers(cell) { near += count }
    }
    guard fitting * 100 >= placeShare * file.fixCount, near * 100 <= strayShare * file.fixCount
    else { return false }
    // Which files these are is asked of suspects alone: one city may have a hundred thousand files.
    func others(_ cells: some Sequence<AxisCell>) -> Int {
      var found = Set<Int>()
      for cell in cells {
        for neighbor in cell.neighbourhood { found.formUnion(filesInCell[neighbor] ?? []) }
      }
      return found.subtracting([number]).count
    }
    return others(file.cells.keys.lazy.compactMap(\.swapped)) > others(file.cells.keys)
  }

  private static func isSlanted(_ file: AxisEvidence) -> Bool {
    file.pairs >= leastPairs && file.offAsGiven * 100 >= wrongShare * file.given
      && file.offSwapped * 100 <= rightShare * file.given
  }
}
