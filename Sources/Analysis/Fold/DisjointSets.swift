public import Platform

/// Numbers in sets that are joined, union-find with halved paths (Tarjan and van Leeuwen 1984): the least number of a
/// set stands for it.
///
/// 4 bytes a number, in a scratch file if they are many. One thread.
public struct DisjointSets: Sendable {
  private let parents: ScratchArray<UInt32>

  /// The numbers below `count`, each a set of its own.
  public init(count: Int, scratch: ScratchSpace) throws(FileError) {
    parents = try ScratchArray(count: count, scratch: scratch)
    for number in 0..<count { parents[number] = UInt32(number) }
  }

  /// The number that stands for the set of `number`.
  public func root(of number: Int) -> Int {
    var number = number
    while Int(parents[number]) != number {
      parents[number] = parents[Int(parents[number])]
      number = Int(parents[number])
    }
    return number
  }

  /// Joins the sets of two numbers; false if they are one already.
  @discardableResult
  public func join(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (root(of: a), root(of: b))
    guard first != second else { return false }
    parents[max(first, second)] = UInt32(min(first, second))
    return true
  }
}
