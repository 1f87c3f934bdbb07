import Analysis
import Glibc
import Platform

/// Tables that Reference/reference.py wrote: traces, and what other libraries say about them.
struct TraceReferenceTables: CustomStringConvertible {
  let folder: String

  /// The committed tables, and those of real traces if `GRISTMILL_TRACE_REFERENCE` says where.
  static var all: [TraceReferenceTables] {
    let committed = TraceReferenceTables(folder: Path.parent(#filePath) + "/Reference")
    guard let real = getenv("GRISTMILL_TRACE_REFERENCE") else {
      print(
        "skipped: real traces; make tables by reference.py --gpx, set GRISTMILL_TRACE_REFERENCE")
      return [committed]
    }
    return [committed, TraceReferenceTables(folder: String(cString: real))]
  }

  var description: String { folder }

  /// The cells of a table, row by row.
  func rows(_ name: String) throws -> [[String]] {
    let bytes = try SystemFileSystem().readAll(folder + "/\(name).tsv")
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The traces of `fixes` or `shapes`, by name in the order of the table.
  func traces(_ table: String) throws -> [(name: String, fixes: [TraceFix])] {
    var traces: [(name: String, fixes: [TraceFix])] = []
    for row in try rows(table) {
      let numbers = row.dropFirst().compactMap { Int64($0) }
      let place = numbers.suffix(2).map { Int32($0) }
      if traces.last?.name != row[0] { traces.append((row[0], [])) }
      traces[traces.count - 1].fixes.append(
        TraceFix(
          time: numbers.count == 3 ? numbers[0] : 0, latitude: place[0], longitude: place[1]))
    }
    return traces
  }
}
