import TestSupport
import Testing

@testable import Charts

/// Lines in cells: what they say, where they lie, and that they stay small.
@Suite struct SparklineTests {
  private static func line(_ values: [Double?], labels: [String] = []) -> String {
    var bytes: [UInt8] = []
    Sparkline.append(values, labels: labels, to: &bytes) { index in
      let value = values[index] ?? 0
      return value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ([3, 12, 9], ["2016", "2017", "2018"], "from 3 to 9, highest 12 in 2017"),
      ([3, nil, 12], ["2016-01", "2016-02", "2016-03"], "from 3 to 12, highest 12 in March 2016"),
      ([nil, 4, nil], [], "4"), ([4, 4], [], "4 throughout"),
      ([1, 2], [], "from 1 to 2, highest 2"),
      ([1, .nan, 2, .infinity], [], "from 1 to 2, highest 2"),
    ] as [([Double?], [String], String)])
  func linesAreSaid(_ values: [Double?], _ labels: [String], _ expected: String) {
    #expect(Self.line(values, labels: labels).contains("aria-label=\"\(expected)\""))
  }

  @Test func nothingIsDrawnOfNothing() {
    #expect(Self.line([]).isEmpty && Self.line([nil, .nan]).isEmpty)
  }

  @Test func aMissingValueInterrupts() {
    let whole = Self.line([1, 2, 3, 4])
    let broken = Self.line([1, 2, nil, 4])
    func moves(_ line: String) -> Int {
      line.split(separator: "d=\"")[1].prefix { $0 != "\"" }.filter { $0 == "M" }.count
    }
    #expect(moves(whole) == 1 && moves(broken) == 2, "\(broken)")
  }

  /// Whatever the values and labels are: well formed, on its canvas and below 400 bytes.
  @Test func linesAreSmall() throws {
    let labels = [
      "2017", String(repeating: "\"<&>'", count: 100), String(repeating: "👩‍👩‍👧", count: 80), "שלום",
      "a" + String(repeating: "\u{301}", count: 300), "\u{202E}abc", "]]>",
    ]
    try withSeeds(300) { generator, seed in
      let count = [1, 2, 5, 24, 25, 60, 700, 10_000].randomElement(using: &generator) ?? 1
      let size: Double = [1e-6, 1, 1e6].randomElement(using: &generator) ?? 1
      let values = (0..<count).map { _ -> Double? in
        Int.random(in: 0...5, using: &generator) == 0
          ? nil : (Double.random(in: -1...1, using: &generator) * 1000).rounded() * size
      }
      let label = labels.randomElement(using: &generator) ?? ""
      let line = Self.line(values, labels: values.map { _ in label })
      #expect(line.utf8.count < 400, "seed \(seed): \(line.utf8.count)")
      guard !line.isEmpty else { return }
      let elements = try Markup.elements(Array(line.utf8))
      #expect(elements.map(\.tag).first == "svg" && elements.count <= 4, "seed \(seed)")
      for path in elements.compactMap({ $0.attributes["d"] }) {
        #expect(Self.isOnCanvas(path), "seed \(seed): \(path)")
      }
    }
    #expect(Self.line([-1e308, 1e308, 0]).contains("M6,30"))
  }

  private static func isOnCanvas(_ path: String) -> Bool {
    var (x, y) = (0, 0)
    for command in path.split(separator: "h0") {
      for part in command.split(separator: "M") {
        for (place, move) in part.split(separator: "l").enumerated() {
          let numbers = numbers(move)
          guard numbers.count == 2 else { return false }
          (x, y) = place == 0 ? (numbers[0], numbers[1]) : (x + numbers[0], y + numbers[1])
          guard (0...160).contains(x), (0...36).contains(y) else { return false }
        }
      }
    }
    return true
  }

  private static func numbers(_ text: Substring) -> [Int] {
    text.replacing("-", with: ",-").split(separator: ",").compactMap { Int($0) }
  }
}
