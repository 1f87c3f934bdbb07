import Platform
import TestSupport
import Testing

/// `docs/coverage.md` has a row for each thing that was asked, and whatever it names is in the repository.
@Suite struct CoverageTests {
  private struct Row {
    /// The letters of its name, such as `MT` of `MT-28`.
    let group: String
    let number: Int
    let state: String
    let shownBy: String

    var name: String { "\(group)-\(number)" }
  }

  private static let top = RealData.packageFolder + "/"
  /// The last row of each group: what was asked stays on the page, whatever becomes of it.
  private static let lastNumbers = ["FS": 34, "FR": 47, "AU": 53, "MT": 57, "CC": 37]
  private static let states = ["done", "part", "open"]

  private let page: String
  private let rows: [Row]

  init() throws {
    page = String(
      decoding: try SystemFileSystem().readAll(Self.top + "docs/coverage.md"), as: UTF8.self)
    rows = try page.split(separator: "\n").compactMap { line in
      let cells = Self.cells(line)
      guard let name = cells.first?.wholeMatch(of: /([A-Z]{2})-([1-9][0-9]*)/) else { return nil }
      try #require(cells.count == 4, "\(name.0)")
      return Row(
        group: String(name.1), number: try #require(Int(name.2)), state: cells[2],
        shownBy: cells[3])
    }
  }

  /// The cells of a row of a table; of any other line what stands between bars.
  private static func cells(_ line: Substring) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  /// What stands between back quotes.
  private static func names(_ text: String) -> [String] {
    text.matches(of: /`([^`\n]+)`/).map { String($0.1) }
  }

  @Test func eachRowIsThereOnce() {
    let numbers = Dictionary(grouping: rows, by: \.group).mapValues { $0.map(\.number).sorted() }
    #expect(numbers.keys.sorted() == Self.lastNumbers.keys.sorted())
    for (group, last) in Self.lastNumbers {
      #expect(numbers[group] == Array(1...last), "\(group)")
    }
  }

  @Test func whatIsThereIsShownBySomething() {
    for row in rows {
      #expect(Self.states.contains(row.state), "\(row.name): \(row.state)")
      #expect(row.state == "open" || !Self.names(row.shownBy).isEmpty, "\(row.name)")
    }
  }

  @Test func filesThatAreNamedAreThere() {
    let files = Self.names(page).filter { $0.contains("/") }
    #expect(files.count > 50)
    for file in files { #expect(SystemFileSystem().exists(Self.top + file), "\(file)") }
  }

  @Test func testsThatAreNamedAreThere() throws {
    let suites = try Self.suites()
    var count = 0
    for name in Self.names(page) {
      guard let test = name.wholeMatch(of: /([A-Z]\w*Tests)(?:\.(\w+))?/) else { continue }
      count += 1
      guard let text = suites[String(test.1)] else {
        Issue.record("\(name): there is no such suite")
        continue
      }
      if let function = test.2 {
        let isThere = text.contains("func \(function)(")
        #expect(isThere, "\(name): there is no such function")
      }
    }
    #expect(count > 100)
  }

  /// The texts of the files that have each suite, or an extension of it.
  private static func suites() throws -> [String: String] {
    var suites: [String: String] = [:]
    for path in try files(below: top + "Tests") where path.hasSuffix(".swift") {
      let text = String(decoding: try SystemFileSystem().readAll(path), as: UTF8.self)
      // Suites begin at the margin; to match within all other lines takes seconds.
      let names = text.utf8.split(separator: UInt8(ascii: "\n"))
        .filter { $0.first != UInt8(ascii: " ") }
        .compactMap { Substring($0).firstMatch(of: /\b(?:struct|extension) ([A-Z]\w*Tests)\b/)?.1 }
      for name in Set(names) { suites[String(name), default: ""] += text }
    }
    return suites
  }

  private static func files(below folder: String) throws -> [String] {
    let system = SystemFileSystem()
    return try system.list(folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      return try system.identity(path).isDirectory ? try files(below: path) : [path]
    }
  }

  @Test func countsAreThoseOfTheRows() {
    var printed: [String: [Int]] = [:]
    for line in page.split(separator: "\n") {
      let cells = Self.cells(line)
      let counts = cells.dropFirst().compactMap { Int($0) }
      if let name = cells.first, counts.count == Self.states.count + 1 { printed[name] = counts }
    }
    #expect(printed.count == Self.lastNumbers.count + 1)
    for group in Self.lastNumbers.keys + ["all"] {
      let own = rows.filter { $0.group == group || group == "all" }
      let counts = Self.states.map { state in own.count { $0.state == state } }
      #expect(printed[group] == counts + [own.count], "\(group)")
    }
  }
}
