import Definition
import TestSupport
import Testing

/// What is said of columns of two files that share values.
@Suite struct InferredJoinsTests {
  /// Each file has `count` keys of its column, `shared` of them in both.
  private func proposal(shared: Int, of count: Int) throws -> String {
    let folder = try TemporaryFolder()
    let files = [("alpha", 0), ("gamma", count - shared)]
    let paths = try files.map { name, first in
      let rows = (first..<first + count).map { "k\($0),\(name)\n" }
      return try folder.write(Array(("\(name),word\n" + rows.joined()).utf8), to: "\(name).csv")
    }
    return try InferredDefinition.propose(paths: paths, catalog: InferKinds.catalog).text
  }

  /// At least three values, and half of the fewer.
  @Test(
    arguments: [(2, 4, false), (3, 4, true), (3, 6, true), (3, 7, false), (10, 20, true)])
  func joinsNeedThreeValuesAndHalfOfThem(shared: Int, count: Int, isJoined: Bool) throws {
    let text = try proposal(shared: shared, of: count)
    #expect(text.contains("Joins: ") == isJoined, "\(text)")
  }
}
