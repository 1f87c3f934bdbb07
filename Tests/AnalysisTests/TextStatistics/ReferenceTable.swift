import Platform

/// The values that reference.py computes on its own, with 60 digits and from the published formulas.
struct ReferenceTable {
  /// A line of the table.
  struct Row: Sendable {
    let measure: String
    let inputs: String
    /// Name and value; nil is undefined.
    let values: [(name: String, value: Double?)]

    /// The inputs as whole numbers.
    var numbers: [Int64] { Self.numbers(inputs) }

    /// The two lists of inputs that a semicolon divides.
    var lists: (first: String, second: String) {
      let lists = inputs.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      return (lists[0], lists[1])
    }

    static func numbers(_ text: String) -> [Int64] {
      text.split(separator: ",").compactMap { Int64($0) }
    }

    /// Groups such as 1:2:3.
    static func groups(_ text: String) -> [[Int64]] {
      text.split(separator: ",").map { $0.split(separator: ":").compactMap { Int64($0) } }
    }

    /// Compares the values of this row with those of `computed`, and says what differs.
    ///
    /// `floors` gives the size from which on a relative error counts, for values that are a sum of
    /// larger ones: beside 14 the digits of a logarithm cannot all be kept.
    func differences(_ computed: [String: Double?], floors: [String: Double] = [:]) -> [String] {
      var found: [String] = []
      if computed.count != values.count { found.append("\(computed.count) values") }
      for (name, expected) in values {
        let value = computed[name] ?? nil
        guard let value, let expected else {
          if value != nil || expected != nil { found.append(say(name, value, expected)) }
          continue
        }
        let size = max(abs(expected), floors[name] ?? Double.leastNormalMagnitude)
        let isEqual = value == expected || abs(value - expected) <= 1e-12 * size
        if !isEqual { found.append(say(name, value, expected)) }
      }
      return found
    }

    private func say(_ name: String, _ value: Double?, _ expected: Double?) -> String {
      "\(name): \(value.map { "\($0)" } ?? "nil") instead of \(expected.map { "\($0)" } ?? "nil")"
    }
  }

  /// The rows of `measure`, in the order of the table.
  static func rows(_ measure: String) throws -> [Row] {
    let folder = Path.parent(#filePath)
    let bytes = try SystemFileSystem().readAll(folder + "/Reference/reference.tsv")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
    }.filter { $0[0] == measure }.map { cells in
      Row(
        measure: measure, inputs: String(cells[1]),
        values: cells.dropFirst(2).map { cell in
          let pair = cell.split(separator: "=")
          return (String(pair[0]), Double(pair[1]))
        })
    }
  }
}
