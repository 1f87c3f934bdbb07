package import Expression
internal import Platform
internal import SearchIndex

/// How often the values of inputs could not be computed, by input and kind of failure.
package struct GroupFailures: Sendable {
  private var counts: [[Int64]]

  private static let kinds = ExpressionFailure.allCases

  /// None.
  init(_ shape: GroupShape) {
    counts = Array(
      repeating: Array(repeating: 0, count: Self.kinds.count), count: shape.inputs.count)
  }

  /// Those of a part that was read.
  init(_ columns: GroupColumns, _ shape: GroupShape) {
    self.init(shape)
    for input in shape.inputs.indices {
      let found = columns.failureCounts(input)
      for (place, kind) in Self.kinds.enumerated() {
        counts[input][place] = Int64(found[kind] ?? 0)
      }
    }
  }

  /// As META of a partial has them.
  var encoded: [UInt8] {
    var out = ByteWriter()
    for count in counts.joined() { out.varint(UInt64(count)) }
    return out.buffer
  }

  /// Adds those of a partial.
  mutating func add(_ meta: UnsafeRawBufferPointer) throws(MalformedRecord) {
    var reader = ByteReader(meta)
    for input in counts.indices {
      for place in counts[input].indices {
        counts[input][place] += Int64(try reader.count(limit: GroupPartial.countLimit))
      }
    }
  }

  /// How often an input failed so.
  package func count(_ input: Int, _ failure: ExpressionFailure) -> Int64 {
    Self.kinds.firstIndex(of: failure).map { counts[input][$0] } ?? 0
  }
}
